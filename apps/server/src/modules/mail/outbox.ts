import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import type { Clock } from '../../clock.ts';
import { type Mail, mailOptionsOf } from './mail.ts';

export interface OutboxOptions {
  folder: string;
  from: string;
  clock: Clock;
  /** Prints the path of a stored mail, without its content. */
  announce: (line: string) => void;
}

/** The embedded stand-in of a mail server. It writes every mail to an `.eml` file, which mail programs can open. */
export function outbox({ folder, from, clock, announce }: OutboxOptions): Mail {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true });
  return {
    isPractice: true,
    send: async (message) => {
      const { message: bytes } = await transport.sendMail({ from, date: clock(), ...mailOptionsOf(message) });
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const moment = clock().toISOString().replaceAll(/[:.]/g, '-');
      const path = join(folder, `${moment}-${randomBytes(3).toString('hex')}.eml`);
      await writeFile(path, bytes, { mode: 0o600 });
      announce(`Correo guardado en ${path}`);
    },
  };
}
