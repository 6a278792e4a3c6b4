import { fromPromise } from 'xstate';

/** An actor from a service: it passes on the signal that aborts when its state is left. */
export const call = <Output, Input = undefined>(service: (input: Input, signal: AbortSignal) => Promise<Output>) =>
  fromPromise<Output, Input>(({ input, signal }) => service(input, signal));
