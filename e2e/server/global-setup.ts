import { startServer } from './real-server.ts';

/** One server for all journeys; its address reaches them as `baseURL`, its folder those that need its keys. */
export default async function setup(): Promise<() => Promise<void>> {
  const server = await startServer();
  process.env['CONTAPRO_E2E_URL'] = server.url;
  process.env['CONTAPRO_E2E_FOLDER'] = server.folder;
  return server.remove;
}
