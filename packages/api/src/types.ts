import type { components, operations } from '@contapro/openapi';
import type { operations as metadata } from '@contapro/openapi/operations';

/** The contract's schemas by name, such as `Schemas['PurchaseVoucher']`. */
export type Schemas = components['schemas'];

type Metadata = typeof metadata;

/** The operations of the contract that are functions of the client. Links to files are fetched with `fetchFile`. */
export type CallId = {
  [Id in keyof Metadata]: Metadata[Id]['answer'] extends 'file' ? never : Id;
}[keyof Metadata];

type Parameters<Id extends CallId, In extends 'path' | 'query'> =
  operations[Id]['parameters'] extends Record<In, infer Values>
    ? { [Name in In]: Values }
    : operations[Id]['parameters'] extends { [Name in In]?: infer Values extends object }
      ? [Values] extends [never]
        ? unknown
        : { [Name in In]?: Values | undefined }
      : unknown;

interface SentBody {
  /** Called with the fraction of the body that was sent, from 0 to 1. */
  onProgress?: ((sent: number) => void) | undefined;
}

/** The input of a call whose body is a file. */
interface FileBody extends SentBody {
  file: Blob;
}

/** A part of a body of type `multipart/form-data`. */
export interface Part {
  name: string;
  content: Blob;
}

/** The input of a call whose body is of type `multipart/form-data`. */
interface PartsBody extends SentBody {
  /** They are read into memory before they are sent. The call fails with status 0 when one cannot be read. */
  parts: readonly Part[];
}

type Body<Id extends CallId> = operations[Id] extends { requestBody: { content: infer Content } }
  ? Content extends { 'application/json': infer Json }
    ? { body: Json }
    : Content extends { 'multipart/form-data': unknown }
      ? PartsBody
      : FileBody
  : unknown;

interface CallOptions {
  /** Aborts the call. */
  signal?: AbortSignal | undefined;
  /** Gets the answer before it is read, and returns what is read instead. `countReceived` reports how much has arrived. */
  onResponse?: ((response: Response) => Response) | undefined;
}

/** The input of a call: `path`, `query` and `body` (or `file`, or `parts`) as the contract describes them, and options. */
export type Input<Id extends CallId> = Parameters<Id, 'path'> & Parameters<Id, 'query'> & Body<Id> & CallOptions;

type Success = 200 | 201 | 204;

type Json<Response> = Response extends { content: { 'application/json': infer Content } } ? Content : undefined;

/** The answer of a call; undefined when the contract describes no body. */
export type Answer<Id extends CallId> = {
  [Status in Success & keyof operations[Id]['responses']]: Json<operations[Id]['responses'][Status]>;
}[Success & keyof operations[Id]['responses']];

/** An operation as a function. Its input may be left out when no part of it is required. */
export type Call<Id extends CallId> = (
  ...input: Record<never, never> extends Input<Id> ? [input?: Input<Id>] : [input: Input<Id>]
) => Promise<Answer<Id>>;
