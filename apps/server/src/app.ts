import { existsSync } from 'node:fs';
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import { eq } from 'drizzle-orm';
import { contractRoutes } from './contract/routes.ts';
import type { Handlers, OperationId } from './contract/handlers.ts';
import { accountants } from './database/schema/index.ts';
import { describeError } from './describe-error.ts';
import { answerError, answerNotFound } from './http/errors.ts';
import { hardening } from './http/hardening.ts';
import { webSite } from './http/web-site.ts';
import { expiredToken, invalidToken, missingToken, type Session } from './security/tokens.ts';
import type { Services } from './services.ts';

export interface AppOptions {
  services: Services;
  handlers: Handlers;
  /** Answers 500 when a handler returns something that the contract does not describe; for tests and development. */
  checkAnswers?: boolean;
  contentOrigins?: readonly string[];
  trustProxy?: boolean;
  /** The folder of the built web app. Without it, or when the folder does not exist, only the API is served. */
  webFolder?: string;
  logLevel?: string;
  /**
   * Milliseconds within which a request must be received completely.
   *
   * @default 1200000
   */
  requestTimeout?: number;
}

/** Creates the server, which answers the calls of the contract and serves the web app. It does not listen yet. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const app = Fastify({
    trustProxy: options.trustProxy ?? false,
    routerOptions: { maxParamLength: 4000, ignoreTrailingSlash: true },
    bodyLimit: 1_048_576,
    // 100 MB in 20 minutes are 0.7 Mbit/s. Without a limit a stalled client would keep its connection forever.
    requestTimeout: options.requestTimeout ?? 1_200_000,
    forceCloseConnections: 'idle',
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => crypto.randomUUID(),
    logger: { level: options.logLevel ?? 'silent', serializers: { req: describeRequest, err: describeError } },
    frameworkErrors: (error, request, reply) => {
      answerError(error, request, reply);
    },
  });
  app.setErrorHandler(answerError);
  app.setNotFoundHandler(answerNotFound);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  // Otherwise a text body would be passed to handlers without validation.
  app.removeContentTypeParser('text/plain');
  app.addContentTypeParser('application/octet-stream', (_request, payload, done) => done(null, payload));
  await hardening(app, {
    contentOrigins: options.contentOrigins ?? [],
    secure: options.services.baseUrl.startsWith('https:'),
  });
  await contractRoutes(app, {
    handlers: options.handlers,
    authenticate: authenticator(options.services),
    checkAnswers: options.checkAnswers ?? false,
    limitOf,
  });
  if (options.webFolder && existsSync(options.webFolder)) await app.register(webSite, { folder: options.webFolder });
  return app;
}

/** The log contains the route instead of the address, because addresses contain tokens of links and recoveries. */
const describeRequest = (request: FastifyRequest) => ({ method: request.method, route: request.routeOptions.url });

const minute = 60_000;
const costly: ReadonlySet<OperationId> = new Set<OperationId>([
  'validateCredentials',
  'createBusiness',
  'chargeOneTime',
  'requestReport',
  'requestSiscontReport',
]);
const guessable: ReadonlySet<OperationId> = new Set<OperationId>([
  'signIn',
  'signInSiscont',
  'signUp',
  'signUpSiscont',
  'requestPasswordRecovery',
  'validateRecoveryToken',
  'updatePassword',
]);

/** The limit of calls. Sign-ins have another limit for each account in addition, see `createAttempts`. */
function limitOf(id: OperationId): { max: number; timeWindow: number } | undefined {
  if (guessable.has(id)) return { max: 300, timeWindow: minute };
  return costly.has(id) ? { max: 120, timeWindow: minute } : undefined;
}

function authenticator({ database, tokens }: Services): (request: FastifyRequest) => Promise<Session> {
  return async (request) => {
    const [scheme, token, ...rest] = (request.headers.authorization ?? '').split(' ');
    if (scheme?.toLowerCase() !== 'bearer' || !token || rest.length > 0) throw missingToken();
    const session = await tokens.read(token);
    const [accountant] = await database
      .select({ version: accountants.tokenVersion })
      .from(accountants)
      .where(eq(accountants.id, session.accountantId));
    if (!accountant) throw invalidToken();
    if (accountant.version !== session.version) throw expiredToken();
    return session;
  };
}
