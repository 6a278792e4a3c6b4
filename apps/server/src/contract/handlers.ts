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

/** A call as the contract describes it, already validated. A body that is not JSON is a stream. */
interface AnyCall<Id extends OperationId> {
  /** Parameters that hold JSON are parsed. */
  query: NonNullable<Parameters<Id>['query']>;
  path: NonNullable<Parameters<Id>['path']>;
  body: Body<Id>;
  /** Size of the body as its sender announces it; undefined where it is sent in chunks. */
  contentLength: number | undefined;
  /** Aborted when the caller goes away before the answer. */
  signal: AbortSignal;
  /** Who calls, for limits on attempts. */
  ip: string;
  log: FastifyBaseLogger;
}

interface SignedIn {
  /** Every query is scoped to this accountant. */
  accountantId: string;
  /** Links that an answer hands out live as long as the token that asked for it. */
  tokenExpiresAt: Date;
}

export type Call<Id extends OperationId> = AnyCall<Id> &
  ((typeof metadata)[Id] extends { isPublic: true } ? unknown : SignedIn);

/** The answer of an operation whose content is not JSON. */
export interface FileAnswer {
  contentType: string;
  /** Suggested to whoever saves it; undefined where it is to be shown. */
  fileName?: string;
  /** A stream that fails cuts the connection, so that half a file never looks whole. */
  body: Readable | Uint8Array;
  /** For example `private, max-age=3600`; `no-store` unless said. */
  cacheControl?: string;
}

type Success<Responses> = Extract<keyof Responses, 200 | 201 | 202 | 204>;
type Content<Response> = Response extends { content: { 'application/json': infer Json } }
  ? Json
  : Response extends { content: Record<string, unknown> }
    ? FileAnswer
    : undefined;

/** What the contract lets a call answer on success; undefined is a 204. */
export type Answer<Id extends OperationId> = {
  [Status in Success<operations[Id]['responses']>]: Content<operations[Id]['responses'][Status]>;
}[Success<operations[Id]['responses']>];

/** Answers a call, or throws an `HttpProblem`. */
export type Handler<Id extends OperationId> = (call: Call<Id>) => Promise<Answer<Id>>;

/** One handler for every operation of the contract: a missing one does not compile. */
export type Handlers = { [Id in OperationId]: Handler<Id> };
