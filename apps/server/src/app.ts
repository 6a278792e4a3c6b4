import { existsSync } from 'node:fs';
import type { Readable } from 'node:stream';
import { factorDueOn, limaDateOf } from '@contapro/domain';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { multipartBody } from './contract/multipart.ts';
import { contractRoutes } from './contract/routes.ts';
import type { Config } from './config.ts';
import type { ContentSources } from './content-sources.ts';
import type { Handlers } from './contract/handlers.ts';
import { accountants, endedSessions, factorRules, studioMembers, sessions } from './database/schema/index.ts';
import { type BodyRate, leastBodyRate, watchBodies } from './http/body-rate.ts';
import { answerClientError } from './http/client-errors.ts';
import { answerError, answerNotFound } from './http/errors.ts';
import { hardening } from './http/hardening.ts';
import { webSite } from './http/web-site.ts';
import { factorsRepository } from './modules/accounts/factors.repository.ts';
import { sessionsRepository } from './modules/accounts/sessions.repository.ts';
import { teamRepository } from './modules/team/team.repository.ts';
import { paymentNotifications } from './modules/payments/charge-notifications.ts';
import { healthRoutes } from './monitoring/operations-app.ts';
import { memberScope, ownScope } from './security/scope.ts';
import { sharedLimit } from './security/shared-limit.ts';
import {
  accessEnded,
  expiredToken,
  invalidToken,
  missingToken,
  type Session,
  type TokenSession,
  unusedSession,
} from './security/tokens.ts';
import type { Services } from './services.ts';

export interface AppOptions {
  services: Services;
  handlers: Handlers;
  /** Answers 500 when a handler returns something that the contract does not describe; for tests and development. */
  checkAnswers?: boolean;
  contentOrigins?: readonly string[];
  /**
   * What the configured adapters of outside services load.
   *
   * @default []
   */
  contentSources?: readonly ContentSources[];
  /**
   * The proxies in front of the server: see {@link Config.trustProxy}.
   *
   * @default 0
   */
  trustProxy?: Config['trustProxy'];
  /** The folder of the built web app. Without it, or when the folder does not exist, only the API is served. */
  webFolder?: string;
  /** The key of the address for notifications of payments, see {@link paymentNotifications}. */
  notificationKey?: string | undefined;
  /**
   * Milliseconds within which a request must be received completely.
   *
   * @default 1200000
   */
  requestTimeout?: number;
  /**
   * The least rate of bodies.
   *
   * @default 20,000 bytes in 20 seconds
   */
  bodyRate?: BodyRate;
  /**
   * How many calls the process answers at the same time, without those that send files. Further ones answer 503 at once.
   *
   * @default 200
   */
  mostCalls?: number;
}

/** Creates the server, which answers the calls of the contract and serves the web app. It does not listen yet. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const app = Fastify({
    trustProxy: trusted(options.trustProxy ?? 0),
    routerOptions: { maxParamLength: 4000, ignoreTrailingSlash: true },
    bodyLimit: 65_536,
    // 100 MB in 20 minutes are 0.7 Mbit/s. Without a limit a stalled client would keep its connection forever.
    requestTimeout: options.requestTimeout ?? 1_200_000,
    forceCloseConnections: 'idle',
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request' }),
    genReqId: () => crypto.randomUUID(),
    loggerInstance: options.services.log,
    clientErrorHandler: answerClientError,
    frameworkErrors: (error, request, reply) => {
      answerError(error, request, reply);
    },
  });
  app.setErrorHandler(answerError);
  app.setNotFoundHandler(answerNotFound);
  watchBodies(app, options.bodyRate ?? leastBodyRate);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', logCall);
  app.addHook('onResponse', async ({ routeOptions }, { statusCode, elapsedTime }) => {
    options.services.metrics.countCall(routeOptions.config.operation ?? 'none', statusCode, elapsedTime / 1000);
  });
  // Otherwise a text body would be passed to handlers without validation.
  app.removeContentTypeParser('text/plain');
  app.addContentTypeParser('application/octet-stream', (_request, payload, done) => done(null, payload));
  // Mail programs send it to stop mails (RFC 8058). No operation reads it.
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer', bodyLimit: 1024 },
    (_request, _body, done) => done(null, {}),
  );
  app.addContentTypeParser('multipart/form-data', ({ headers }, payload: Readable, done) =>
    done(null, multipartBody(headers, payload)),
  );
  const isSecure = options.services.baseUrl.startsWith('https:');
  await hardening(app, {
    contentOrigins: options.contentOrigins ?? [],
    contentSources: options.contentSources ?? [],
    secure: isSecure,
  });
  await contractRoutes(app, {
    handlers: options.handlers,
    authenticate: authenticator(options.services),
    clock: options.services.clock,
    isSecure,
    partnerOrigins: options.services.partners.origins,
    checkAnswers: options.checkAnswers ?? false,
    mostCalls: options.mostCalls ?? 200,
    sharedLimit: (limit) => sharedLimit(options.services.sql, limit),
  });
  healthRoutes(app, options.services.readiness);
  paymentNotifications(app, options.services, options.notificationKey);
  if (options.webFolder && existsSync(options.webFolder)) await app.register(webSite, { folder: options.webFolder });
  return app;
}

/**
 * Whether to trust a proxy. Fastify would not accept a number, because it cannot verify the address of the last sender. The
 * setting guarantees that every call passes this number of proxies.
 */
