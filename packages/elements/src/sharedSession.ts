import type { SessionState } from '@contapro/react';
import { createStore } from './store.ts';

/** What the drawn elements know of the session. */
export interface SharedSession {
  session: SessionState;
  signOut: () => Promise<void>;
  resume: () => Promise<void>;
}

/** Null until the elements are drawn. */
export const shared = createStore<SharedSession | null>(null);
const unknown: SessionState = { status: 'checking', accountant: null, testGroup: null, isPartnerPage: false };

/** The event of the document when the session has changed. It does not say whose it is, because every script of the page can read it. */
export type SessionChanged = CustomEvent<Pick<SessionState, 'status'>>;

/** The session now; `checking` until it is known. */
export const currentSession = (): SessionState => shared.get()?.session ?? unknown;

/** Keeps the session of the elements, and tells the page when it changes. Called by what draws them. */
export function shareSession(next: SharedSession): void {
  const before = currentSession();
  const isSame = next.session.status === before.status && next.session.accountant === before.accountant;
  shared.set(isSame ? { ...next, session: before } : next);
  if (isSame) return;
  const detail = { status: next.session.status };
  document.dispatchEvent(new CustomEvent('contapro-session-changed', { detail }) satisfies SessionChanged);
}
