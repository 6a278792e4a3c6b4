import { createSession, type Session } from '@contapro/flows';
import type { Configuration } from '../configuration.ts';
import type { ApiClient } from './apiClient.ts';
import { browserStorage } from './browserStorage.ts';
import { lazyClient } from './lazyClient.ts';
import { newId } from '@contapro/flows';

/** A failed call, and the message to log. */
export interface Failure {
  call: string;
  error: unknown;
  message?: string | undefined;
}

/** The services that pages get from context. */
export interface Services extends ApiClient {
  configuration: Configuration;
  session: Session;
  /** Milliseconds since 1970. */
  clock: () => number;
  /** Writes a failure to the console, without the request and the answer. */
  logFailure: (failure: Failure) => void;
  /** Dispatches a `contapro:analytics` event on the window, with its name in `detail.name`. */
  noteAnalytics: (name: string) => void;
}

/** Creates the services of a browser tab, or of the build. */
export function createServices(configuration: Configuration): Services {
  const session = createSession({
    session: browserStorage('sessionStorage'),
    local: browserStorage('localStorage'),
    newId,
  });
  const clock = Date.now;
  const options = { apiUrl: configuration.apiUrl, session, clock, logFailure };
  return {
    ...lazyClient(async () => (await import('./apiClient.ts')).createApiClient(options)),
    configuration,
    session,
    clock,
    logFailure,
    noteAnalytics: (name) => window.dispatchEvent(new CustomEvent('contapro:analytics', { detail: { name } })),
  };
}

function logFailure({ call, error, message }: Failure): void {
  console.error(message ?? `${call}:`, error instanceof Error ? error.message : error);
}
