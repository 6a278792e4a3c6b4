import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { basePath, operationIds } from '@contapro/openapi/operations';
import glue from 'fastify-openapi-glue';
import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler, RouteOptions } from 'fastify';
import type { Clock } from '../clock.ts';
import { HttpProblem, Overloaded } from '../problem.ts';
import { networkOf } from '../security/network-of.ts';
import type { SharedLimit, SharedLimitOptions } from '../security/shared-limit.ts';
import type { Scope } from '../security/scope.ts';
import type { Session } from '../security/tokens.ts';
import { requireConfirmation } from './confirmation.ts';
import { factsOf, type OperationFacts, pointer, readContract, routable, routePath } from './contract.ts';
import { requireFactor } from './factor-duty.ts';
import type { FileAnswer, LimitedHandler, OperationId, StreamedJson } from './handlers.ts';
import { allowOrigin, partnerPaths, requireOpenOperation } from './partner-pages.ts';
import { placesOf } from './places.ts';
import { requireRole } from './roles.ts';
import { contractChecker, storable, validatorCompiler } from './validation.ts';
import { type Visitor, visitorOf } from './visitor.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The contract's `operationId`, by which calls are counted. */
    operation?: string;
  }
  interface FastifyRequest {
    session: Session | null;
    /** The parsed and validated values of the query parameters that hold JSON, by parameter. */
    jsonQuery: Readonly<Record<string, unknown>> | null;
  }
}

export interface ContractOptions {
  /** A handler for every operation: see `Handlers`. */
  handlers: Readonly<Partial<Record<OperationId, RequestHandler>>>;
  /** Reads and verifies the token of a request. It is called before the request is validated. */
  authenticate: (request: FastifyRequest) => Promise<Session>;
  /** Answers 500 when a handler returns something that the contract does not describe; for tests and development. */
  checkAnswers: boolean;
  /**
   * How many calls the process answers at the same time, without those that send files. Further ones are refused at once with
   * 503, because they would only wait for a connection to the database.
   */
  mostCalls: number;
  clock: Clock;
  /** Whether the product is reached by HTTPS. */
  isSecure: boolean;
  /** The origins of the pages of partners. */
  partnerOrigins: ReadonlySet<string>;
  /** The count of an operation whose limit all processes share. */
  sharedLimit: (options: SharedLimitOptions) => Pick<SharedLimit, 'use'>;
}

/**
 * Adds a route for every operation of the contract, which is answered by its handler.
 *
 * @throws Error when a handler is missing
 */
export async function contractRoutes(app: FastifyInstance, options: ContractOptions): Promise<void> {
  const contract = readContract();
  checkHandlers(options.handlers);
  app.setValidatorCompiler(validatorCompiler());
  app.decorateRequest('session', null);
  app.decorateRequest('jsonQuery', null);
  const checker = contractChecker(contract);
  const inHand = callsInHand(options.mostCalls);
  await app.register(glue, {
    prefix: basePath,
    specification: routable(contract),
    operationResolver: (id: string) => {
      const operationId = operationIds.find((one) => one === id);
      if (operationId === undefined) throw new Error(`The contract has no operation ${id}`);
      return routeOf(operationId, factsOf(contract, operationId), checker, inHand, options);
    },
  });
  partnerPaths(app, options.partnerOrigins);
}

type Checker = ReturnType<typeof contractChecker>;

