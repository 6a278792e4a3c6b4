import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The link in the newest mail to an address, which the server stored in its outbox; empty without one. */
export async function linkTo(email: string): Promise<string> {
  const outbox = join(process.env['CONTAPRO_E2E_FOLDER'] ?? '', 'outbox');
  const names = (await readdir(outbox).catch(() => [])).toSorted().toReversed();
  for (const name of names) {
    const mail = await readFile(join(outbox, name), 'utf8');
    if (!mail.includes(`To: ${email}`)) continue;
    const text = mail.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=');
    return /https?:\/\/\S+\/recuperar-contrase\S+/.exec(text)?.[0] ?? '';
  }
  return '';
}
