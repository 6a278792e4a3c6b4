/** A session in use. */
export interface OpenSession {
  id: string;
  /** The program and the device in words, such as `Chrome en Windows`. */
  device: string;
  /** The shortened address, such as `190.12.34.x`. */
  address: string;
  /** When the person signed in, `YYYY-MM-DD HH:mm` in Lima. */
  startedAt: string;
  /** When it was last used, `YYYY-MM-DD HH:mm` in Lima. */
  lastSeenAt: string;
  /** Whether it is the session of this browser. */
  isCurrent: boolean;
}

/** An attempt to sign in. */
export interface SignInRecord extends Pick<OpenSession, 'device' | 'address'> {
  /** `YYYY-MM-DD HH:mm` in Lima. */
  at: string;
  result: 'opened' | 'passwordWrong';
}

/** The sessions of an account, and its last attempts to sign in. */
export interface AccountSessions {
  /** That of this browser first, then the one that was used last. */
  sessions: readonly OpenSession[];
  /** The newest first. */
  signIns: readonly SignInRecord[];
}

/** What the page of the link in the mail about a sign-in shows. */
export type DisownSignInView =
  /** It asks whether to end the sessions. `failure` has the server's reasons; null unless the last attempt failed. */
  | { kind: 'ready'; isEnding: boolean; failure: string | null }
  /** The sessions have ended, and the form for a new password is being opened. */
  | { kind: 'ended' }
  /** The link was used before, has expired, or does not exist. */
  | { kind: 'used' | 'expired' | 'gone' };
