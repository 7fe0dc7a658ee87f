/** What a visitor wants to ask about, as the contact form takes it. */
export interface HomeInquiry {
  listing: { id: string; label: string };
  /** The whole message of who has written nothing yet. */
  text: string;
  /** The home on a line of its own, below what was written. */
  line: string;
}

/** What the form's field takes. */
export const MESSAGE_MAX_LENGTH = 4_000;

/** The message with the home in it. What the visitor wrote stays; what an earlier inquiry filled in does not. */
export function messageAbout({ text, line }: HomeInquiry, message: string, before: HomeInquiry | null): string {
  if (message.trim() === "" || message === before?.text) return text;
  if (message.includes(line)) return message;
  const together = `${message.trimEnd()}\n\n${line}`;
  return together.length > MESSAGE_MAX_LENGTH ? message : together;
}

/** The message without what the inquiry filled in, unless the visitor wrote into it. */
export function messageWithout({ text }: HomeInquiry, message: string): string {
  return message === text ? "" : message;
}
