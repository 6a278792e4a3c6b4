import { Problem } from '@contapro/api';
import type { Plan } from '@contapro/domain';
import { fromCall } from '../../engine/internal/fromCall.ts';
import { fromRead } from '../../engine/internal/fromRead.ts';
import { chargedOf } from '../../engine/mapping/index.ts';
import { chargeBody } from '../../engine/mapping/requests/payments.ts';
import type { CardAuthentication, CardToken, PaymentInput, PaymentServices } from './payment.types.ts';

/** A payment with the card that was entered. */
export interface ChargeInput {
  accountant: PaymentInput['accountant'];
  plan: Plan;
  card: CardToken;
  authentication: CardAuthentication | null;
}

/**
 * The result of a charge. `messages` are the server's, for the user. `endDate` is the last day of the plan, if it is
 * known.
 */
export type ChargeOutcome =
  | { outcome: 'charged'; message: string | null; endDate: string | null }
  | { outcome: 'authentication' }
  /** Nothing was charged: the card was refused. */
  | { outcome: 'refused'; messages: readonly string[] }
  /** There were too many attempts. This one charged nothing and verified nothing. */
  | { outcome: 'limited'; messages: readonly string[] }
  /** The session has ended; nothing was charged. */
  | { outcome: 'expired' }
  /** Nobody knows whether the card was charged. */
  | { outcome: 'unknown'; message: string | null; error: unknown };

const formOf = ({ accountant: { email }, plan }: Pick<ChargeInput, 'accountant' | 'plan'>) => ({
  title: `ContaPro · ${plan.title}`,
  email,
  amountCents: plan.priceCents,
});

export const paymentActors = ({ api, form }: PaymentServices) => ({
  loadCheckout: fromRead((_: undefined, signal) => form.loadCheckout({ signal })),
  requestCard: fromCall((input: Pick<ChargeInput, 'accountant' | 'plan'>, signal) =>
    form.requestCard({ ...formOf(input), signal }),
  ),
  authenticateCard: fromCall(({ card: { token }, ...input }: ChargeInput, signal) =>
    form.authenticateCard({ ...formOf(input), token, signal }),
  ),
  charge: fromCall(
    (input: ChargeInput, signal): Promise<ChargeOutcome> =>
      api.chargeOneTime({ body: chargeBody(input), signal }).then(
        (answer) => ({ outcome: 'charged', ...chargedOf(answer) }) as const,
        (error: unknown) => outcomeOf(error),
      ),
  ),
});

/** Distinguished by the status only. Everything that is not a clear answer may have charged the card. */
function outcomeOf(error: unknown): ChargeOutcome {
  const problem = error instanceof Problem ? error : null;
  switch (problem?.status) {
    case 400:
      return { outcome: 'refused', messages: problem.messages };
    case 429:
      return { outcome: 'limited', messages: problem.messages };
    case 401:
      return { outcome: 'expired' };
    case 402:
      return { outcome: 'authentication' };
    default:
      return { outcome: 'unknown', message: problem?.messages[0] ?? null, error };
  }
}
