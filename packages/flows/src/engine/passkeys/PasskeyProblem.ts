/**
 * Why a passkey was not used or made.
 *
 * - `cancelled`: the person closed the dialog of the browser, or it took too long.
 * - `present`: the device has a passkey of this account already.
 * - `unsupported`: the browser or the device has no passkeys that can sign in alone.
 */
export type PasskeyReason = 'cancelled' | 'present' | 'unsupported';

/** The failure of a passkey in the browser. */
export class PasskeyProblem extends Error {
  override readonly name = 'PasskeyProblem';
  readonly reason: PasskeyReason;

  constructor(reason: PasskeyReason, options?: ErrorOptions) {
    super(`Passkey ${reason}`, options);
    this.reason = reason;
  }
}
