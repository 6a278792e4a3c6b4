import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { basePath } from '@contapro/openapi/operations';
import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerNotFound } from './errors.ts';

/**
 * Serves the built web app: its files, its prerendered pages (`login.html` for `/login`), and `index.html` for every
 * other page, which the router in the browser then shows.
 */
export async function webSite(app: FastifyInstance, options: { folder: string }): Promise<void> {
  const { folder } = options;
  await app.register(staticFiles, {
    root: folder,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    index: false,
  });
  const inline = inlineHashes(folder);
  app.get('/*', { exposeHeadRoute: true }, async (request, reply) => {
    const path = pathOf(request);
    if (path === undefined || path.startsWith(basePath)) return answerNotFound(request, reply);
    if (path.includes('.') && !path.endsWith('.html') && (await isFile(join(folder, path)))) {
      return reply.header('cache-control', cachingOf(path)).sendFile(path.slice(1));
    }
    if (!wantsPage(request, path)) return answerNotFound(request, reply);
    // The page at `/` is sign-in.
    const drawn = `${path === '/' ? 'login' : path.slice(1)}.html`;
    const page = (await isFile(join(folder, drawn))) ? drawn : 'index.html';
    allowInline(reply, await inline(page));
    const address = path.toLowerCase();
    // These pages are for the person who got their link only.
    const isByLink = ['/consulta', '/consultas', '/correo', '/invitacion', '/resumen'].includes(address);
    if (isByLink) reply.header('referrer-policy', 'no-referrer').header('x-robots-tag', 'noindex, nofollow');
    // The address of a partner's link contains credentials, and a browser's cache stores addresses.
    return reply
      .header('cache-control', isByLink || address.startsWith('/siscont/') ? 'no-store' : 'no-cache')
      .sendFile(page);
  });
}

/** The decoded and normalised path of a request; undefined when it is invalid or leads out of the folder. */
function pathOf(request: FastifyRequest): string | undefined {
  const [raw = ''] = request.url.split('?', 1);
  try {
    const path = decodeURIComponent(raw)
      .normalize('NFC')
      .replace(/(?<=.)\/$/, '');
    return path.includes('\0') || path.includes('\\') || path.split('/').some((step) => step.startsWith('.'))
      ? undefined
      : path;
  } catch {
    return undefined;
  }
}

/** The `Cache-Control` of a file. Files in Vite's `assets` folder have a hash of their content in their name. */
const cachingOf = (path: string) =>
  path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';

/**
 * Whether the answer is a page: for a navigation of a browser and for programs that accept any type, such as curl, but
 * not for a `fetch` of a wrong address.
 */
const wantsPage = (
  { headers: { accept = '*/*', 'sec-fetch-mode': mode = 'navigate' } }: FastifyRequest,
  path: string,
) => !/\.[a-z0-9]{2,5}$/i.test(path) && mode === 'navigate' && /text\/html|\*\/\*/.test(accept);

const isFile = async (path: string) => (await stat(path).catch(() => undefined))?.isFile() ?? false;

interface Hashes {
  script: readonly string[];
  style: readonly string[];
}

/**
 * Returns a function for the hashes of the inline scripts and styles of a page, which its content security policy must
 * contain. They are computed again when the file changes.
 */
function inlineHashes(folder: string): (page: string) => Promise<Hashes> {
  const known = new Map<string, { modified: number; hashes: Hashes }>();
  return async (page) => {
    const path = join(folder, page);
    const modified = (await stat(path)).mtimeMs;
    const found = known.get(page);
    if (found?.modified === modified) return found.hashes;
    const html = await readFile(path, 'utf8');
    const hashes = { script: hashesOf(html, 'script'), style: hashesOf(html, 'style') };
    known.set(page, { modified, hashes });
    return hashes;
  };
}

function hashesOf(html: string, tag: 'script' | 'style'): string[] {
  const elements = html.matchAll(new RegExp(`<${tag}(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</${tag}>`, 'g'));
  return [...elements].map(([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
}

function allowInline(reply: FastifyReply, hashes: Hashes): void {
  const policy = String(reply.getHeader('content-security-policy') ?? '');
  if (policy === '') return;
  const extended = policy
    .split(';')
    .map((directive) => {
      const added = directive.startsWith('script-src ')
        ? hashes.script
        : directive.startsWith('style-src ')
          ? hashes.style
          : [];
      return [directive, ...added].join(' ');
    })
    .join(';');
  reply.header('content-security-policy', extended);
}
