/** A link that is mailed, and good once. */
export interface MailedLink {
  /** Whose it is, and what for: who ends the link ends its mail by this. */
  about: string;
  /** In ms since 1970: nobody needs the mail later. */
  endsAt: number;
}

/** A mail to one person. Names and texts may hold anything: whoever sends it encodes them. */
export interface Mail {
  to: string;
  /** Who gets the answer; null for nobody. */
  replyTo: { name: string; address: string } | null;
  subject: string;
  text: string;
  html: string;
  link?: MailedLink;
}

export interface SlackMessage {
  text: string;
}

/** To a browser, at its push service. */
export interface PushMessage {
  endpoint: string;
  title: string;
  body: string;
  /** What a press opens, on this site. */
  address: string;
  /** A later one of the same tag takes the place of an earlier one. */
  tag: string;
  /** In ms since 1970: whoever has not been reached by then sees the message when they look. */
  endsAt: number;
}

interface Payloads {
  mail: Mail;
  slack: SlackMessage;
  push: PushMessage;
}
export type Channel = keyof Payloads;
export const CHANNELS: readonly Channel[] = ["mail", "slack", "push"];

/** What somebody has to be told. */
export type Notice = {
  [Name in Channel]: {
    /** The same over all attempts; a mail's Message-ID without its brackets. */
    id: string;
    channel: Name;
    /** Whose deletion makes it pointless. */
    leadId: number | null;
    payload: Payloads[Name];
  };
}[Channel];

export type Attempt = { outcome: "delivered" } | { outcome: "failed"; reason: string };

/** One way out. It never throws: what went wrong is a failed attempt. */
export interface Sender<Name extends Channel> {
  send(id: string, payload: Payloads[Name]): Promise<Attempt>;
}

/** A way out that is not set has no sender: nothing is kept for it. */
export type Senders = { [Name in Channel]: Sender<Name> | null };
