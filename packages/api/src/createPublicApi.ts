import { type ApiOptions, createCallOf } from './createCallOf.ts';
import type { PublicApi } from './generated/Api.ts';
import { createPublicCalls } from './generated/createPublicCalls.ts';

/**
 * Creates the client of the operations that need no token. A page such as the sign-in is smaller with it than with `createApi`,
 * and can load that one afterwards.
 *
 * @example
 * const { access_token: token } = await createPublicApi().signIn({
 *   body: { email: 'ana@estudio.pe', password: 'Clave123' },
 * });
 */
export const createPublicApi = (options?: ApiOptions): PublicApi => createPublicCalls(createCallOf(options));
