import nodemailer from 'nodemailer';
import { type Mail, mailOptionsOf } from './mail.ts';

/** Sends mails with the mail server at `url`, for example `smtps://user:password@mail.contapro.pe`. */
export function smtp({ url, from }: { url: string; from: string }): Mail {
  const transport = nodemailer.createTransport(url, { from });
  return {
    isPractice: false,
    send: async (message) => {
      await transport.sendMail(mailOptionsOf(message));
    },
  };
}
