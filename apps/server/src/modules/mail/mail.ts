export interface Message {
  to: string;
  subject: string;
  text: string;
}

/** Sends mails, or stores them when no mail server is configured. */
export interface Mail {
  send: (message: Message) => Promise<void>;
}
