import { startServer } from './real-server.ts';

/** One server for all journeys; its address reaches them as `baseURL`. */
export default async function setup(): Promise<() => Promise<void>> {
  const server = await startServer();
  process.env['CONTAPRO_E2E_URL'] = server.url;
  return server.stop;
}
