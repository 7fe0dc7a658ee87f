/** A record of a realtor with most of its fields. */
export const RECORD = {
  id: "realtor-1",
  updatedAt: "2026-03-01T00:00:00.000Z",
  desiredUrl: "alpha",
  name: "Min-ji Kim",
  nameKr: "김민지",
  email: "minji@homes.example",
  phone: "+1 213 555 0100",
  hompageUrl: "https://one.example/path",
  verifiedHost: "one.example",
  aboutMeKr: "첫 번째 소개",
  aboutMeEn: "A first word",
  salesCount: 12,
  regions: [{ state: "CA", city: "Irvine", neighborhood: "", zipcode: "92618" }],
  photos: [{ path: "gallery", imageType: "fullsize", url: "https://pictures.example/1.jpg" }],
  seo: { title: "Alpha", description: "", keywords: "", author: "" },
};
