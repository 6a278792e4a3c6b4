import buildServer from '../../scripts/build-server.mjs';
import { accounts } from '../support/accounts.ts';
import { callsOf, newestMonths } from '../support/api.ts';
import { startServer } from '../server/real-server.ts';
import { installPartner } from './installed-partner.ts';

/** Starts the real server and the product of a partner. */
export default async function setup(): Promise<() => Promise<void>> {
  await buildServer();
  const server = await startServer();
  const partner = await installPartner(server.url);
  console.log(partner.report);
  process.env['CONTAPRO_PARTNER_URL'] = partner.url;
  await newestMonths(await callsOf(server.url, accounts.siscont), '20500445565', 1);
  return async () => {
    await partner.remove();
    await server.remove();
  };
}
