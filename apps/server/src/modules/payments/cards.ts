/** A provider of card payments. It knows cards; we only hold its tokens. */
export interface Cards {
  /**
   * Charges once. Never called again for the same charge: a second attempt would charge the card twice.
   * @throws CardsUnavailable when the provider did not answer, so that nobody knows whether it charged.
   */
  charge: (charge: { token: string; email: string; amountCents: number; description: string }) => Promise<ChargeResult>;
}

/** `message` is the provider's, in Spanish, for whoever pays. */
export type ChargeResult = { charged: true; chargeId: string } | { charged: false; message: string };

export class CardsUnavailable extends Error {
  override readonly name = 'CardsUnavailable';
}

/**
 * The embedded stand-in charges nobody. Like a provider's test mode, some tokens show what may go wrong:
 * `tkn_declined` is refused and `tkn_unavailable` gets no answer.
 */
export const embeddedCards: Cards = {
  charge: async ({ token }) => {
    if (token === 'tkn_unavailable') throw new CardsUnavailable('The stand-in was told not to answer');
    if (token === 'tkn_declined') {
      return {
        charged: false,
        message: 'Tu banco rechazó el pago. Prueba con otra tarjeta o comunícate con tu banco.',
      };
    }
    return { charged: true, chargeId: `chr_embedded_${crypto.randomUUID()}` };
  },
};
