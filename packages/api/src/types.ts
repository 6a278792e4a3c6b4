import type { components, operations } from '@contapro/openapi';
import type { operations as metadata } from '@contapro/openapi/operations';

/** The shapes of the contract by name: `Schemas['PurchaseVoucher']`. */
export type Schemas = components['schemas'];

type Metadata = typeof metadata;

/** The operationIds that are functions of the client: all but the links, which answer with a file. */
export type CallId = {
  [Id in keyof Metadata]: Metadata[Id]['answer'] extends 'file' ? never : Id;
}[keyof Metadata];

type Parameters<Id extends CallId, In extends 'path' | 'query'> =
  operations[Id]['parameters'] extends Record<In, infer Values> ? { [Name in In]: Values } : unknown;

/** A file as it is, sent as the whole body. */
interface FileBody {
  file: Blob;
  /** Called with the part of the bytes that were sent, from 0 to 1. */
  onProgress?: ((sent: number) => void) | undefined;
}

type Body<Id extends CallId> = operations[Id] extends { requestBody: { content: infer Content } }
  ? Content extends { 'application/json': infer Json }
    ? { body: Json }
    : FileBody
  : unknown;

/** What a call takes: `path`, `query` and `body` (or `file`) as the contract asks for them, and a signal that aborts it. */
export type Input<Id extends CallId> = Parameters<Id, 'path'> &
  Parameters<Id, 'query'> &
  Body<Id> & { signal?: AbortSignal | undefined };

type Success = 200 | 201 | 204;

type Json<Response> = Response extends { content: { 'application/json': infer Content } } ? Content : undefined;

/** What a call answers; undefined where the contract promises no body. */
export type Answer<Id extends CallId> = {
  [Status in Success & keyof operations[Id]['responses']]: Json<operations[Id]['responses'][Status]>;
}[Success & keyof operations[Id]['responses']];

/** One operation as a function; its input is optional where nothing in it is required. */
export type Call<Id extends CallId> = (
  ...input: Record<never, never> extends Input<Id> ? [input?: Input<Id>] : [input: Input<Id>]
) => Promise<Answer<Id>>;
