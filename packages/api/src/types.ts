import type { components, operations } from '@contapro/openapi';
import type { OperationId } from './operations.ts';

/** The shapes of the contract by name: `Schemas['PurchaseVoucher']`. */
export type Schemas = components['schemas'];

/** `filters` is given as an object; the client writes it as JSON (OPEN-041). */
interface FilterObjects {
  getPurchaseDashboard: Schemas['PeriodFilters'];
  getSalesDashboard: Schemas['PeriodFilters'];
  getHistory: Schemas['OperationFilters'];
  getPdtReport: Schemas['OperationFilters'];
}

type Parameter<Id extends OperationId, In extends 'path' | 'query'> =
  operations[Id]['parameters'] extends Record<In, infer Values> ? Values : never;

type Query<Id extends OperationId> = Id extends keyof FilterObjects
  ? { filters: FilterObjects[Id] }
  : Parameter<Id, 'query'>;

type Body<Id extends OperationId> = operations[Id] extends {
  requestBody: { content: { 'application/json': infer Json } };
}
  ? Json
  : never;

type Part<Name extends string, Value> = [Value] extends [never] ? unknown : { [Key in Name]: Value };

type Json<Response> = Response extends { content: { 'application/json': infer Content } } ? Content : undefined;

type Success = 200 | 201 | 204;

/** What a call takes: the parts the contract asks for, and a signal that aborts it. */
export type Input<Id extends OperationId> = Part<'path', Parameter<Id, 'path'>> &
  Part<'query', Query<Id>> &
  Part<'body', Body<Id>> & { signal?: AbortSignal | undefined };

/** What a call answers; undefined where the contract promises no body. */
export type Answer<Id extends OperationId> = {
  [Status in Success & keyof operations[Id]['responses']]: Json<operations[Id]['responses'][Status]>;
}[Success & keyof operations[Id]['responses']];

/** One operation as a function. */
export type Call<Id extends OperationId> = (
  ...input: Record<never, never> extends Input<Id> ? [input?: Input<Id>] : [input: Input<Id>]
) => Promise<Answer<Id>>;

/** What `uploadImportFile` takes. */
export interface UploadInput {
  path: { id: string };
  query: { name: string };
  /** Sent as it is, one file a call. */
  file: Blob;
  /** Called with the part of the bytes that were sent, from 0 to 1. */
  onProgress?: ((sent: number) => void) | undefined;
  signal?: AbortSignal | undefined;
}

/** Every call of the contract, by its operationId. */
export type Api = {
  [Id in Exclude<OperationId, 'uploadImportFile'>]: Call<Id>;
} & {
  uploadImportFile: (input: UploadInput) => Promise<Answer<'uploadImportFile'>>;
};
