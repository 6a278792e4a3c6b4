import { setTimeout as sleep } from 'node:timers/promises';
import { type Cards, CardsUnavailable } from './cards.ts';

/** The script of the practice card form, which the web app serves. It has the interface of Culqi's scripts. */
const scriptUrl = '/practica/tarjetas.js';

/**
 * The embedded stand-in, which charges nothing. The practice card form puts the behaviour of a test card into its token:
 * `tkn_test_accepted_…`, `tkn_test_refused_…`, `tkn_test_authentication_…` (accepted after an authentication) and
 * `tkn_test_lost_…` (charged, and the answer is lost).
 */
export function embeddedCards({ delay = 0 }: { delay?: number } = {}): Cards {
  const charges = new Map<string, string>();
  const charge = (reference: string) => {
    const chargeId = `chr_test_${crypto.randomUUID()}`;
    charges.set(reference, chargeId);
    return { outcome: 'charged' as const, chargeId };
  };
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
      const charged = charge(reference);
      if (token.startsWith('tkn_test_lost_')) throw new CardsUnavailable('The stand-in was told to lose its answer');
      return charged;
    },
    find: async ({ reference }) => {
      const chargeId = charges.get(reference);
      return chargeId === undefined ? undefined : { chargeId };
    },
  };
}
