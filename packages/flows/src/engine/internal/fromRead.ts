import { isSessionOver } from './failures.ts';
import { fromCall } from './fromCall.ts';

/**
 * An actor that makes one call for data that a page shows. When the session has ended (status 401), the actor neither
 * resolves nor rejects: the API client has called `onUnauthorized`, and the host asks the user to sign in again. The page
 * must not show a failure beneath that question.
 */
export const fromRead = <Output, Input = undefined>(service: (input: Input, signal: AbortSignal) => Promise<Output>) =>
  fromCall<Output, Input>((input, signal) =>
    service(input, signal).catch((error: unknown) => {
      if (isSessionOver(error)) return new Promise<never>(() => {});
      throw error;
    }),
  );
