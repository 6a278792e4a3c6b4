import { setTimeout as sleep } from 'node:timers/promises';
import { type Cards, CardsUnavailable, type FoundCharge } from './cards.ts';

/** The script of the practice card form, which the web app serves. It has the interface of Culqi's scripts. */
const scriptUrl = '/practica/tarjetas.js';

/**
 * The embedded stand-in, which charges nothing. The practice card form puts the behaviour of a test card into its token:
 * `tkn_test_accepted_…`, `tkn_test_refused_…`, `tkn_test_authentication_…` (accepted after an authentication) and
 * `tkn_test_lost_…` (charged, and the answer is lost). It keeps no state, so that a process of any role finds a charge: each
 * request whose answer was lost counts as charged. The id of an automatic debit has its amount in cents and the email in
 * base64url: `chr_test_debit_4400_cm9zYUBleGFtcGxlLnBl`, followed by `_` and the day, `YYYYMMDD`.
 */
export function embeddedCards({ delay = 0 }: { delay?: number } = {}): Cards {
  const chargeOf = (reference: string) => ({ chargeId: `chr_test_${reference}` });
  return {
    checkout: {
      public_key: 'pk_test_practica',
      script_url: scriptUrl,
      authentication_script_url: scriptUrl,
      is_practice: true,
    },
    charge: async ({ reference, token, authentication }) => {
      await sleep(delay);
      if (token.startsWith('tkn_test_refused_')) {
        return {
          outcome: 'refused',
          message: 'Tu banco rechazó el pago. Prueba con otra tarjeta o comunícate con tu banco.',
        };
      }
      if (token.startsWith('tkn_test_authentication_') && !authentication) return { outcome: 'authentication' };
      if (token.startsWith('tkn_test_lost_')) throw new CardsUnavailable('The stand-in was told to lose its answer');
      return { outcome: 'charged', ...chargeOf(reference) };
    },
    find: async ({ reference }) => chargeOf(reference),
    get: async (chargeId) => debitOf(chargeId),
  };
}

function debitOf(chargeId: string): FoundCharge | undefined {
  const [, cents, email, year, month, day] =
    /^chr_test_debit_(\d+)_([\w-]+?)_(\d{4})(\d{2})(\d{2})$/.exec(chargeId) ?? [];
  if (cents === undefined || email === undefined) return undefined;
  return {
    reference: undefined,
    email: Buffer.from(email, 'base64url').toString(),
    amountCents: Number(cents),
    isPaid: true,
    chargedAt: new Date(`${year}-${month}-${day}T12:00:00-05:00`),
  };
}
