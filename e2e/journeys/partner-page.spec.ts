import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { build } from 'vite';
import { accounts } from '../support/accounts.ts';
import { callsOf, newestMonths } from '../support/api.ts';
import { serverNow, signAssertion } from '../support/partnerKey.ts';

const url = () => process.env['CONTAPRO_E2E_URL'] ?? '';
const origin = () => process.env['CONTAPRO_E2E_PARTNER_ORIGIN'] ?? '';
const ruc = '20500445565';

/** The script of the page with the client of the API, as a bundler of the partner makes it. */
async function bundled(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    resolve: { conditions: ['@contapro/source'] },
    build: {
      write: false,
      lib: { entry: fileURLToPath(new URL('../partner-page/page.ts', import.meta.url)), formats: ['es'] },
    },
  });
  const [output] = [built].flat();
  const [chunk] = output && 'output' in output ? output.output : [];
  return chunk?.type === 'chunk' ? chunk.code : '';
}

/** The server of the partner: it knows who its customer is, signs for a token and gives the page only the token. */
async function serve(port: number): Promise<{ server: Server; asked: () => number }> {
  const script = await bundled();
  let asked = 0;
  const tokenOf = async () => {
    asked += 1;
    const claims = { email: accounts.siscont, now: serverNow(), purpose: 'token', origin: origin(), ruc } as const;
    const answer = await fetch(`${url()}/app/internal/partner-tokens`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ assertion: signAssertion(url(), claims) }),
    });
    const { access_token: token } = (await answer.json()) as { access_token: string };
    return token;
  };
  const html = `<!doctype html><html lang="es"><title>Suite</title>
    <main data-api="${url()}/app/internal" data-period="202610"></main><script type="module" src="/page.js"></script>`;
  const server = createServer((request, response) => {
    const send = (type: string, body: string) => response.writeHead(200, { 'Content-Type': type }).end(body);
    if (request.url === '/contapro-token') void tokenOf().then((token) => send('text/plain', token));
    else if (request.url === '/page.js') send('text/javascript', script);
    else send('text/html', html);
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return { server, asked: () => asked };
}

test.beforeAll(async () => {
  test.setTimeout(240_000);
  await newestMonths(await callsOf(url(), accounts.siscont), ruc, 1);
});

test('a page of a partner reads purchases from its own origin, with a token of its server', async ({ page }) => {
  const { server, asked } = await serve(Number(new URL(origin()).port));
  const sent: { url: string; cookie: string | undefined }[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(url())) sent.push({ url: request.url(), cookie: request.headers()['cookie'] });
  });

  await page.goto(origin());
  const lines = page.getByRole('paragraph');
  // The account has more businesses; the token is for one. The browser does not even send the call that replaces SOL keys.
  await expect(lines).toHaveText(['1 Distribuciones Chan Chan S.A.C.', /^20 de \d+$/, '0 undefined']);
  expect(asked()).toBe(1);
  expect(sent.length).toBeGreaterThan(1);
  for (const { url: address, cookie } of sent) {
    expect(address).not.toContain('token');
    expect(cookie).toBeUndefined();
  }
  expect(await page.evaluate(() => [localStorage.length, sessionStorage.length, document.cookie])).toEqual([0, 0, '']);

  // The token is asked for again when it is not valid any more.
  await page.route('**/accountant/dashboard/filters', (route) => route.fulfill({ status: 401, json: { errors: [] } }), {
    times: 1,
  });
  await page.reload();
  await expect(lines.first()).toHaveText('1 Distribuciones Chan Chan S.A.C.');
  expect(asked()).toBe(3);
  server.close();
});

test('a page of another origin cannot read anything, with the same token', async ({ page }) => {
  const { server } = await serve(0);
  const address = server.address();
  await page.goto(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`);
  await expect(page.getByRole('paragraph')).toHaveText('0 undefined');
  server.close();
});
