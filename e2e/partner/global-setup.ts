import buildServer from '../../scripts/build-server.mjs';
import { followQuickStart } from './quick-start.ts';
import { accounts } from '../support/accounts.ts';
import { callsOf, newestMonths } from '../support/api.ts';
import { startServer } from '../server/real-server.ts';
import { installHtml } from './installed-html.ts';
import { installPartner } from './installed-partner.ts';

/** The manuals whose quick starts are followed, and the variable that gets the address of what each serves. */
const manuals = {
  'packages/react/README.md': 'CONTAPRO_QUICK_START_REACT',
  'packages/elements/README.md': 'CONTAPRO_QUICK_START_HTML',
  'docs/partners/vue.md': 'CONTAPRO_QUICK_START_VUE',
  'docs/partners/next.md': 'CONTAPRO_QUICK_START_NEXT',
  'packages/testing/README.md': 'CONTAPRO_QUICK_START_TESTING',
} as const;

/** Starts the real server, the products of partners, and the products that the quick starts make. */
export default async function setup(): Promise<() => Promise<void>> {
  await buildServer();
  const server = await startServer();
  const [partner, html, ...quickStarts] = await Promise.all([
    installPartner(server.url),
    installHtml(server.url),
    ...Object.keys(manuals).map((manual) => followQuickStart(manual)),
  ]);
  console.log(partner.report);
  process.env['CONTAPRO_PARTNER_URL'] = partner.url;
  process.env['CONTAPRO_PARTNER_FOLDER'] = partner.folder;
  process.env['CONTAPRO_HTML_URL'] = html.url;
  for (const [index, [manual, variable]] of Object.entries(manuals).entries()) {
    const { url = null, lines = 0, seconds = 0 } = quickStarts[index] ?? {};
    console.log(`The quick start of ${manual}: ${lines} lines, ${seconds.toFixed(0)} s`);
    process.env[variable] = url ?? '';
  }
  await newestMonths(await callsOf(server.url, accounts.siscont), '20500445565', 1);
  return async () => {
    for (const { remove } of [partner, html, ...quickStarts, server]) await remove();
  };
}
