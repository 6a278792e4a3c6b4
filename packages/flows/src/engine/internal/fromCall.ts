// oxlint-disable-next-line no-restricted-imports -- This is what all others must use instead.
import { fromPromise } from 'xstate';

/**
 * An actor that makes one call of a service. Leaving the state that invokes it aborts the signal of the call. After that
 * the actor neither resolves nor rejects. React's StrictMode stops an actor and starts it again; the answer to the first
 * call must not be used as the answer to the second.
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
