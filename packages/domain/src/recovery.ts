import type { FormStatus } from './formStatus.ts';

/**
 * Why the request of a recovery mail failed.
 *
 * - `unknownEmail`: no account has the email.
 * - `server`: the server failed.
 * - `other`: anything else, such as too many requests or no connection.
 */
export interface RecoveryFailure {
  kind: 'unknownEmail' | 'server' | 'other';
  /** A title of the server for the failure; null when it sent none. */
  name: string | null;
  /** Identifies the failure when the user asks for help; null when the server sent none. */
  code: string | null;
  /** In Spanish, to be shown to the user; null when the server sent none. */
  message: string | null;
}

/** What the page shows that requests a recovery mail. */
export type RecoveryRequestView =
  /** The form. `failure` is that of the last request; its message is shown at the field. */
  | { readonly kind: 'form'; readonly status: FormStatus; readonly failure: RecoveryFailure | null }
  | { readonly kind: 'failed'; readonly failure: RecoveryFailure }
  /** With `isPractice`, the server has stored the mail as a file, because it has no mail server. */
  | { readonly kind: 'sent'; readonly email: string; readonly isPractice: boolean };

/** What the page shows that sets a new password. */
export type NewPasswordView =
  /** The link of the mail is being checked. */
  | { readonly kind: 'checking' }
  /** The link could not be checked. `messages` has the server's reasons, if it sent any. */
  | { readonly kind: 'unchecked'; readonly messages: readonly string[] }
  /** The link was used, has expired or never existed. */
  | { readonly kind: 'expired' }
  | { readonly kind: 'form'; readonly status: FormStatus }
  | { readonly kind: 'updated' };