function routeOf(
  id: OperationId,
  facts: OperationFacts,
  checker: Checker,
  inHand: InHand,
  options: ContractOptions,
): RouteOptions {
  const handler = options.handlers[id];
  if (!handler) throw new Error(`No handler answers ${id}`);
  const { limit } = handler;
  const withinCaller = limitAtOnce(limit.atOnce);
  // A file arrives as slowly as its client sends it, and has a limit of its own. A process with too many calls is healthy.
  const sendsFile = facts.body !== undefined && facts.body !== 'application/json';
  const isCounted = !sendsFile && id !== 'getHealth';
  const within: WithinLimit = (caller, work) => withinCaller(caller, isCounted ? () => inHand(work) : work);
  const jsonQuery = Object.entries(facts.jsonQuery ?? {}).map(
    ([name, schema]): JsonParameter => [name, checker(pointer('components', 'schemas', schema))],
  );
  const answers = new Map([...facts.answerPointers].map(([status, schema]) => [status, checker(schema)]));
  return {
    method: facts.method.toUpperCase(),
    url: routePath(facts.path),
    onRequest: [
      ...(facts.partnerToken ? [allowOrigin(options.partnerOrigins)] : []),
      ...(facts.isPublic
        ? []
        : [
            authenticateWith(options.authenticate),
            requireOpenOperation(facts),
            requireRole(facts),
            requireFactor(id),
            ...(facts.confirmation === undefined ? [] : [requireConfirmation(facts, options.clock)]),
          ]),
      ...(limit.isShared ? [countTogether(options.sharedLimit({ name: `call-${id}`, ...limit }))] : []),
      ...(facts.body ? [refuseEncodedBody] : []),
    ],
    preValidation: async (request) => {
      if (facts.body) requireBody(request, facts.body);
      if (jsonQuery.length > 0) request.jsonQuery = readJsonQuery(request.query, jsonQuery);
    },
    handler: async (request, reply) => {
      const answer = await within(callerOf(request), () => answerOf(handler, request, reply, options));
      if (isFile(answer)) return sendFile(reply, answer);
      reply.header('cache-control', facts.cacheControl);
      const status = answer === undefined ? 204 : (facts.successes.find((code) => code !== 204) ?? 200);
      if (isStreamed(answer)) {
        const body = options.checkAnswers ? await text(answer.streamedJson) : answer.streamedJson;
        if (typeof body === 'string') checkAnswer(id, status, JSON.parse(body), facts, answers);
        expectLength(reply, answer);
        return reply.code(status).type('application/json; charset=utf-8').send(body);
      }
      if (options.checkAnswers) checkAnswer(id, status, answer, facts, answers);
      return reply.code(status).send(answer);
    },
    ...(options.checkAnswers && {
      onSend: async (_request, reply, payload) => {
        checkRefusal(id, reply, facts);
        return payload;
      },
    }),
    config: {
      operation: id,
      ...(!limit.isShared && { rateLimit: { max: limit.max, timeWindow: limit.seconds * 1000 } }),
    },
    ...(limit.largestBody !== undefined && { bodyLimit: limit.largestBody }),
  };
}

const authenticateWith =
  (authenticate: ContractOptions['authenticate']): onRequestHookHandler =>
  async (request) => {
    request.session = await authenticate(request);
  };

const countTogether =
  (limit: Pick<SharedLimit, 'use'>): onRequestHookHandler =>
  (request) =>
    limit.use(callerOf(request));

/** Whose calls a limit counts: the accountant if signed in, so that the accountants of a studio do not share a limit. */
export const callerOf = (request: FastifyRequest) => request.session?.personId ?? networkOf(request.ip);

type InHand = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Refuses work while so many pieces of work are running in this process. */
function callsInHand(most: number): InHand {
  let running = 0;
  return async (work) => {
    if (running >= most) throw new Overloaded();
    running += 1;
    try {
      return await work();
    } finally {
      running -= 1;
    }
  };
}

type WithinLimit = <Result>(caller: string, work: () => Promise<Result>) => Promise<Result>;

/** Refuses work of a caller while `max` pieces of the caller's work are running in this process. */
function limitAtOnce(max = Infinity): WithinLimit {
  const take = placesOf(max, 'Estás enviando demasiado al mismo tiempo. Espera a que termine y vuelve a intentarlo.');
  return async (caller, work) => {
    const giveBack = take(caller);
    try {
      return await work();
    } finally {
      giveBack();
    }
  };
}

/** A call before its operation is known. Declared as a method, so that it takes the handlers of narrower calls. */
interface RequestHandler extends Pick<LimitedHandler<OperationId>, 'limit'> {
  handle(call: {
    query: unknown;
    path: unknown;
    body: unknown;
    contentLength: number | undefined;
    signal: AbortSignal;
    network: string;
    visitor: Visitor;
    log: FastifyRequest['log'];
    personId?: string;
    scope?: Scope;
    session?: FastifyRequest['session'];
  }): Promise<unknown>;
}

/** Calls the handler of an operation. The request has been validated, so its parts have the types of the operation. */
function answerOf(
  handler: RequestHandler,
  request: FastifyRequest,
  reply: FastifyReply,
  { isSecure }: Pick<ContractOptions, 'isSecure'>,
): Promise<unknown> {
  const length = Number(request.headers['content-length']);
  const call = {
    query: request.jsonQuery === null ? request.query : Object.assign({}, request.query, request.jsonQuery),
    path: request.params,
    body: request.body,
    contentLength: Number.isInteger(length) ? length : undefined,
    // Made when a handler asks for it: making and aborting one takes 1 % of a short call.
    get signal() {
      return request.signal;
    },
    network: networkOf(request.ip),
    get visitor() {
      return visitorOf(request, reply, isSecure);
    },
    log: request.log,
    ...(request.session && {
      personId: request.session.personId,
      scope: request.session.scope,
      session: request.session,
    }),
  };
  return handler.handle(call);
}

