import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';

const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpeg': 'image/jpeg',
  '.woff2': 'font/woff2',
  '.map': 'application/json',
};

/**
 * Serves a folder on a free port without caching, so that the latest build is shown.
 *
 * @param {string} folder
 * @param {Record<string, string>} [redirects] The path to which a path is redirected.
 */
export async function serveFolder(folder, redirects = {}) {
  const server = createServer(async (request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname));
    const location = redirects[path];
    if (location) {
      response.writeHead(302, { location }).end();
      return;
    }
    const file = join(folder, path.endsWith('/') ? join(path, 'index.html') : path);
    const found = await stat(file).catch(() => undefined);
    if (!found?.isFile()) {
      response.writeHead(path === '/favicon.ico' ? 204 : 404).end();
      return;
    }
    response.writeHead(200, {
      'content-type': types[extname(file)] ?? 'application/octet-stream',
      'content-length': found.size,
      'cache-control': 'no-store',
    });
    createReadStream(file).pipe(response);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(resolve);
      }),
  };
}
