import type { Readable } from 'node:stream';
import type { components, operations } from '@contapro/openapi';
import type { OperationId, operations as metadata } from '@contapro/openapi/operations';
import type { FastifyBaseLogger } from 'fastify';

export type { OperationId } from '@contapro/openapi/operations';

export type Schemas = components['schemas'];

type Parameters<Id extends OperationId> = operations[Id]['parameters'];
type Body<Id extends OperationId> = operations[Id] extends { requestBody: { content: infer Content } }
  ? Content extends { 'application/json': infer Json }
    ? Json
    : Readable
  : undefined;

/** A validated call, typed by the contract. A body that is not JSON is a stream. */
interface AnyCall<Id extends OperationId> {
  /** Parameters that hold JSON are parsed. */
  query: NonNullable<Parameters<Id>['query']>;
  path: NonNullable<Parameters<Id>['path']>;
  body: Body<Id>;
  /** The `Content-Length` of the body; undefined when the client sends it in chunks. */
  contentLength: number | undefined;
  /** Aborted when the client disconnects before the answer. */
  signal: AbortSignal;
  /** The address of the client, for limits on attempts. */
  ip: string;
  log: FastifyBaseLogger;
}

interface SignedIn {
  /** The accountant who is signed in. Every query must be limited to this accountant. */
  accountantId: string;
  /** When the token of the call expires. Links in the answer expire at the same time. */
  tokenExpiresAt: Date;
}

export type Call<Id extends OperationId> = AnyCall<Id> &
  ((typeof metadata)[Id] extends { isPublic: true } ? unknown : SignedIn);

/** The answer of an operation whose content is not JSON. */
export interface FileAnswer {
  contentType: string;
  /** The name under which a browser saves the file; undefined for a file that is shown. */
  fileName?: string;
  /** When a stream fails, the connection is closed, so that an incomplete file is not taken for a complete one. */
  body: Readable | Uint8Array;
  /**
   * The `Cache-Control` header, such as `private, max-age=3600`.
   *
   * @default 'no-store'
   */
  cacheControl?: string;
}

type Success<Responses> = Extract<keyof Responses, 200 | 201 | 202 | 204>;
type Content<Response> = Response extends { content: { 'application/json': infer Json } }
  ? Json
  : Response extends { content: Record<string, unknown> }
    ? FileAnswer
    : undefined;

/** The body of a successful answer, typed by the contract; undefined for status 204. */
export type Answer<Id extends OperationId> = {
  [Status in Success<operations[Id]['responses']>]: Content<operations[Id]['responses'][Status]>;
}[Success<operations[Id]['responses']>];

/** Answers a call, or throws an `HttpProblem`. */
export type Handler<Id extends OperationId> = (call: Call<Id>) => Promise<Answer<Id>>;

/** A handler for each operation of the contract. The code does not compile while one is missing. */
export type Handlers = { [Id in OperationId]: Handler<Id> };
