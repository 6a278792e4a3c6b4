export interface Message {
  to: string;
  subject: string;
  text: string;
}

/** Sends mails, or stores them when no mail server is configured. */
export interface Mail {
  /** Whether mails are stored as files instead of being sent. */
  isPractice: boolean;
  send: (message: Message) => Promise<void>;
}
