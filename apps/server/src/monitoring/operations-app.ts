import Fastify, { type FastifyInstance } from 'fastify';
import type { Metrics } from './metrics.ts';
import type { Readiness } from './readiness.ts';

export interface OperationsOptions {
  metrics: Pick<Metrics, 'read'>;
  readiness: () => Promise<Readiness>;
}

/** Adds `GET /health/live` and `GET /health/ready`, without data and without a token, for balancers and orchestrators. */
export function healthRoutes(app: FastifyInstance, readiness: () => Promise<Readiness>): void {
  app.get('/health/live', { logLevel: 'silent' }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'live' }),
  );
  app.get('/health/ready', { logLevel: 'silent' }, async (_request, reply) => {
    const status = await readiness();
    return reply
      .code(status === 'ready' ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status });
  });
}

/**
 * The server of the operations port, which processes of every role have: health and `GET /metrics`. It has no
 * authentication, so its port must be reachable only from the network of the operators.
 */
export function createOperationsApp({ metrics, readiness }: OperationsOptions): FastifyInstance {
  const app = Fastify({ logger: false, forceCloseConnections: true, requestTimeout: 10_000 });
  healthRoutes(app, readiness);
  app.get('/metrics', async (_request, reply) => {
    const { text, contentType } = await metrics.read();
    return reply.type(contentType).send(text);
  });
  return app;
}
