import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';

const types: Readonly<Record<string, string>> = { css: 'text/css', woff2: 'font/woff2', svg: 'image/svg+xml' };

/** Serves the same page with its styles and without JavaScript: the lower bound for a public page. */
export async function withStaticTwin<Result>(
  { folder, page }: { folder: string; page: string },
  lend: (url: string) => Promise<Result>,
): Promise<Result> {
  const html = (await readFile(`${folder}/${page}.html`, 'utf8'))
    .replaceAll(/<script\b[^>]*>.*?<\/script>/gs, '')
    .replaceAll(/<link rel="modulepreload"[^>]*>/g, '');
  const drawn = brotliCompressSync(html);
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    const type = types[path.split('.').pop() ?? ''];
    if (type === undefined) {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' }).end(drawn);
      return;
    }
    const packed = type !== 'font/woff2';
    readFile(`${folder}${path}${packed ? '.br' : ''}`).then(
      (content) =>
        response.writeHead(200, { 'content-type': type, ...(packed && { 'content-encoding': 'br' }) }).end(content),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  try {
    return await lend(`http://localhost:${(server.address() as AddressInfo).port}/${page}`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}
