import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The link in the newest mail to an address, which the server stored in its outbox; empty without one.
 *
 * @param page The path of the link begins with it.
 */
export async function linkTo(email: string, page = 'recuperar-contrase'): Promise<string> {
  const outbox = join(process.env['CONTAPRO_E2E_FOLDER'] ?? '', 'outbox');
  const names = (await readdir(outbox).catch(() => [])).toSorted().toReversed();
  for (const name of names) {
    const mail = await readFile(join(outbox, name), 'utf8');
    if (!mail.includes(`To: ${email}`)) continue;
    const text = mail.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=');
    const link = new RegExp(String.raw`https?://\S+/${page}\S+`).exec(text)?.[0];
    if (link !== undefined) return link;
  }
  return '';
}

/** Whether a mail with these words in its text or subject was sent to an address. Words must have no letters with accents. */
export async function hasMail(email: string, words: string): Promise<boolean> {
  const outbox = join(process.env['CONTAPRO_E2E_FOLDER'] ?? '', 'outbox');
  for (const name of await readdir(outbox).catch(() => [])) {
    const mail = (await readFile(join(outbox, name), 'utf8')).replaceAll(/=\r?\n/g, '');
    if (mail.includes(`To: ${email}`) && mail.includes(words)) return true;
  }
  return false;
}
