import { createSession, type Session } from '@contapro/flows';
import type { Configuration } from '../configuration.ts';
import type { ApiClient } from './apiClient.ts';
import { browserStorage } from './browserStorage.ts';
import { lateClient } from './lateClient.ts';
import { newId } from './newId.ts';

/** A call that failed, and what the log says of it. */
export interface Failure {
  call: string;
  error: unknown;
  message?: string | undefined;
}

/** Everything that the pages are given from outside React. */
export interface Services extends ApiClient {
  configuration: Configuration;
  session: Session;
  /** Milliseconds since 1970. */
  clock: () => number;
  /** Says in the console what failed; nothing of what was sent or answered (OPEN-167). */
  logFailure: (failure: Failure) => void;
  /** For the host page's analytics: a `contapro:analytics` event on the window, `detail.name` says which (OPEN-123). */
  noteAnalytics: (name: string) => void;
}

/** The services of a browser's tab; at the build they stand still. */
export function createServices(configuration: Configuration): Services {
  const session = createSession({
    session: browserStorage('sessionStorage'),
    local: browserStorage('localStorage'),
    newId,
  });
  const clock = Date.now;
  const options = { apiUrl: configuration.apiUrl, session, clock, logFailure };
  return {
    ...lateClient(async () => (await import('./apiClient.ts')).createApiClient(options)),
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
