import { Agent, type Dispatcher, request } from 'undici';
import type { Logger } from '../../../logger.ts';
import type { NoAnswer, Pace } from './pace.ts';
import { assertReadOnly, type Host, type OperationName, operations, pathOf } from './operations.ts';

export interface SireClientOptions {
  /** The addresses of SUNAT's hosts, without a final slash. */
  addresses: Record<Host, string>;
  pace: Pace;
  log: Pick<Logger, 'info'>;
  /** @default 'ContaPro/1.0 (+https://contapro.pe)' */
  userAgent?: string;
  /** Milliseconds for a connection, an answer and a file. */
  timeouts?: Timeouts;
}

interface Timeouts {
  connect: number;
  answer: number;
  file: number;
}

/** A call of {@link operations}. */
export interface Call {
  operation: OperationName;
  /** The RUC whose registers it reads, or that asks. There is one call at a time for each. */
  ruc: string;
  parts?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string>>;
  /** Sent as a form. */
  form?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  json?: Readonly<Record<string, string>>;
  token?: string;
  /** Whether to send a `Content-Type` although the call has no body, which some gateways of SUNAT want. */
  hasContentType?: boolean;
  signal?: AbortSignal | undefined;
}

/** What SUNAT answered. */
export interface RawAnswer {
  status: number;
  body: Uint8Array;
  /** Seconds, from `Retry-After`. */
  retryAfter: number | null;
}

export type SireClient = (call: Call) => Promise<RawAnswer | NoAnswer>;

/** The maximum size of an answer and of a file in bytes. */
const sizeLimits = { answer: 5_000_000, file: 50_000_000 };
const defaultTimeouts: Timeouts = { connect: 10_000, answer: 60_000, file: 180_000 };

/** A body that is larger than it may be. */
export class TooLarge extends Error {}

/**
 * Calls SUNAT. Only the calls of {@link operations} are possible. What it logs of a call is its name, its status and its
 * duration: never an address, a header or a body, because they contain credentials.
 */
export function createSireClient(options: SireClientOptions): SireClient {
  const { addresses, pace, log, userAgent = 'ContaPro/1.0 (+https://contapro.pe)' } = options;
  const timeouts = options.timeouts ?? defaultTimeouts;
  const dispatcher = new Agent({ connect: { timeout: timeouts.connect }, keepAliveTimeout: 1_000 });

  const send = async (call: Call): Promise<RawAnswer | NoAnswer> => {
    const { operation, parts = {}, query = {}, form, json, token, signal } = call;
    const { method, host } = operations[operation];
    const path = pathOf(operation, parts);
    assertReadOnly({ method, host, path });
    const search = new URLSearchParams(query).toString();
    const isFile = operation === 'download';
    const limit = AbortSignal.timeout(isFile ? timeouts.file : timeouts.answer);
    try {
      const answer = await request(`${addresses[host]}${path}${search && `?${search}`}`, {
        method,
        dispatcher,
        signal: signal ? AbortSignal.any([signal, limit]) : limit,
        headers: {
          accept: 'application/json',
          'user-agent': userAgent,
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
          ...((call.hasContentType || json) && { 'content-type': 'application/json' }),
        },
        ...(form && { body: new URLSearchParams(form).toString() }),
        ...(json && { body: JSON.stringify(json) }),
      });
      const body = await bodyOf(answer, isFile ? sizeLimits.file : sizeLimits.answer);
      return { status: answer.statusCode, body, retryAfter: secondsOf(answer.headers['retry-after']) };
    } catch (error) {
      if (signal?.aborted || error instanceof TooLarge) throw error;
      return { status: 'none', until: null };
    }
  };

  return async (call) => {
    const { host } = operations[call.operation];
    return pace({ ruc: call.ruc, host, signal: call.signal }, async () => {
      const begun = performance.now();
      const answer = await send(call);
      const ms = Math.round(performance.now() - begun);
      log.info({ operation: call.operation, status: answer.status, ms }, 'SUNAT was called');
      return { answer, hasHostFailed: isFailureOfHost(call.operation, answer) };
    });
  };
}

/**
 * Whether an answer says that the host is down or overloaded. SUNAT also answers 500 to a download whose file is not there
 * yet.
 */
const isFailureOfHost = (operation: OperationName, { status }: RawAnswer | NoAnswer) =>
  status === 'none' || status > 500 || (status === 500 && operation !== 'download');

async function bodyOf({ body }: Dispatcher.ResponseData, limit: number): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of body) {
    if (!(piece instanceof Uint8Array)) throw new TypeError('A body consists of bytes');
    size += piece.byteLength;
    if (size > limit) throw new TooLarge();
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

function secondsOf(header: string | string[] | undefined): number | null {
  return typeof header === 'string' && /^\d{1,5}$/.test(header) ? Number(header) : null;
}
