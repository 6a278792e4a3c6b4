import { basePath, type Operation, operations } from '@contapro/openapi/operations';
import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import { HttpProblem } from '../problem.ts';
import { routePath } from './contract.ts';

/** Seconds for which a browser keeps the answer to a preflight. An origin that is removed is refused by the call itself. */
const preflightLife = 600;

/** Lets a page of a partner read the answer, also that of a refusal. It is the first hook, so that every answer has its headers. */
export const allowOrigin =
  (origins: ReadonlySet<string>): onRequestHookHandler =>
  async ({ headers: { origin } }, reply) => {
    if (allow(reply, origins, origin))
      reply.header('access-control-expose-headers', 'retry-after, x-expected-length, x-request-id');
  };

/**
 * Refuses a token for a page of a partner at an operation that is not open to it, and one that is used from another origin.
 * Browsers send the origin with every call to another one.
 */
export const requireOpenOperation =
  ({ partnerToken }: Pick<Operation, 'partnerToken'>): onRequestHookHandler =>
  async ({ session, headers: { origin } }: FastifyRequest) => {
    const access = session?.access ?? null;
    if (access === null) return;
    if (access.origin !== origin) throw otherOrigin();
    if (!partnerToken) throw closedOperation();
  };

/** Answers the preflights of the operations that pages of partners may call, for the methods of these operations only. */
export function partnerPaths(app: FastifyInstance, origins: ReadonlySet<string>): void {
  const open = Object.values<Operation>(operations).filter(({ partnerToken }) => partnerToken);
  for (const [path, onPath] of Map.groupBy(open, (operation) => operation.path)) {
    const methods = onPath.map(({ method }) => method.toUpperCase());
    app.options(`${basePath}${routePath(path)}`, async ({ headers }, reply) => {
      const isAsked = methods.includes(headers['access-control-request-method'] ?? '');
      if (allow(reply, origins, headers.origin, isAsked))
        reply
          .header('access-control-allow-methods', methods.join(', '))
          .header('access-control-allow-headers', 'authorization, content-type')
          .header('access-control-max-age', preflightLife);
      return reply.code(204).send();
    });
  }
}

/** Adds the headers for this origin if it is one of a partner, and says whether it is. Caches keep the answers apart. */
function allow(reply: FastifyReply, origins: ReadonlySet<string>, origin: string | undefined, isAsked = true): boolean {
  reply.header('vary', 'Origin');
  const isAllowed = isAsked && origin !== undefined && origins.has(origin);
  if (isAllowed) reply.header('access-control-allow-origin', origin);
  return isAllowed;
}

const otherOrigin = () =>
  new HttpProblem(
    403,
    'ORIGIN_MISMATCH',
    'Este acceso no es para esta página. Vuelve a abrirla desde tu sistema contable.',
  );
const closedOperation = () =>
  new HttpProblem(403, 'TOKEN_NOT_ALLOWED', 'Esta acción no se puede hacer desde aquí. Ábrela en ContaPro.');
