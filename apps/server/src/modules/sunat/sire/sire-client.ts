import type { FileHandle } from 'node:fs/promises';
import { Agent, type Dispatcher, request } from 'undici';
import type { Logger } from '../../../logger.ts';
import { temporaryFile } from '../../../temporary-file.ts';
import type { NoAnswer, Pace } from './pace.ts';
import { assertReadOnly, type Host, type OperationName, operations, pathOf } from './operations.ts';

export interface SireClientOptions {
  /** The addresses of SUNAT's hosts, without a final slash. */
  addresses: Record<Host, string>;
  pace: Pace;
  log: Pick<Logger, 'info' | 'warn' | 'error'>;
  /** @default 'ContaPro/1.0 (+https://contapro.pe)' */
  userAgent?: string;
  /**
   * Milliseconds since 1970, for a pause that SUNAT gives as a date without saying what time it has.
   *
   * @default Date.now
   */
  now?: () => number;
  /** Makes the connections, for tests. By default they are kept open for a second. */
  dispatcher?: Dispatcher;
  /** Milliseconds for a connection, an answer and a file. */
  timeouts?: Timeouts;
}

interface Timeouts {
  connect: number;
  answer: number;
  file: number;
}

/** A call of {@link operations}. */
export interface SunatCall {
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
  /** The body, or the beginning of that of a {@link RawAnswer.file}. */
  body: Uint8Array;
  /** A temporary file with the body of a download with status 200. Whoever gets it closes it. */
  file?: FileHandle;
  /** Seconds, from `Retry-After`. */
  retryAfter: number | null;
}

export type SireClient = (call: SunatCall) => Promise<RawAnswer | NoAnswer>;

/** The maximum size of an answer and of a file in bytes. */
const sizeLimits = { answer: 5_000_000, file: 50_000_000 };
const defaultTimeouts: Timeouts = { connect: 10_000, answer: 60_000, file: 180_000 };

/** A body that is larger than it may be. */
export class TooLarge extends Error {}

/**
 * Calls SUNAT. Only the calls of {@link operations} are possible. What it logs of a call is its name, its status and its
 * duration, or the code of the error that it ended with: never an address, a header or a body, because they contain
 * credentials. An error that is no fault of the network or of SUNAT is one of ours, and is thrown.
 */
export function createSireClient(options: SireClientOptions): SireClient {
  const { addresses, pace, log, userAgent = 'ContaPro/1.0 (+https://contapro.pe)' } = options;
  const { now = Date.now, timeouts = defaultTimeouts } = options;
  const dispatcher =
    options.dispatcher ?? new Agent({ connect: { timeout: timeouts.connect }, keepAliveTimeout: 1_000 });

  const send = async (call: SunatCall): Promise<RawAnswer | NoAnswer> => {
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
      const retryAfter = secondsOf(answer.headers, now);
      if (isFile && answer.statusCode === 200)
        return { status: answer.statusCode, ...(await spooledBodyOf(answer, sizeLimits.file)), retryAfter };
      return { status: answer.statusCode, body: await bodyOf(answer, sizeLimits.answer), retryAfter };
    } catch (error) {
      if (signal?.aborted || error instanceof TooLarge) throw error;
      const fault = limit.aborted ? ({ because: 'host', code: 'TIMEOUT' } as const) : faultOf(error);
      if (!fault) throw error;
      const line = { operation, host, cause: fault.code };
      if (fault.because === 'host') log.warn(line, 'SUNAT did not answer');
      else log.error(line, `SUNAT cannot be reached because of a ${fault.because}`);
      return { status: 'none', until: null, because: fault.because };
    }
  };

  return async (call) => {
    const { host } = operations[call.operation];
    return pace({ ruc: call.ruc, host, signal: call.signal }, async () => {
      const begun = performance.now();
      const answer = await send(call);
      const ms = Math.round(performance.now() - begun);
      log.info({ operation: call.operation, status: answer.status, ms }, 'SUNAT was called');
      return {
        answer,
        hasHostFailed: isFailureOfHost(call.operation, answer),
        hold: holdOf(answer),
        isTooFast: answer.status === 500 && call.operation !== 'download',
      };
    });
  };
}