const refuseEncodedBody: onRequestHookHandler = async ({ headers }) => {
  const encoding = headers['content-encoding']?.trim().toLowerCase() ?? '';
  if (encoding !== '' && encoding !== 'identity')
    throw new HttpProblem(415, 'UNSUPPORTED_ENCODING', 'Envía el contenido sin comprimir, sin Content-Encoding.');
};

/** Refuses a request without a body, because Fastify does not validate the body of a request without a content type. */
function requireBody(request: FastifyRequest, expected: string): void {
  if (request.body === undefined || request.body === null) {
    throw new HttpProblem(400, 'BODY_MISSING', `Falta el contenido de la solicitud (${expected}).`);
  }
  const type = request.headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  if (type !== expected) throw unsupportedMediaType(expected);
}

export const unsupportedMediaType = (expected?: string) =>
  new HttpProblem(
    415,
    'UNSUPPORTED_MEDIA_TYPE',
    expected
      ? `Envía el contenido como ${expected}.`
      : 'No se reconoce el tipo del contenido. Envíalo como application/json.',
  );

type JsonParameter = readonly [name: string, check: (value: unknown) => void];

const readJsonQuery = (query: unknown, parameters: readonly JsonParameter[]) =>
  Object.fromEntries(parameters.map(([name, check]) => [name, readJson(query, name, check)]));

function readJson(query: unknown, name: string, check: (value: unknown) => void): unknown {
  const text: unknown = typeof query === 'object' && query !== null ? Reflect.get(query, name) : undefined;
  if (typeof text !== 'string') throw new HttpProblem(400, 'INVALID_REQUEST', `Falta el campo "${name}".`);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new HttpProblem(400, 'INVALID_REQUEST', `El campo "${name}" debe ser un objeto escrito como JSON.`);
  }
  check(value);
  return storable(value, [name]);
}

const isFile = (answer: unknown): answer is FileAnswer =>
  typeof answer === 'object' && answer !== null && 'contentType' in answer && 'body' in answer;

const isStreamed = (answer: unknown): answer is StreamedJson =>
  typeof answer === 'object' && answer !== null && 'streamedJson' in answer;

/** Says how long an answer will be whose length is not known before, so that a page can show how far it is. */
function expectLength(reply: FastifyReply, { expectedLength = 0 }: Pick<FileAnswer, 'expectedLength'>): void {
  if (expectedLength > 0) reply.header('x-expected-length', expectedLength);
}

function sendFile(reply: FastifyReply, answer: FileAnswer) {
  const { contentType, fileName, body, cacheControl = 'no-store' } = answer;
  expectLength(reply, answer);
  reply.header('content-type', contentType).header('cache-control', cacheControl);
  if (fileName !== undefined) {
    const plain = fileName.replaceAll(/[^\x20-\x7e]|["\\]/g, '_');
    reply.header(
      'content-disposition',
      `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(fileName)}`,
    );
  }
  return reply.code(200).send(body satisfies Readable | Uint8Array);
}

type Answers = ReadonlyMap<number, (value: unknown) => void>;

function checkAnswer(id: OperationId, status: number, answer: unknown, facts: OperationFacts, answers: Answers): void {
  if (!facts.successes.includes(status)) throw new Error(`${id} answered ${status}, which the contract does not know`);
  try {
    answers.get(status)?.(JSON.parse(JSON.stringify(answer)));
  } catch (error) {
    const why = error instanceof HttpProblem ? JSON.stringify(error.errors) : String(error);
    throw new Error(`${id} answered what the contract does not describe: ${why}`);
  }
}

function checkRefusal(id: OperationId, reply: FastifyReply, { refusals }: OperationFacts): void {
  const { statusCode } = reply;
  if (statusCode < 400 || statusCode >= 500 || refusals.has(statusCode)) return;
  reply.code(500);
  throw new Error(`${id} answered ${statusCode}, which the contract does not know`);
}

/** Throws if a handler is missing. Where they are written, the compiler checks it: `Handlers` has no optional one. */
function checkHandlers(handlers: ContractOptions['handlers']): void {
  const missing = operationIds.filter((id) => handlers[id] === undefined);
  if (missing.length > 0) throw new Error(`No handler answers ${missing.join(', ')}`);
}
