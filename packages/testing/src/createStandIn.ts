import { type Api, type Answer, basePath, type CallId, createApi, Problem } from '@contapro/api';
import { type Operation, operations } from '@contapro/openapi/operations';
import { voucherSvg } from '@contapro/fixtures';
import type { MakeAnswer } from './answers/Answers.ts';
import { createAnswers } from './answers/createAnswers.ts';

/** The options of `createStandIn`. */
export interface StandInOptions {
  /**
   * The `baseUrl` of the client that is tested, or its path.
   *
   * @default '/app/internal'
   */
  baseUrl?: string;
  /**
   * Milliseconds before each answer.
   *
   * @default 0
   */
  delay?: number;
}

/** A call that the stand-in has answered or is answering. */
export interface StandInCall {
  /** The contract's operationId, such as `listAllInvoices`. */
  operation: CallId;
  /** The values of the path, the query and the body, as the contract describes them. */
  asked: unknown;
  /** The bearer token; null when the call had none. */
  token: string | null;
}

/** How often and after how long a changed answer is given. */
export interface Change {
  /**
   * For how many calls it counts. Afterwards the answer is the sample again.
   *
   * @default all further calls
   */
  times?: number;
  /** Milliseconds before the answer, instead of those of the stand-in. */
  delay?: number;
}

/** Why a call fails. */
export interface Failure extends Change {
  /** The code of the error, such as `RUC_TAKEN`. */
  code?: string;
  /** The Spanish message that is shown to the user; without it, the screen has words of its own. */
  message?: string;
}

/** A stand-in of the API. */
export interface StandIn {
  /** The client of the stand-in, for machines and components. It is that of `@contapro/api`, so failures are `Problem`s. */
  api: Api;
  /** Answers requests of the platform, for `createApi`, `fetchFile` and providers that take a `fetch`. */
  fetch: (request: Request) => Promise<Response>;
  /** The calls so far, oldest first. */
  calls: readonly StandInCall[];
  /** Replaces the answer of a call: by a value, or by a function of what was asked. */
  answer: <Id extends CallId>(id: Id, answer: Answer<Id> | MakeAnswer<Id>, change?: Change) => void;
  /**
   * Makes a call fail with a status of the server, or with 0 as if the connection had been lost. After `failWith(id, 401)` the
   * session is expired.
   */
  failWith: (id: CallId, status: number, failure?: Failure) => void;
  /** Delays a call by so many milliseconds, or all calls. */
  delay: (id: CallId | 'all', milliseconds: number) => void;
  /** Forgets the calls, the changed answers, and what was decided or uploaded. */
  reset: () => void;
}

interface Planned extends Change {
  /** Makes the answer, or throws a `Problem`. */
  answer: (asked: never) => unknown;
}

/**
 * Creates a stand-in of ContaPro's API with sample data, so that an embedding is tested without a server.
 *
 * @example
 * const standIn = createStandIn();
 * standIn.answer('listBusinesses', { businesses: [] });
 * standIn.failWith('listAllInvoices', 500, { times: 1 });
 * const api = createApi({ baseUrl: 'http://localhost/app/internal', fetch: standIn.fetch });
 */
export function createStandIn({ baseUrl = basePath, delay: always = 0 }: StandInOptions = {}): StandIn {
  const base = URL.canParse(baseUrl) ? new URL(baseUrl).pathname : baseUrl;
  let answers = createAnswers();
  const calls: StandInCall[] = [];
  const planned = new Map<CallId, Planned>();
  const delays = new Map<CallId | 'all', number>([['all', always]]);

  /** What was planned for this call, which counts once less. */
  function take(id: CallId): Planned | undefined {
    const plan = planned.get(id);
    if (plan?.times !== undefined) {
      if (plan.times <= 1) planned.delete(id);
      else planned.set(id, { ...plan, times: plan.times - 1 });
    }
    return plan;
  }

  async function answerTo(request: Request): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url, 'http://localhost');
    const found = routes.find(
      ({ method, pattern }) => method === request.method && pattern.test(within(pathname, base)),
    );
    if (!found)
      return pathname.includes('/files/') ? fileOf(pathname) : refusal(404, 'NOT_FOUND', 'Esta dirección no existe.');
    const { id, pattern } = found;
    const path = pattern.exec(within(pathname, base))?.groups ?? {};
    const asked = { path: { ...path }, query: queryOf(searchParams, found), ...(await bodyOf(request)) };
    calls.push({ operation: id, asked, token: request.headers.get('Authorization')?.replace(/^Bearer /, '') ?? null });
    const plan = take(id);
    await later(plan?.delay ?? delays.get(id) ?? delays.get('all') ?? 0, request.signal);
    try {
      // The type of the input follows from the operation, which is known only here.
      const answer: unknown = (plan?.answer ?? answers[id])(asked as never);
      return answer === undefined ? new Response(null, { status: 204 }) : Response.json(answer);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      // As a browser fails when no answer comes.
      if (error.status === 0) throw new TypeError('Failed to fetch', { cause: error });
      return Response.json({ errors: error.errors }, { status: error.status });
    }
  }

  return {
    api: createApi({ baseUrl: `http://localhost${base}`, fetch: answerTo }),
    fetch: answerTo,
    calls,
    answer: (id, answer, change = {}) => {
      planned.set(id, { ...change, answer: isMade(answer) ? answer : () => answer });
    },
    failWith: (id, status, { code = '', message, ...change } = {}) => {
      const errors = message === undefined ? [] : [{ code, message }];
      planned.set(id, {
        ...change,
        answer: () => {
          throw new Problem(status, errors);
        },
      });
    },
    delay: (id, milliseconds) => void delays.set(id, milliseconds),
    reset: () => {
      answers = createAnswers();
      calls.length = 0;
      planned.clear();
      delays.clear();
      delays.set('all', always);
    },
  };
}

