/** A provider of card payments. We never get card numbers, only tokens of the provider. */
export interface Cards {
  /**
   * Charges a card. Do not repeat the call, because each call charges the card again.
   * @throws CardsUnavailable when the provider did not answer; the card may have been charged
   */
  charge: (charge: { token: string; email: string; amountCents: number; description: string }) => Promise<ChargeResult>;
}

/** The result of a charge. `message` is a Spanish message of the provider for the user. */
export type ChargeResult = { charged: true; chargeId: string } | { charged: false; message: string };

export class CardsUnavailable extends Error {
  override readonly name = 'CardsUnavailable';
}

/**
 * The embedded stand-in. It accepts every token and charges nothing, except that `tkn_declined` is declined and
 * `tkn_unavailable` is not answered.
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
