// oxlint-disable-next-line no-restricted-imports -- This is what all others must use instead.
import { fromPromise } from 'xstate';

/**
 * An actor that makes one call of a service. Leaving the state that invokes it aborts the call's signal. After that it
 * neither resolves nor rejects: React's StrictMode stops an actor and starts the same one again, and the answer of the
 * first start must not be taken for the second one's.
 */
export const fromCall = <Output, Input = undefined>(service: (input: Input, signal: AbortSignal) => Promise<Output>) =>
  fromPromise<Output, Input>(
    ({ input, signal }) =>
      new Promise((resolve, reject) => {
        service(input, signal).then(
          (output) => {
            if (!signal.aborted) resolve(output);
          },
          (error: unknown) => {
            if (!signal.aborted) reject(error);
          },
        );
      }),
  );
