import { type ApiOptions, createCallOf } from './createCallOf.ts';
import { createPublicCalls, type PublicApi } from './generated/PublicApi.ts';

/**
 * Creates the client of the operations that need no token. A page such as the sign-in is smaller with it than with `createApi`,
 * and can load that one afterwards.
 *
 * @example
 * const { access_token: token } = await createPublicApi().signIn({ body: { email, password } });
 */
export const createPublicApi = (options?: ApiOptions): PublicApi => createPublicCalls(createCallOf(options));
