import createClient, { createFinalURL, createQuerySerializer, defaultPathSerializer } from 'openapi-fetch';
import { parsed, received, settle, type Received } from './answer.ts';
import { type Method, type Operation, operations } from './operations.ts';
import type { Api, UploadInput } from './types.ts';
import { fetchUpload, type Upload } from './upload.ts';

/** What the client is told by its host. */
export interface ApiOptions {
  /** The API's address with its base path, such as `https://api.example.pe/app/internal`. By default the page's own host. */
  baseUrl?: string | undefined;
  /** The session's access token, asked for at each call; nothing when signed out. */
  getToken?: (() => string | null | undefined) | undefined;
  /** Called when the server no longer takes the token of a call, `getMe` excepted (OPEN-023, SESSION-24). */
  onUnauthorized?: (() => void) | undefined;
  /** Stands in for the platform's `fetch`. */
  fetch?: ((request: Request) => Promise<Response>) | undefined;
  /** Sends files. `xhrUpload` tells the progress in browsers; by default `fetch` sends them. */
  upload?: Upload | undefined;
}

/** Where the calls live on their host (API-01). */
export const BASE_PATH = '/app/internal';

interface Values {
  path?: Record<string, string>;
  query?: Record<string, unknown>;
}

interface LooseInput extends Values {
  body?: unknown;
  signal?: AbortSignal | undefined;
}

/**
 * The client of the ContaPro API: a function for every operation of the contract.
 *
 * Each resolves to the typed answer or throws a `Problem`; aborting its signal rejects with the signal's reason.
 * It has no timeout (API-03) and never repeats a call.
 *
 * @example
 * const api = createApi({
 *   baseUrl: 'https://api.example.pe/app/internal',
 *   getToken: () => session.token,
 *   onUnauthorized: () => session.expire(),
 *   upload: xhrUpload,
 * });
 * const { businesses } = await api.listBusinesses();
 * const page = await api.listAllInvoices({
 *   query: { ruc, tax_period: '202610', page: 1, size: 20, status: '0' },
 *   signal,
 * });
 */
export function createApi({
  baseUrl = BASE_PATH,
  getToken = () => undefined,
  onUnauthorized = () => {},
  fetch = (request) => globalThis.fetch(request),
  upload = fetchUpload(fetch),
}: ApiOptions = {}): Api {
  const client = createClient<LoosePaths>({ baseUrl, fetch });

  async function call(
    operation: Operation,
    signal: AbortSignal | undefined,
    send: (headers: Record<string, string>) => Promise<Received>,
  ): Promise<unknown> {
    const token = operation.isPublic ? undefined : getToken();
    const answer = await received(send(token ? { Authorization: `Bearer ${token}` } : {}), signal);
    // A late answer to a former session's call, or to one without a session, says nothing about the present one.
    const isOfSession = Boolean(token) && getToken() === token;
    if (answer.status === 401 && isOfSession && !operation.isQuiet) onUnauthorized();
    return settle(operation, answer);
  }

  const callJson = (operation: Operation, { path, query, body, signal }: LooseInput = {}) =>
    call(operation, signal, async (headers) => {
      const { data, error, response } = await client.request(operation.method, operation.path, {
        params: { ...(path && { path }), ...(query && { query: written(query) }) },
        ...(body !== undefined && { body }),
        ...(signal && { signal }),
        headers,
        parseAs: 'text',
      });
      return { status: response.status, text: data, error };
    });

  const callUpload = ({ path, query, file, onProgress = () => {}, signal }: UploadInput) =>
    call(operations.uploadImportFile, signal, async (headers) => {
      const { status, text } = await upload({
        url: createFinalURL(operations.uploadImportFile.path, {
          baseUrl,
          params: { path, query },
          querySerializer: createQuerySerializer(),
          pathSerializer: defaultPathSerializer,
        }),
        headers: { ...headers, 'Content-Type': 'application/octet-stream' },
        file,
        onProgress,
        signal,
      });
      return { status, text, error: parsed(text) };
    });

  const api = Object.fromEntries(
    Object.entries(operations).map(([id, operation]) => [id, (input?: LooseInput) => callJson(operation, input)]),
  );
  // The contract's types are what the server promises; nothing is checked again here.
  return { ...api, uploadImportFile: callUpload } as unknown as Api;
}

/** Objects in a query, `filters`, are sent as JSON (OPEN-041). */
const written = (query: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(query).map(([name, value]) => [name, typeof value === 'object' ? JSON.stringify(value) : value]),
  );

/** One shape for all paths: each call is already typed by its operation. */
type LoosePaths = Record<
  string,
  Record<
    Method,
    {
      parameters: Values;
      requestBody?: { content: { 'application/json': unknown } };
      responses: { 200: { content: { 'text/plain': string } }; 500: { content: { 'application/json': unknown } } };
    }
  >
>;
