import type { operations } from '@contapro/openapi';
import { basePath, type Operation } from '@contapro/openapi/operations';
import createClient from 'openapi-fetch';
import { received, settle } from './answer.ts';
import type { Answer, Call, CalledOperation, CallOf, OperationFacts, Part } from './types.ts';
import { fetchUpload, type Upload } from './upload.ts';

/** The options of `createApi` and `createPublicApi`. */
export interface ApiOptions {
  /**
   * The API's address with its base path, such as `https://api.example.pe/app/internal`.
   *
   * @default '/app/internal' on the page's own host
   */
  baseUrl?: string | undefined;
  /** The session's access token, requested at each call; null or undefined when nobody is signed in. */
  getToken?: (() => string | null | undefined) | undefined;
  /**
   * Called when the server answers 401 to a call that was sent with the token that `getToken` still returns. It is not
   * called for `getMe` and `signOut`.
   */
  onUnauthorized?: (() => void) | undefined;
  /** Replaces the platform's `fetch`. */
  fetch?: ((request: Request) => Promise<Response>) | undefined;
  /**
   * Sends files. In browsers use `xhrUpload`, which reports the progress.
   *
   * @default fetchUpload
   */
  upload?: Upload | undefined;
}

interface AnyInput {
  path?: Record<string, string> | undefined;
  query?: Record<string, unknown> | undefined;
  body?: unknown;
  file?: Blob;
  parts?: readonly Part[];
  onProgress?: ((sent: number) => void) | undefined;
  signal?: AbortSignal | undefined;
  onResponse?: ((response: Response) => Response) | undefined;
}

/** Makes the functions of operations, which share the options. */
export function createCallOf({
  baseUrl = basePath,
  getToken = () => undefined,
  onUnauthorized = () => {},
  fetch = (request) => globalThis.fetch(request),
  upload = fetchUpload(fetch),
}: ApiOptions = {}): CallOf {
  const client = createClient<AnyPaths>({ baseUrl });

  async function call<Id extends keyof operations>(
    operation: CalledOperation,
    input: AnyInput = {},
  ): Promise<Answer<Id>> {
    const token = operation.isPublic ? undefined : getToken();
    const headers: Record<string, string> = token ? { Authorization: `Bearer ${token}` } : {};
    const answer = await received(send(operation, headers, input), input.signal);
    // A 401 to a call without a token, or with the token of an earlier session, does not end the current session.
    const isOfSession = Boolean(token) && getToken() === token;
    if (answer.status === 401 && isOfSession && operation.expiresSession !== false) onUnauthorized();
    // Answers are trusted to match the contract; they are not validated at run time.
    return settle(operation, answer) as Answer<Id>;
  }

  async function send(operation: CalledOperation, headers: Record<string, string>, input: AnyInput) {
    const { path, query, body, signal, onResponse = (response) => response } = input;
    const { data, error, response } = await client.request(operation.method, operation.path, {
      params: { ...(path && { path }), ...(query && { query: serialized(query, operation) }) },
      ...(operation.body === 'application/json' && { body }),
      fetch: async (request: Request) =>
        onResponse(
          await (operation.body === undefined || operation.body === 'application/json'
            ? fetch(request)
            : uploading(request, operation.body, headers, input)),
        ),
      ...(signal && { signal }),
      headers,
      parseAs: 'text',
    });
    return { status: response.status, text: data, error };
  }

  /** Replaces `fetch` for a request whose body is a file or has parts. */
  async function uploading(
    { url }: Request,
    kind: Exclude<Operation['body'], 'application/json' | undefined>,
    headers: Record<string, string>,
    { file = new Blob(), parts = [], onProgress = () => {}, signal }: AnyInput,
  ): Promise<Response> {
    const body = kind === 'multipart/form-data' ? await written(parts) : { type: kind, file };
    const { status, text } = await upload({
      url,
      headers: { ...headers, 'Content-Type': body.type },
      file: body.file,
      onProgress,
      signal,
    });
    return new Response(text || null, { status });
  }

  return <Id extends keyof operations>(facts: OperationFacts): Call<Id> =>
    (input?: AnyInput) =>
      call<Id>({ method: 'get', answer: 'json', ...facts }, input);
}

/** The body with these parts, and its content type, which names the boundary between them. */
async function written(parts: readonly Part[]): Promise<{ type: string; file: Blob }> {
  // Node would wait forever for a body with a file that cannot be read.
  const contents = await Promise.all(parts.map(({ content }) => content.arrayBuffer()));
  const form = new FormData();
  for (const [index, { name }] of parts.entries()) form.append(name, new Blob([contents[index] ?? '']), name);
  const body = new Response(form);
  return { type: body.headers.get('Content-Type') ?? '', file: await body.blob() };
}

/** The query with the objects of JSON parameters converted to text. */
const serialized = (query: Record<string, unknown>, { jsonQuery = {} }: CalledOperation) =>
  Object.fromEntries(
    Object.entries(query).map(([name, value]) => [name, name in jsonQuery ? JSON.stringify(value) : value]),
  );

/** One loose type for all paths, because each call is typed by its operation. */
type AnyPaths = Record<
  Operation['path'],
  Record<
    Operation['method'],
    {
      parameters: { path?: Record<string, string>; query?: Record<string, unknown> };
      requestBody?: { content: { 'application/json': unknown } };
      responses: { 200: { content: { 'text/plain': string } }; 500: { content: { 'application/json': unknown } } };
    }
  >
>;
