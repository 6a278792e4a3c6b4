import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';

/** Starts a server on a free port, which replaces a service of another company until the tests of the file end. */
export function outsideServer(listener: RequestListener): { port: number } {
  // A server that closes an idle connection just when `fetch` uses it again would fail the call.
  const server = createServer({ keepAliveTimeout: 60_000 }, listener).listen(0);
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { port };
}
