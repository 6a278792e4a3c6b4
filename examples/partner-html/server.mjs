// Serves this folder, and forwards the calls to ContaPro. Nothing is built.
import { createReadStream, existsSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { extname, join, normalize } from 'node:path';

const contapro = process.env.CONTAPRO_API ?? 'http://localhost:3000';
const scripts = process.env.CONTAPRO_ELEMENTS ?? join(import.meta.dirname, 'node_modules/@contapro/elements/dist');
const types = {
  '.html': 'text/html',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** A strict policy, which is all that the elements need. */
const policy = "default-src 'self'; img-src 'self' data: blob:; worker-src 'self'; object-src 'none'; base-uri 'none'";

const server = createServer((asked, answer) => {
  const { pathname } = new URL(asked.url ?? '/', 'http://localhost');
  if (pathname.startsWith('/app/internal/')) {
    const { method, headers } = asked;
    const forwarded = request(new URL(asked.url ?? '/', contapro), { method, headers }, (answered) => {
      answer.writeHead(answered.statusCode ?? 502, answered.headers);
      answered.pipe(answer);
    });
    forwarded.on('error', () => answer.writeHead(502).end());
    asked.pipe(forwarded);
    return;
  }
  const path = normalize(pathname === '/' ? '/index.html' : pathname);
  const file = path.startsWith('/contapro/') ? join(scripts, path.slice(10)) : join(import.meta.dirname, path);
  if (!existsSync(file)) {
    answer.writeHead(404).end();
    return;
  }
  answer.setHeader('Content-Type', types[/** @type {keyof typeof types} */ (extname(file))] ?? 'text/plain');
  answer.setHeader('Content-Security-Policy', policy);
  createReadStream(file).pipe(answer);
});
server.listen(Number(process.env.PORT ?? 0), () => {
  const address = server.address();
  console.log(`http://localhost:${typeof address === 'object' && address ? address.port : ''}`);
});
