import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../testing/test-app.ts';

const inline = 'window.__data={"a":1}';
const files: Record<string, string> = {
  'index.html': '<!doctype html><title>app</title><script type="module" src="/assets/main-abc123.js"></script>',
  'login.html': `<!doctype html><title>login</title><script>${inline}</script>`,
  'recuperar-contraseña-identificacion.html': '<!doctype html><title>recover</title>',
  'assets/main-abc123.js': 'export const text = "'.padEnd(4000, 'x').concat('";'),
  'favicon.svg': '<svg/>',
  '.env': 'secret',
};

let t: TestApp;
let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'contapro-web-'));
  await mkdir(join(root, 'dist', 'assets'), { recursive: true });
  await writeFile(join(root, 'secret.txt'), 'secret');
  for (const [name, text] of Object.entries(files)) await writeFile(join(root, 'dist', name), text);
  t = await openTestApp({ webFolder: join(root, 'dist') });
});
afterAll(async () => {
  await t.close();
  await rm(root, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) =>
  t.app.inject({ method: 'GET', url, headers: { accept: 'text/html', ...headers } });

describe('the web app', () => {
  it.each([
    ['/', 'login'],
    ['/login', 'login'],
    ['/login/', 'login'],
    ['/login?from=mail', 'login'],
    ['/recuperar-contrase%C3%B1a-identificacion', 'recover'],
    ['/recuperar-contraseña-identificacion'.normalize('NFD'), 'recover'],
    ['/dashboard/comprobantes', 'app'],
    ['/recuperar-contrase%C3%B1a/AbC-12', 'app'],
  ])('ROUTE-01 ROUTE-10 ROUTE-11 shows the page of %s', async (url, title) => {
    const answer = await get(encodeURI(decodeURI(url)));
    expect([answer.statusCode, answer.headers['cache-control'], /<title>(.*)<\/title>/.exec(answer.body)?.[1]]).toEqual(
      [200, 'no-cache', title],
    );
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  });

  it('PARTNER-01 OPEN-069 keeps the address of a partner’s link out of caches and of the Referer header', async () => {
    const { statusCode, headers, body } = await get('/siscont/validate?ruc=20100047218&password=clave-del-socio');
    expect([statusCode, headers['cache-control'], headers['referrer-policy']]).toEqual([
      200,
      'no-store',
      'strict-origin',
    ]);
    expect(body).not.toContain('clave-del-socio');
    expect((await get('/Siscont/Validate?password=clave-del-socio')).headers['cache-control']).toBe('no-store');
  });

  it.each(['/consulta', '/correo', '/invitacion', '/resumen'])(
    'keeps %s out of caches, searches and the Referer header',
    async (page) => {
      const { statusCode, headers } = await get(page);
      expect([statusCode, headers['cache-control'], headers['referrer-policy'], headers['x-robots-tag']]).toEqual([
        200,
        'no-store',
        'no-referrer',
        'noindex, nofollow',
      ]);
    },
  );

  it('lets browsers keep hashed files for a year, and others for an hour', async () => {
    const script = await get('/assets/main-abc123.js', { 'accept-encoding': 'br' });
    expect([script.statusCode, script.headers['cache-control'], script.headers['content-encoding']]).toEqual([
      200,
      'public, max-age=31536000, immutable',
      'br',
    ]);
    const icon = await get('/favicon.svg');
    expect([icon.statusCode, icon.headers['cache-control'], icon.headers['content-type']]).toEqual([
      200,
      'public, max-age=3600',
      'image/svg+xml',
    ]);
  });

  it('names the inline scripts of a page in its policy, and no others', async () => {
    const hash = `'sha256-${createHash('sha256').update(inline).digest('base64')}'`;
    const policy = async (url: string) => String((await get(url)).headers['content-security-policy']);
    expect(await policy('/login')).toContain(`script-src 'self' ${hash};`);
    expect(await policy('/inicio')).toContain("script-src 'self';");
    expect(await policy('/login')).not.toContain("script-src 'self' 'unsafe-inline'");
  });

  it.each([
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/.env',
    '/assets/..%5c..%5csecret.txt',
    '/assets/none.js',
    '/%00',
    '/login.php',
  ])('ERR-02 answers 404 at %s', async (url) => {
    const answer = await get(url, { accept: '*/*' });
    expect([answer.statusCode, answer.body.includes('secret')]).toEqual([404, false]);
  });

  it('ERR-02 sends the page to a program that accepts any type, and not to the script of a page', async () => {
    const anything = await get('/login', { accept: '*/*' });
    expect([anything.statusCode, anything.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    const fetched = await get('/login', { accept: '*/*', 'sec-fetch-mode': 'cors' });
    expect([fetched.statusCode, fetched.json().errors[0].code]).toEqual([404, 'NOT_FOUND']);
  });

  it('answers unknown calls in JSON', async () => {
    const answer = await get('/app/internal/nothing');
    expect([answer.statusCode, answer.json().errors[0].code]).toEqual([404, 'NOT_FOUND']);
    const post = await t.app.inject({ method: 'POST', url: '/login' });
    expect([post.statusCode, post.json().errors[0].code]).toEqual([404, 'NOT_FOUND']);
  });
});