/**
 * Whether an answer says that the host is down or overloaded. SUNAT also answers 500 to a download whose file is not there
 * yet.
 */
const isFailureOfHost = (operation: OperationName, answer: RawAnswer | NoAnswer) =>
  answer.status === 'none'
    ? answer.because === 'host'
    : answer.status > 500 || (answer.status === 500 && operation !== 'download');

/** The pause that an answer asks for, in milliseconds; null without its length, undefined when it asks for none. */
function holdOf(answer: RawAnswer | NoAnswer): number | null | undefined {
  if (answer.status === 'none') return undefined;
  const { status, retryAfter } = answer;
  if (status === 429) return retryAfter === null ? null : retryAfter * 1000;
  return status === 503 && retryAfter !== null ? retryAfter * 1000 : undefined;
}

/** The codes of errors of TLS. Those of Node and of OpenSSL have no prefix in common. */
const certificateCode = /CERT|^ERR_TLS|^DEPTH_ZERO|^UNABLE_TO_|_CRL/;
/** The codes of errors of the connection, of a body that ends early, and of what is no HTTP. */
const connectionCode =
  /^(?:E(?:CONN\w+|PIPE|TIMEDOUT|HOSTUNREACH|HOSTDOWN|NETUNREACH|NETDOWN|ADDRNOTAVAIL|PROTO|RR_SSL_\w+)|HPE_\w+|UND_ERR_(?:SOCKET|HEADERS_OVERFLOW|\w*TIMEOUT|RES_\w+))$/;

/** What an error of a call means; undefined for one of ours. */
function faultOf(error: unknown): { because: NoAnswer['because']; code: string } | undefined {
  for (const code of codesOf(error)) {
    if (code === 'ENOTFOUND' || code === 'EAI_AGAIN' || code === 'ENODATA') return { because: 'name service', code };
    if (certificateCode.test(code)) return { because: 'certificate', code };
    if (connectionCode.test(code)) return { because: 'host', code };
  }
  return undefined;
}

/** The codes of an error, of its causes, and of those that it unites: one for each address of a host. */
function codesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return [];
  const own = 'code' in error && typeof error.code === 'string' ? [error.code] : [];
  const united: unknown[] = error instanceof AggregateError ? error.errors : [];
  return [...own, ...[error.cause, ...united].flatMap(codesOf)];
}

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

/** The number of bytes of a file that are also kept in memory: enough for what is no zip. */
const keptBytes = 65_536;

/** Writes a body to a temporary file while it is received, so that memory has a part of it only. */
async function spooledBodyOf(
  { body }: Dispatcher.ResponseData,
  limit: number,
): Promise<{ body: Uint8Array; file: FileHandle }> {
  const file = await temporaryFile();
  try {
    const start: Uint8Array[] = [];
    let size = 0;
    for await (const piece of body) {
      if (!(piece instanceof Uint8Array)) throw new TypeError('A body consists of bytes');
      if (size < keptBytes) start.push(piece);
      size += piece.byteLength;
      if (size > limit) throw new TooLarge();
      await file.appendFile(piece);
    }
    return { body: Buffer.concat(start), file };
  } catch (error) {
    await file.close();
    throw error;
  }
}

/** Seconds of `Retry-After`, which is their number or a date; null without them. */
function secondsOf(headers: Dispatcher.ResponseData['headers'], now: () => number): number | null {
  const { 'retry-after': wait, date } = headers;
  if (typeof wait !== 'string') return null;
  const isNumber = /^\d{1,9}(\.\d+)?$/.test(wait.trim());
  // By SUNAT's clock if it tells its time, because ours can differ.
  const here = typeof date === 'string' && !Number.isNaN(Date.parse(date)) ? Date.parse(date) : now();
  const seconds = Math.ceil(isNumber ? Number(wait) : (Date.parse(wait) - here) / 1000);
  return seconds > 0 ? seconds : null;
}
