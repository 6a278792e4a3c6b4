import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import etag from '@fastify/etag';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import type { ContentSources } from '../content-sources.ts';
import { callerOf } from '../contract/routes.ts';
import { TooManyRequests } from '../problem.ts';

export interface HardeningOptions {
  /** Other origins of scripts, images, videos, frames and calls. */
  contentOrigins: readonly string[];
  /** What the configured adapters of outside services load. */
  contentSources: readonly ContentSources[];
  /** Whether the public address of the server uses HTTPS. */
  secure: boolean;
}

/** Adds to every answer a strict content security policy and ETags, compresses it, and limits the number of calls. */
export async function hardening(
  app: FastifyInstance,
  { contentOrigins, contentSources, secure }: HardeningOptions,
): Promise<void> {
  const self = ["'self'", ...contentOrigins];
  const adapters = (kind: keyof ContentSources) => contentSources.flatMap((sources) => sources[kind] ?? []);
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': [...self, ...adapters('script')],
        'style-src': ["'self'", ...adapters('style')],
        // React writes positions and sizes as style attributes: rows of long tables, bars of charts.
        'style-src-attr': ["'unsafe-inline'"],
        'img-src': [...self, 'data:', 'blob:', ...adapters('image')],
        'media-src': self,
        'font-src': ["'self'"],
        // The viewer of PDFs.
        'worker-src': ["'self'"],
        'connect-src': [...self, ...adapters('connect')],
        'frame-src': [...self, ...adapters('frame')],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
        ...(secure && { 'upgrade-insecure-requests': [] }),
      },
    },
    strictTransportSecurity: secure,
    // Addresses contain secrets: a partner's link has credentials, a recovery mail's link a token.
    referrerPolicy: { policy: 'strict-origin' },
  });
  await app.register(etag, { weak: true });
  await app.register(compress, {
    // Otherwise 100 kB of a request could become 100 MB.
    globalDecompression: false,
    threshold: 1024,
    encodings: ['br', 'gzip', 'deflate', 'identity'],
    // Each part of a file that is created while it is sent goes out at once. Otherwise Brotli keeps megabytes of text until the
    // end, and the browser does not learn that its download has begun.
    brotliOptions: { flush: constants.BROTLI_OPERATION_FLUSH, params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    zlibOptions: { flush: constants.Z_SYNC_FLUSH },
  });
  await app.register(rateLimit, {
    global: false,
    keyGenerator: callerOf,
    errorResponseBuilder: (_request, { ttl }) => new TooManyRequests(Math.ceil(ttl / 1000)),
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
  });
}
