import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemClock } from '../clock.ts';
import { readConfig } from '../config.ts';
import { createPartners } from './partners.ts';

const run = promisify(execFile);
const manual = new URL('../../../../examples/partner/README.md', import.meta.url);
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'contapro-partner-'));
});
afterAll(() => rm(folder, { recursive: true }));

it('PROD-04 PARTNER-01 accepts a link that is made as the partner’s manual says, with the key that it says', async () => {
  const text = await readFile(manual, 'utf8');
  const [, section = ''] = text.split('## Links that give your customers a plan');
  const blockOf = (language: string) => new RegExp(`\`\`\`${language}\n(.*?)\`\`\``, 's').exec(section)?.[1] ?? '';
  const { stdout: keys } = await run('sh', ['-c', blockOf('sh')], { cwd: folder });
  await writeFile(join(folder, 'link.mjs'), blockOf('js'));
  const { stdout: link } = await run(process.execPath, ['link.mjs'], { cwd: folder });

  const { partnerKeys } = readConfig({ CONTAPRO_PARTNERS: keys });
  const { origin, pathname, searchParams, hash } = new URL(link.trim());
  const partners = createPartners(partnerKeys, { audience: origin, clock: systemClock });
  const read = await partners.read(hash.replace('#assertion=', ''));
  expect({ pathname, query: Object.fromEntries(searchParams), ...read }).toEqual({
    pathname: '/siscont/validate',
    query: { email: 'contador@cliente.pe', password: 'Cliente1', ruc: '20131312955', razon_social: 'Mi Empresa' },
    partner: 'siscont',
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    email: 'contador@cliente.pe',
    ruc: '20131312955',
    expiresAt: expect.any(Date),
  });
});