interface Route {
  id: CallId;
  method: string;
  pattern: RegExp;
  jsonQuery: readonly string[];
}

/** No answer of the contract is a function. */
const isMade = <Id extends CallId>(answer: Answer<Id> | MakeAnswer<Id>): answer is MakeAnswer<Id> =>
  typeof answer === 'function';

const isCall = (_id: string, { answer, serverOnly }: Operation): _id is CallId => answer !== 'file' && !serverOnly;

/** The calls of the contract, those with the fewest parameters in their path first. */
const routes: readonly Route[] = Object.entries<Operation>(operations)
  .flatMap(([id, operation]): Route[] =>
    isCall(id, operation)
      ? [
          {
            id,
            method: operation.method.toUpperCase(),
            pattern: new RegExp(`^${operation.path.replaceAll(/{(\w+)}/g, '(?<$1>[^/]+)')}$`),
            jsonQuery: Object.keys(operation.jsonQuery ?? {}),
          },
        ]
      : [],
  )
  .toSorted((one, other) => one.pattern.source.split('(?<').length - other.pattern.source.split('(?<').length);

const within = (pathname: string, base: string) => decodeURIComponent(pathname.slice(base.replace(/\/$/, '').length));

/** The parameters that are numbers, and those that are lists. */
const numbers = new Set(['page', 'size', 'page_record', 'from', 'to']);
const lists = new Set(['filter_by', 'value_filter']);

function queryOf(parameters: URLSearchParams, { jsonQuery }: Route): Record<string, unknown> {
  const read = (name: string): unknown => {
    const values = parameters.getAll(name);
    const [value = ''] = values;
    if (jsonQuery.includes(name)) return JSON.parse(value) as unknown;
    return lists.has(name) ? values : numbers.has(name) ? Number(value) : value;
  };
  return Object.fromEntries([...new Set(parameters.keys())].map((name) => [name, read(name)]));
}

async function bodyOf(request: Request): Promise<Partial<Record<'body' | 'file' | 'parts', unknown>>> {
  const type = request.headers.get('Content-Type') ?? '';
  if (type.startsWith('application/json')) return { body: (await request.json()) as unknown };
  if (type.startsWith('application/octet-stream')) return { file: await request.blob() };
  if (!type.startsWith('multipart/form-data')) return {};
  const form = await request.formData();
  return { parts: [...form].map(([name, content]) => ({ name, content })) };
}

/** The file of a link: the picture or the XML of a voucher, or a report. */
function fileOf(pathname: string): Response {
  if (pathname.endsWith('.jpeg')) return new Response(voucherSvg(), { headers: { 'Content-Type': 'image/svg+xml' } });
  const type = pathname.endsWith('.xml') ? 'application/xml' : 'application/octet-stream';
  return new Response(pathname.endsWith('.xml') ? '<Invoice/>' : 'sample', { headers: { 'Content-Type': type } });
}

const refusal = (status: number, code: string, message: string) =>
  Response.json({ errors: [{ code, message }] }, { status });

/** Waits, and rejects with the signal's reason as soon as it is aborted. */
function later(milliseconds: number, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  if (milliseconds === 0) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason instanceof Error ? signal.reason : new DOMException('Aborted', 'AbortError'));
    });
  });
}