const trusted = (proxies: Config['trustProxy']) =>
  typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : [...proxies];

/** The log contains the route instead of the address, because addresses contain tokens of links and recoveries, and RUCs. */
async function logCall(
  { log, method, routeOptions }: FastifyRequest,
  { statusCode, elapsedTime }: FastifyReply,
): Promise<void> {
  log.info({ method, route: routeOptions.url, status: statusCode, ms: Math.round(elapsedTime) }, 'Call');
}

/** How often it is stored that a session is used, in milliseconds. */
const seenEvery = 60_000;

function authenticator({
  database,
  tokens,
  partners,
  clock,
  idleMinutes,
}: Services): (request: FastifyRequest) => Promise<Session> {
  const factors = factorsRepository(database);
  const stateOf = database
    .select({
      version: accountants.tokenVersion,
      partner: accountants.partner,
      hasEnded: isNotNull(endedSessions.id).mapWith(Boolean),
      seenAt: sessions.seenAt,
      confirmedAt: sessions.confirmedAt,
      ownerId: studioMembers.ownerId,
      role: studioMembers.role,
      joinedAt: studioMembers.joinedAt,
      requiredFrom: factorRules.requiredFrom,
      graceDays: factorRules.graceDays,
      // Looked up only where it is required.
      hasFactor: sql<boolean>`${factorRules.ownerId} is null or ${factors.has(accountants.id)}`,
    })
    .from(accountants)
    .leftJoin(endedSessions, eq(endedSessions.id, sql.placeholder('id')))
    .leftJoin(sessions, eq(sessions.id, sql.placeholder('id')))
    .leftJoin(studioMembers, and(eq(studioMembers.personId, accountants.id), isNull(studioMembers.endedAt)))
    .leftJoin(factorRules, eq(factorRules.ownerId, sql`coalesce(${studioMembers.ownerId}, ${accountants.id})`))
    .where(eq(accountants.id, sql.placeholder('personId')))
    .prepare('session_state');
  const team = teamRepository(database);
  const known = sessionsRepository(database);
  /** Why a token of an earlier version is refused: a new password, or an access to a studio that has ended. */
  const refusalOfEarlier = async ({ personId, version }: TokenSession) => {
    const owner = await team.endedWith(personId, version);
    return owner === undefined ? expiredToken() : accessEnded(owner);
  };
  return async (request) => {
    const [scheme, token, ...rest] = (request.headers.authorization ?? '').split(' ');
    if (scheme?.toLowerCase() !== 'bearer' || !token || rest.length > 0) throw missingToken();
    const session = await tokens.read(token);
    const { id, personId, access } = session;
    const [accountant] = await stateOf.execute({ id, personId });
    if (!accountant) throw invalidToken();
    if (accountant.version !== session.version) throw await refusalOfEarlier(session);
    if (accountant.hasEnded) throw expiredToken();
    if (access !== null && (accountant.partner !== access.partner || !(await partners.knows(access))))
      throw expiredToken();
    if (accountant.seenAt !== null) {
      const now = clock();
      const unused = now.getTime() - accountant.seenAt.getTime();
      if (idleMinutes > 0 && unused >= idleMinutes * 60_000) throw unusedSession();
      if (unused >= seenEvery) await known.see(id, now);
    }
    const confirmedAt = accountant.confirmedAt ?? session.authenticatedAt;
    const { ownerId, role } = accountant;
    const lacksFactor = access === null && !accountant.hasFactor && isOverdue(accountant, clock());
    // A page of a partner is for the account of its customer.
    if (ownerId === null || role === null || access !== null)
      return { ...session, confirmedAt, role: 'titular', scope: ownScope(personId), memberId: null, lacksFactor };
    return {
      ...session,
      confirmedAt,
      role,
      scope: memberScope({ ownerId, personId, role }),
      memberId: personId,
      lacksFactor,
    };
  };
}

/** Whether the day has come on which an account without a second factor is refused. */
function isOverdue(
  {
    requiredFrom,
    graceDays,
    joinedAt,
  }: { requiredFrom: string | null; graceDays: number | null; joinedAt: Date | null },
  now: Date,
): boolean {
  const dueOn = factorDueOn({ requiredFrom, graceDays: graceDays ?? 0, joinedAt });
  return dueOn !== null && dueOn <= limaDateOf(now.getTime());
}
