import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());

const files = '/app/internal/files';
const expired = `${files}/vouchers/ended.token/F001-00000001.xml`;
const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', 'sec-fetch-mode': 'navigate' };
const excel = { accept: '*/*', 'user-agent': 'Mozilla/4.0 (compatible; ms-office; MSOffice 16)' };

const open = async (url: string, headers: Record<string, string>) => {
  const { statusCode, headers: told, body } = await t.app.inject({ url, headers });
  const text = body
    .replace(/<style>.*<\/style>/s, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return { status: statusCode, type: told['content-type'], policy: told['content-security-policy'], body, text };
};

const words =
  'Este enlace ya no sirve · ContaPro ContaPro Este enlace ya no sirve Los enlaces de un Excel se abren hasta el día que dice el archivo. ' +
  'Terminan antes si quien lo descargó cierra esa sesión o cambia su contraseña. Entra a ContaPro y descarga el Excel otra vez: ' +
  'tendrá enlaces nuevos. Si te lo envió tu contador, pídele uno nuevo. Entrar a ContaPro';

it('a link of an Excel that has ended leads a browser to a page that says what happened and where to go', async () => {
  const { status, type, text, body, policy } = await open(expired, browser);
  expect([status, type, text]).toEqual([404, 'text/html; charset=utf-8', words]);
  expect(body).toContain('<a href="/inicio">');
  expect([body.includes('<script'), policy]).toEqual([false, expect.stringContaining("default-src 'none'")]);
});

it('Excel, which opens only links that succeed, gets the page too', async () => {
  const { status, text } = await open(expired, excel);
  expect([status, text]).toEqual([200, words]);
});

it('programs and the pages of the product get a problem', async () => {
  for (const headers of [{}, { accept: '*/*' }, { ...browser, 'sec-fetch-mode': 'cors' }]) {
    const { status, type, body } = await open(expired, headers);
    expect([status, type, JSON.parse(body).errors[0].code]).toEqual([
      404,
      'application/json; charset=utf-8',
      'LINK_EXPIRED',
    ]);
  }
});

it('a link to another file says to download it again, and other calls answer no page', async () => {
  const { text } = await open(`${files}/reports/ended.token/compras.xlsx`, browser);
  expect(text).toContain('Vuelve a la lista y descarga el archivo otra vez.');
  expect((await open('/app/internal/me', browser)).type).toBe('application/json; charset=utf-8');
});
