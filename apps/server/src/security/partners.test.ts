import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemClock } from '../clock.ts';
import { readConfig } from '../config.ts';
import { createPartners } from './partners.ts';

const run = promisify(execFile);
const manual = new URL('../../../../examples/partner/README.md', import.meta.url);
const guide = new URL('../../../../docs/partners.md', import.meta.url);
const blockOf = (text: string, language: string) =>
  new RegExp(`\`\`\`${language}\n(.*?)\`\`\``, 's').exec(text)?.[1] ?? '';
/** The public keys that the command of the manual prints, after it has stored the private key. */
async function madeKeys(): Promise<string> {
  const [, section = ''] = (await readFile(manual, 'utf8')).split('## Links that give your customers a plan');
  return (await run('sh', ['-c', blockOf(section, 'sh')], { cwd: folder })).stdout;
}
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'contapro-partner-'));
});
afterAll(() => rm(folder, { recursive: true }));

it('PROD-04 PARTNER-01 accepts a link that is made as the partner’s manual says, with the key that it says', async () => {
  const text = await readFile(manual, 'utf8');
  const [, section = ''] = text.split('## Links that give your customers a plan');
  const keys = await madeKeys();
  await writeFile(join(folder, 'link.mjs'), blockOf(section, 'js'));
  const { stdout: link } = await run(process.execPath, ['link.mjs'], { cwd: folder });

  const { partners: list } = readConfig({ CONTAPRO_PARTNERS: keys });
  const { origin, pathname, searchParams, hash } = new URL(link.trim());
  const partners = createPartners(list, { audience: origin, clock: systemClock });
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

it('accepts an assertion for a token that is made as the guide says', async () => {
  const keys = JSON.parse(await madeKeys());
  const asked: string[] = [];
  const contapro = createServer((request, response) => {
    void text(request).then((body) => {
      asked.push(`${request.method} ${request.url}`, JSON.parse(body).assertion);
      response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"access_token":"t0k3n"}');
    });
  }).listen(0);
  await once(contapro, 'listening');
  const address = contapro.address();
  const url = `http://localhost:${typeof address === 'object' ? address?.port : ''}`;
  const [, section = ''] = (await readFile(guide, 'utf8')).split('## Pages without a proxy');
  const code = blockOf(section, 'js').replace('https://app.contapro.pe', url);
  await writeFile(join(folder, 'token.mjs'), code);
  const { stdout } = await run(process.execPath, ['token.mjs'], { cwd: folder });
  contapro.close();

  const origins = ['https://suite.example.pe'];
  const { partners: list } = readConfig({
    CONTAPRO_PARTNERS: JSON.stringify({ siscont: { keys: keys.siscont, origins } }),
  });
  const partners = createPartners(list, { audience: url, clock: systemClock });
  const [call, assertion = ''] = asked;
  expect([stdout, call, await partners.readTokenRequest(assertion)]).toEqual([
    't0k3n\n',
    'POST /app/internal/partner-tokens',
    {
      partner: 'siscont',
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      email: 'contador@cliente.pe',
      ruc: '20131312955',
      origin: 'https://suite.example.pe',
      key: expect.any(String),
      expiresAt: expect.any(Date),
    },
  ]);
});
