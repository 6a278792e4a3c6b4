/** The address with which an accountant signs in. */
export interface AccountEmail {
  email: string;
  /** Whether a link that was mailed to the address was used. */
  isVerified: boolean;
  /** How many clients of the account have stored SOL keys. */
  solKeys: number;
  /** The link of the last mail, which was neither used nor replaced; null without one. */
  link: EmailLink | null;
  /** Whether the server stores mails as files, because it has no mail server. */
  isPractice: boolean;
}

/** A link that proves an address. */
export interface EmailLink {
  /** The address of the account, or the one that the account gets when the link is used. */
  email: string;
  /** Until when it is valid, in Lima, `YYYY-MM-DD HH:mm`. */
  expiresAt: string;
  hasExpired: boolean;
}

/** What the page shows that the link of a mail opens. */
export type EmailConfirmationView =
  /** The link was not used yet. `failure` is what the server says to do; null unless the last attempt failed, empty without words. */
  | { kind: 'ready'; isConfirming: boolean; failure: string | null }
  /** The address is proven; with `changed` it is a new one, and all sessions have ended. */
  | { kind: 'verified' | 'changed'; email: string }
  /** The link cannot be used, or (`taken`) the address is that of another account now. */
  | { kind: 'used' | 'replaced' | 'expired' | 'taken' | 'gone' };
