export interface Message {
  to: string;
  subject: string;
  text: string;
  /**
   * An address that stops such mails when it is called with POST, without a session: mail programs show a button for it (RFC 8058).
   *
   * @default none
   */
  unsubscribeUrl?: string;
}

/** Sends mails, or stores them when no mail server is configured. */
export interface Mail {
  /** Whether mails are stored as files instead of being sent. */
  isPractice: boolean;
  send: (message: Message) => Promise<void>;
}

/** A message as nodemailer takes it. */
export const mailOptionsOf = ({ unsubscribeUrl, ...message }: Message) => ({
  ...message,
  ...(unsubscribeUrl !== undefined && {
    headers: { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  }),
});
