import type { components, operations } from '@contapro/openapi';
import type { Operation } from '@contapro/openapi/operations';
import type { FetchOptions, FetchResponse } from 'openapi-fetch';

/** The metadata of an operation that is called. `keepsStatus` is missing where all methods but `get` keep the status. */
export type CalledOperation = Omit<Operation, 'keepsStatus'> & { readonly keepsStatus?: boolean };

/**
 * The metadata of an operation, without what most operations have: the method `get`, and an answer in JSON. The client of a
 * page is smaller without them.
 */
export type OperationFacts = Omit<CalledOperation, 'method' | 'answer'> & Partial<Pick<Operation, 'method' | 'answer'>>;

/** The contract's schemas by name, such as `Schemas['PurchaseVoucher']`. */
export type Schemas = components['schemas'];

/** A part of a body of type `multipart/form-data`. */
export interface Part {
  name: string;
  content: Blob;
}

/** The bodies that are not JSON, by their type. */
interface Uploads {
  'application/octet-stream': { file: Blob };
  /** The parts are read into memory before they are sent. The call fails with status 0 when one cannot be read. */
  'multipart/form-data': { parts: readonly Part[] };
}

interface UploadOptions {
  /** Called with the fraction of the body that was sent, from 0 to 1. */
  onProgress?: ((sent: number) => void) | undefined;
}

interface CallOptions {
  /** Aborts the call. */
  signal?: AbortSignal | undefined;
  /** Gets the answer before it is read, and returns what is read instead. `countReceived` reports how much has arrived. */
  onResponse?: ((response: Response) => Response) | undefined;
}

type Body<Operation> = Operation extends { requestBody: { content: infer Content } }
  ? keyof Content extends keyof Uploads
    ? Uploads[keyof Content] & UploadOptions
    : Pick<FetchOptions<Operation>, 'body'>
  : unknown;

/** The input of a call: `path`, `query` and `body` (or `file`, or `parts`) as the contract describes them, and options. */
export type Input<Id extends keyof operations> = Pick<operations[Id]['parameters'], 'path' | 'query'> &
  Body<operations[Id]> &
  CallOptions;

/** The answer of a call; undefined when the contract describes no body. */
export type Answer<Id extends keyof operations> = Extract<
  FetchResponse<operations[Id], object, 'application/json'>,
  { error?: never }
>['data'];

/** Makes the function of an operation from its metadata. */
export type CallOf = <Id extends keyof operations>(operation: OperationFacts) => Call<Id>;

/** An operation as a function. Its input may be left out when no part of it is required. */
export type Call<Id extends keyof operations> = (
  ...input: Record<never, never> extends Input<Id> ? [input?: Input<Id>] : [input: Input<Id>]
) => Promise<Answer<Id>>;
