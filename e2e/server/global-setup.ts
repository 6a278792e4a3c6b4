import buildServer from '../../scripts/build-server.mjs';
import { startServer } from './real-server.ts';

/**
 * Starts one server for all journeys. Its address is their `baseURL`; journeys that need its keys get its folder, those that need its
 * time get when its clock started.
 */
export default async function setup(): Promise<() => Promise<void>> {
  await buildServer();
  const started = Date.now();
  const server = await startServer();
  process.env['CONTAPRO_E2E_URL'] = server.url;
  process.env['CONTAPRO_E2E_FOLDER'] = server.folder;
  process.env['CONTAPRO_E2E_STARTED'] = String(started);
  return server.remove;
}
