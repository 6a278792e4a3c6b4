import buildServer from '../../scripts/build-server.mjs';
import { followQuickStart } from '../../scripts/quick-start.mjs';
import { accounts } from '../support/accounts.ts';
import { callsOf, newestMonths } from '../support/api.ts';
import { startServer } from '../server/real-server.ts';
import { installHtml } from './installed-html.ts';
import { installPartner } from './installed-partner.ts';

/** Starts the real server, the product of a partner, and the products that the quick starts make. */
export default async function setup(): Promise<() => Promise<void>> {
  await buildServer();
  const server = await startServer();
  const partner = await installPartner(server.url);
  console.log(partner.report);
  process.env['CONTAPRO_PARTNER_URL'] = partner.url;
  process.env['CONTAPRO_PARTNER_FOLDER'] = partner.folder;
  const quickStart = await followQuickStart('packages/react/README.md', { api: server.url });
  console.log(`The quick start for React: ${quickStart.lines} lines, ${quickStart.seconds.toFixed(0)} s`);
  process.env['CONTAPRO_QUICK_START_REACT'] = quickStart.url ?? '';
  const html = await installHtml(server.url);
  process.env['CONTAPRO_HTML_URL'] = html.url;
  const htmlQuickStart = await followQuickStart('packages/elements/README.md', { api: server.url });
  console.log(`The quick start for plain HTML: ${htmlQuickStart.lines} lines, ${htmlQuickStart.seconds.toFixed(0)} s`);
  process.env['CONTAPRO_QUICK_START_HTML'] = htmlQuickStart.url ?? '';
  await newestMonths(await callsOf(server.url, accounts.siscont), '20500445565', 1);
  return async () => {
    await partner.remove();
    await quickStart.remove();
    await html.remove();
    await htmlQuickStart.remove();
    await server.remove();
  };
}
