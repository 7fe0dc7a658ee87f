/** What a visitor wants to ask about, as the contact form takes it. */
export interface HomeInquiry {
  listing: { id: string; label: string };
  /** The message of who has written nothing yet: the form itself names the home. */
  text: string;
  /** The home on a line of its own, which is sent below what was written. */
  line: string;
}

/** The message of who asks. What the visitor wrote stays. */
export function messageAbout({ text }: HomeInquiry, message: string): string {
  return message.trim() === "" ? text : message;
}

/** The message without what the inquiry filled in, unless the visitor wrote into it. */
export function messageWithout({ text }: HomeInquiry, message: string): string {
  return message === text ? "" : message;
}

/** As it is sent: an API that knows no homes keeps the message alone. */
export function messageWithHome(message: string, inquiry: HomeInquiry | null): string {
  if (inquiry === null || message.includes(inquiry.line)) return message;
  return [message.trim(), inquiry.line].filter((part) => part !== "").join("\n\n");
}
