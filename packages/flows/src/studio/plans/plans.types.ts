import type { Plan, PlanPeriod } from '@contapro/domain';

export interface PlansContext {
  /** The period whose plans are shown. */
  period: PlanPeriod;
  /** The plan that the notice before a subscription is about; null while it is closed. */
  subscribing: Plan | null;
}

export type PlansEvent =
  /** Shows the plans of another period. Ignored in the view of automatic debit, whose plans are all monthly. */
  | { type: 'period.select'; period: PlanPeriod }
  /** Shows the plans with automatic debit. */
  | { type: 'autoDebit.open' }
  /** Shows all plans again. */
  | { type: 'autoDebit.leave' }
  /** The user pressed 'Elegir plan'. In the view of automatic debit it opens the notice. */
  | { type: 'plan.select'; plan: Plan }
  /** The user pressed 'Continuar' in the notice, which is a link to the page of the subscription. */
  | { type: 'subscription.continue' }
  /** Closes the notice. */
  | { type: 'dialog.close' };

/** The user wants to pay a plan by card. The host stores it and navigates to the page of the payment. */
export interface PlanSelected {
  type: 'plan.selected';
  planId: number;
  period: PlanPeriod;
}

export type PlansFact = PlanSelected;
