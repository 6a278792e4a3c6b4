import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { outbox } from './outbox.ts';

it('RECOVERY-04 writes a mail where no mail server is configured, and names only its file', async () => {
  const root = await mkdtemp(join(tmpdir(), 'contapro-mail-'));
  const folder = join(root, 'outbox');
  const said: string[] = [];
  const mail = outbox({
    folder,
    from: 'ContaPro <no-responder@contapro.pe>',
    clock: () => new Date('2026-11-20T15:00:00Z'),
    announce: (line) => said.push(line),
  });
  await mail.send({
    to: 'rosa@contapro.pe',
    subject: 'Recupera tu contraseña',
    text: 'http://localhost/recuperar/t0k3n',
  });
  const [name = ''] = await readdir(folder);
  expect(name).toMatch(/^2026-11-20T15-00-00-000Z-[0-9a-f]{6}\.eml$/);
  expect(said).toEqual([`Correo guardado en ${join(folder, name)}`]);
  expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600);
  const text = await readFile(join(folder, name), 'utf8');
  expect(text).toContain('To: rosa@contapro.pe');
  expect(text).toContain('http://localhost/recuperar/t0k3n');
  await rm(root, { recursive: true });
});
