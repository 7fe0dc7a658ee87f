/** What fits into one homepage: the whole of it is part of each of its pages. */
export const TESTIMONIAL_LIMITS = { items: 30, text: 1_500, who: 80, source: 60, link: 500, date: 10 } as const;
