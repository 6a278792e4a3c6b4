import type { Api, Schemas } from '@contapro/api';
import type { Accountant, Plan } from '@contapro/domain';
import type { FailureLogged } from '../../engine/facts.ts';

/** The result of the authentication of a card with its bank. */
export type CardAuthentication = Schemas['CardAuthentication'];

/** A card form that was loaded. */
export interface CardCheckout {
  /** Whether cards are not really charged. */
  isPractice: boolean;
}

/** A card as the payment provider identifies it. Its number is never known. */
export interface CardToken {
  token: string;
  /** The id of the browser, with which the provider estimates the risk of fraud; undefined when there is none. */
  deviceId?: string | undefined;
}

/** What the card form shows. */
export interface CardFormRequest {
  title: string;
  email: string;
  amountCents: number;
  signal?: AbortSignal | undefined;
}

/** The card form of the payment provider, in a window of its own. Pass `createCulqiCheckout`. */
export interface CardForm {
  /** Loads the scripts of the provider. It rejects when they cannot be loaded. */
  loadCheckout: (request: { signal?: AbortSignal | undefined }) => Promise<CardCheckout>;
  /**
   * Opens the card form, and resolves when the user has sent a card.
   * @throws CardRefused when the provider refuses the card or the user closes the form
   */
  requestCard: (request: CardFormRequest) => Promise<CardToken>;
  /**
   * Opens the page of the bank, and resolves when the user has confirmed the payment.
   * @throws CardRefused when the bank does not confirm it or the user closes the page
   */
  authenticateCard: (request: CardFormRequest & { token: string }) => Promise<CardAuthentication>;
}

export interface PaymentServices {
  api: Pick<Api, 'chargeOneTime'>;
  /** The card form of the payment provider. Pass `createCulqiCheckout`. */
  form: CardForm;
  /** Returns milliseconds since 1970 UTC. */
  clock: () => number;
}

/** The input of `createPayment`. */
export interface PaymentInput {
  /** The id of the selected plan; null when none is. */
  planId: number | null;
  /** The accountant who pays. The subscription decides until when the plan is paid. */
  accountant: Pick<Accountant, 'uuid' | 'email' | 'hasPartnerPlan' | 'subscription'>;
}

export interface PaymentContext {
  /** As it was when the page was opened, before the payment. */
  accountant: PaymentInput['accountant'];
  /** The day in Lima, `YYYY-MM-DD`: today until the card is charged, and then the day on which it was entered. */
  today: string;
  /** Null when the id is of no plan. */
  plan: Plan | null;
  isPractice: boolean;
  /** The card that is charged; null before one was entered. */
  card: CardToken | null;
  authentication: CardAuthentication | null;
  /** Why the payment was refused; empty where the reason is not known. Null when it was not. */
  refusal: readonly string[] | null;
  /** The last day of the plan as the server stored it, `YYYY-MM-DD`; null until a charge was answered with one. */
  endDate: string | null;
  /** Whether the result of the last charge is not known yet. */
  isUnknown: boolean;
  /** The server's message about a payment that was made, or whose result is not known. */
  message: string | null;
}

export type PaymentEvent =
  /** Loads the card form again after a failure. */
  | { type: 'part.reload'; part: 'form' }
  /** Opens the card form. While it is open, opens it again: the provider does not always tell that it was closed. */
  | { type: 'payment.begin' }
  /** Asks the server what became of a payment whose result is not known. Nothing is charged again. */
  | { type: 'payment.verify' }
  /** Closes the dialog about the result. */
  | { type: 'dialog.close' };

/** The id is of no plan. The host navigates to its home page. */
export interface PlanUnknown {
  type: 'plan.unknown';
}

/** The plan was paid. The host loads the profile of the accountant again. */
export interface PaymentMade {
  type: 'payment.made';
  planId: number;
}

/** The user has read that the plan was paid. The host navigates to its home page. */
export interface PaymentClosed {
  type: 'payment.closed';
}

export type PaymentFact = PlanUnknown | PaymentMade | PaymentClosed | FailureLogged;
