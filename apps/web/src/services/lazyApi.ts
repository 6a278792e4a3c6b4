import type { Api } from '@contapro/api';

type AnyCall = Api[keyof Api];

/**
 * An API whose code is loaded when it is called.
 *
 * @param find Finds the function of an operation.
 */
export const lazyApi = (find: (operation: keyof Api) => Promise<AnyCall>): Api =>
  // The proxy has no list of operations, because the first page would have to load it. It answers every name with a function
  // that forwards its input, so nothing is ever read from the empty target.
  new Proxy({} as Api, {
    get: (_, operation: keyof Api) => async (input: never) => (await find(operation))(input),
  });
