import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import buildServer from '../../scripts/build-server.mjs';
import { partnerWith } from '../support/partnerKey.ts';
import { startServer } from './real-server.ts';

/**
 * Starts one server for all journeys. Its address is their `baseURL`; journeys that need its keys get its folder, those that need its
 * time get when its clock started, and that of a partner's page gets the origin where the page must be served.
 */
export default async function setup(): Promise<() => Promise<void>> {
  await buildServer();
  const started = Date.now();
  const origin = `http://127.0.0.1:${await freePort()}`;
  // As behind a proxy, so that accounts are made from different networks.
  // A passkey belongs to the public address, which must be known when the server starts.
  const port = String(await freePort());
  const own = { PORT: port, CONTAPRO_URL: `http://localhost:${port}` };
  const server = await startServer({
    env: { ...own, CONTAPRO_PARTNERS: partnerWith([origin]), CONTAPRO_TRUST_PROXY: '1' },
  });
  process.env['CONTAPRO_E2E_PARTNER_ORIGIN'] = origin;
  process.env['CONTAPRO_E2E_URL'] = server.url;
  process.env['CONTAPRO_E2E_FOLDER'] = server.folder;
  process.env['CONTAPRO_E2E_STARTED'] = String(started);
  return server.remove;
}

/** A port that was free just now. It is below those that systems give to connections, of which one could have it when it is used. */
async function freePort(): Promise<number> {
  const port = randomInt(20_000, 30_000);
  const server = createServer();
  try {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  } catch {
    return freePort();
  }
  server.close();
  await once(server, 'close');
  return port;
}
