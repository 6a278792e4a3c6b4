import { type ApiOptions, createCallOf } from './createCallOf.ts';
import type { Api } from './generated/Api.ts';
import { createCalls } from './generated/createCalls.ts';

/**
 * Creates the client of the ContaPro API, which has a function for every operation of the contract.
 *
 * Each function resolves to the typed answer or rejects with a `Problem`. Aborting its signal rejects with the signal's
 * reason. There is no timeout, and no call is repeated.
 *
 * @example
 * const api = createApi({
 *   baseUrl: 'https://api.example.pe/app/internal',
 *   getToken: () => token,
 *   onUnauthorized: signInAgain,
 *   upload: xhrUpload,
 * });
 * const { businesses } = await api.listBusinesses();
 * const page = await api.listAllInvoices({
 *   query: { ruc, tax_period: '202610', page: 1, size: 20, status: '0' },
 *   signal,
 * });
 */
export const createApi = (options?: ApiOptions): Api => createCalls(createCallOf(options));
