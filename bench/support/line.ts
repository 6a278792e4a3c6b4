import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompressSync } from 'node:zlib';

/** A page that the line serves itself, by its path. */
export type PlainPages = Readonly<Record<string, string>>;

export interface LineOptions {
  /** The server to which everything else goes. */
  target: string;
  pages: PlainPages;
  /** Speaks HTTP/2 with a certificate that is made in this folder, as a proxy in front of the server does. By default HTTP/1.1. */
  http2In?: string | undefined;
}

/** Headers of a connection, which HTTP/2 does not have. */
const ofConnection = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'host']);

/** Serves plain pages beside the product, from one origin. */
export async function withLine<Result>(
  { target, pages, http2In }: LineOptions,
  lend: (url: string) => Promise<Result>,
): Promise<Result> {
  const drawn = new Map(Object.entries(pages).map(([path, html]) => [path, brotliCompressSync(html)]));
  const answer = (incoming: IncomingMessage | Http2ServerRequest, response: ServerResponse | Http2ServerResponse) => {
    const path = incoming.url ?? '/';
    const page = drawn.get(path.split('?')[0] ?? '');
    if (page) {
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.setHeader('content-encoding', 'br');
      response.setHeader('cache-control', 'no-cache');
      response.end(page);
      return;
    }
    const headers = Object.fromEntries(
      Object.entries(incoming.headers).filter(([name]) => !name.startsWith(':') && !ofConnection.has(name)),
    );
    const onward = request(new URL(path, target), { method: incoming.method ?? 'GET', headers }, (answered) => {
      response.statusCode = answered.statusCode ?? 502;
      for (const [name, value] of Object.entries(answered.headers))
        if (value !== undefined && !ofConnection.has(name)) response.setHeader(name, value);
      answered.pipe(response as ServerResponse);
    });
    onward.on('error', () => response.destroy());
    incoming.pipe(onward);
  };
  const server = http2In
    ? createSecureServer({ ...(await certificateIn(http2In)), allowHTTP1: true }, answer)
    : createServer(answer);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  try {
    const { port } = server.address() as AddressInfo;
    return await lend(`${http2In ? 'https' : 'http'}://localhost:${port}`);
  } finally {
    if ('closeAllConnections' in server) server.closeAllConnections();
    server.close();
  }
}

/** A key and a certificate of this machine, which the browser is told to accept. */
async function certificateIn(folder: string): Promise<{ key: Buffer; cert: Buffer }> {
  const [key, cert] = [join(folder, 'line.key'), join(folder, 'line.pem')];
  const made = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=localhost'];
  await promisify(execFile)('openssl', ['req', ...made, '-keyout', key, '-out', cert]);
  return { key: await readFile(key), cert: await readFile(cert) };
}
