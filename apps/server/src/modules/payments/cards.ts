import type { Schemas } from '../../contract/handlers.ts';

/** The result of the authentication of a card with its bank. */
export type CardAuthentication = Schemas['CardAuthentication'];

/** A request to charge a card. */
export interface ChargeRequest {
  /** Identifies the request, so that its charge can be found when the answer is lost. */
  reference: string;
  /** The provider's token of the card. */
  token: string;
  /** The address to which the provider sends the receipt. */
  email: string;
  amountCents: number;
  description: string;
  /** The owner of the account, with whom the provider estimates the risk of fraud. */
  buyer: { name: string; lastName: string; phoneNumber: string; deviceId: string | undefined };
  /** The result of the authentication that an earlier request of this token was answered with. */
  authentication: CardAuthentication | undefined;
}

/** The result of a request. `message` is a Spanish message for the user. */
export type ChargeResult =
  | { outcome: 'charged'; chargeId: string }
  /** Nothing was charged: the bank asks the owner of the card to authenticate. */
  | { outcome: 'authentication' }
  | { outcome: 'refused'; message: string };

/** A charge as the provider has it. */
export interface FoundCharge {
  /** The request that made it; undefined for an automatic debit. */
  reference: string | undefined;
  email: string;
  /** In cents of soles. */
  amountCents: number;
  /** Whether the money was taken, in soles, and nothing of it was given back. */
  isPaid: boolean;
  chargedAt: Date;
}

/** A provider of card payments. We never get card numbers, only tokens of the provider. */
export interface Cards {
  /** What the browser needs for the card form of the provider. */
  checkout: Schemas['Checkout'];
  /**
   * Charges a card. Do not repeat the call, because each call may charge the card again.
   * @throws CardsUnavailable when the provider did not answer; the card may have been charged
   */
  charge: (request: ChargeRequest) => Promise<ChargeResult>;
  /**
   * Finds the charge of a request whose answer was lost; undefined when the provider has none.
   * @throws CardsUnavailable when the provider did not answer
   */
  find: (lost: { reference: string; email: string; since: Date }) => Promise<{ chargeId: string } | undefined>;
  /**
   * The charge with an id; undefined when the provider has none.
   * @throws CardsUnavailable when the provider did not answer
   */
  get: (chargeId: string) => Promise<FoundCharge | undefined>;
}

export class CardsUnavailable extends Error {
  override readonly name = 'CardsUnavailable';
}
