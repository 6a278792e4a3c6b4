import type { StoredSessionState } from '@contapro/flows';
import { pages } from './pages.ts';

/** Returns the address to redirect to, or null when the visitor may see the page. */
export type Guard = (session: StoredSessionState, now: number) => string | null;

/** A guard that does not look at the clock. */
export type TimelessGuard = (session: StoredSessionState) => string | null;

/** For pages that need a session. */
export const signedIn: TimelessGuard = ({ accessToken }) => (accessToken === null ? pages.signIn.getHref() : null);
