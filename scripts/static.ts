import { resolve } from 'node:path';
import staticFiles from '@fastify/static';
import Fastify from 'fastify';

/**
 * Serves a folder on a free port without caching, so that the latest build is shown.
 *
 * @param redirects The path to which a path is redirected.
 */
export async function serveFolder(folder: string, redirects: Record<string, string> = {}) {
  const app = Fastify({ forceCloseConnections: true });
  for (const [path, location] of Object.entries(redirects))
    app.get(path, (_request, reply) => reply.redirect(location));
  await app.register(staticFiles, {
    root: resolve(folder),
    cacheControl: false,
    setHeaders: (reply) => reply.header('cache-control', 'no-store'),
  });
  return { url: await app.listen({ host: '127.0.0.1', port: 0 }), close: () => app.close() };
}
