// The command `contapro-sandbox`: the stand-in as a server, for a product that is built or tried without ContaPro's.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { parseArgs } from 'node:util';
import { createStandIn } from './createStandIn.ts';

const help = `contapro-sandbox [--port 3000] [--delay 0]

Answers the calls of ContaPro's API with sample data: every email and password signs in.
What is changed is remembered until it ends.

  --port   the port; the environment variable PORT without it; 0 is any free one
  --delay  milliseconds before each answer
`;
const { values } = parseArgs({
  options: { port: { type: 'string' }, delay: { type: 'string' }, help: { type: 'boolean' } },
});
const standIn = createStandIn({ delay: Number(values.delay ?? 0) });

/** Pages of any origin may read the answers, also those without a proxy. */
const allowed = (asked: IncomingMessage): Record<string, string> => ({
  'Access-Control-Allow-Origin': asked.headers.origin ?? '*',
  'Access-Control-Allow-Methods': 'GET, POST, PUT, PATCH, DELETE',
  'Access-Control-Allow-Headers': 'authorization, content-type',
  'Access-Control-Expose-Headers': 'retry-after, x-request-id',
  Vary: 'Origin',
});

async function respond(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
  const { method = 'GET', url = '/' } = asked;
  if (method === 'OPTIONS') {
    answer.writeHead(204, allowed(asked)).end();
    return;
  }
  const hasBody = method !== 'GET' && method !== 'HEAD';
  const headers = new Headers();
  for (const [name, value] of Object.entries(asked.headers)) if (typeof value === 'string') headers.set(name, value);
  const request = new Request(new URL(url, 'http://localhost'), {
    method,
    headers,
    body: hasBody ? new Uint8Array(Buffer.concat(await asked.toArray())) : null,
  });
  const response = await standIn.fetch(request);
  answer.writeHead(response.status, { ...Object.fromEntries(response.headers), ...allowed(asked) });
  answer.end(Buffer.from(await response.arrayBuffer()));
}

if (values.help) console.log(help);
else {
  const server = createServer((asked, answer) => {
    respond(asked, answer).catch((error: unknown) => {
      console.error(asked.method, asked.url, error);
      answer.writeHead(500).end();
    });
  });
  server.listen(Number(values.port ?? process.env['PORT'] ?? 3000), () => {
    const address = server.address();
    if (typeof address === 'object' && address) console.log(`ContaPro sandbox: http://localhost:${address.port}`);
  });
}
