import { Problem } from '@contapro/api';
import type { PlayedAnswers } from '../../testing/playServices.ts';

interface DecisionRequest {
  body: { cpes: readonly string[] };
}

/** Another person has decided the vouchers meanwhile. */
const conflict = ({ body: { cpes } }: DecisionRequest): never => {
  throw new Problem(
    409,
    cpes.map((name) => ({ code: 'VOUCHER_CHANGED', message: 'Uno de los comprobantes cambió.', name })),
  );
};

/** What the server can say of decisions. */
export const decisionAnswers: PlayedAnswers = {
  validateObserved: { 409: conflict },
  declineObserved: { 409: conflict },
};
