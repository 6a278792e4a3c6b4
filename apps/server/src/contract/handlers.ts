import type { Readable } from 'node:stream';
import type { components, operations } from '@contapro/openapi';
import type { OperationId, operations as metadata } from '@contapro/openapi/operations';
import type { FastifyBaseLogger } from 'fastify';
import type { Scope } from '../security/scope.ts';
import type { Session } from '../security/tokens.ts';
import type { MultipartBody } from './multipart.ts';
import type { Visitor } from './visitor.ts';

export type { OperationId } from '@contapro/openapi/operations';

export type Schemas = components['schemas'];

type Parameters<Id extends OperationId> = operations[Id]['parameters'];
type Body<Id extends OperationId> = operations[Id] extends { requestBody: { content: infer Content } }
  ? Content extends { 'application/json': infer Json }
    ? Json
    : Content extends { 'multipart/form-data': unknown }
      ? MultipartBody
      : Readable
  : undefined;

/** A validated call, typed by the contract. A body that is neither JSON nor multipart is a stream. */
interface AnyCall<Id extends OperationId> {
  /** Parameters that hold JSON are parsed. */
  query: NonNullable<Parameters<Id>['query']>;
  path: NonNullable<Parameters<Id>['path']>;
  body: Body<Id>;
  /** The `Content-Length` of the body; undefined when the client sends it in chunks. */
  contentLength: number | undefined;
  /** Aborted when the client disconnects before the answer. */
  signal: AbortSignal;
  /** The network of the client, for limits on attempts: see `networkOf`. */
  network: string;
  /** The program with which the call was made, for records of signing in. */
  visitor: Visitor;
  log: FastifyBaseLogger;
}

/** The caller of an operation that needs a token. */
export interface SignedIn {
  /** The accountant who is signed in and acts: for what somebody did, and for settings of a person. */
  personId: string;
  /** Whose businesses the caller may read and change. Every query must be limited to it. */
  scope: Scope;
  /** Links in the answer end with this session, most of them also with its token. */
  session: Session;
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
  /** About how many bytes a stream has, for the header `X-Expected-Length`; undefined where that is not known. */
  expectedLength?: number | undefined;
  /**
   * The `Cache-Control` header, such as `private, max-age=3600`.
   *
   * @default 'no-store'
   */
  cacheControl?: string;
}

/** An answer whose JSON is too large for memory. It is written while it is sent. */
export interface StreamedJson {
  /** The text of the JSON. When the stream fails, the connection is closed, so that the client notices the failure. */
  streamedJson: Readable;
  /** About how many bytes the text has, as in {@link FileAnswer}. */
  expectedLength?: number | undefined;
}

type Success<Responses> = Extract<keyof Responses, 200 | 201 | 202 | 204>;
type Content<Response> = Response extends { content: { 'application/json': infer Json } }
  ? Json | StreamedJson
  : Response extends { content: Record<string, unknown> }
    ? FileAnswer
    : void;

/** The body of a successful answer, typed by the contract; nothing for status 204. */
export type Answer<Id extends OperationId> = {
  [Status in Success<operations[Id]['responses']>]: Content<operations[Id]['responses'][Status]>;
}[Success<operations[Id]['responses']>];

/** Answers a call, or throws an `HttpProblem`. */
export type Handler<Id extends OperationId> = (call: Call<Id>) => Promise<Answer<Id>>;

/** How much of an operation one caller may use: an accountant, or a network where nobody is signed in. */
export interface CallLimit {
  /** Calls within {@link CallLimit.seconds}. */
  max: number;
  seconds: number;
  /** Whether all processes count together, in the database. Otherwise each process counts the calls that it gets. */
  isShared: boolean;
  /**
   * Bytes of a body that is JSON.
   *
   * @default 65536
   */
  largestBody?: number;
  /** Calls that a process answers one caller at the same time, where their bodies occupy memory. By default any number. */
  atOnce?: number;
}

/** A handler and how often it may be called: see `limited`. */
export interface LimitedHandler<Id extends OperationId> {
  limit: CallLimit;
  handle: Handler<Id>;
}

/** One handler with its limit for every operation of the contract: a missing one does not compile. */
export type Handlers = { [Id in OperationId]: LimitedHandler<Id> };
