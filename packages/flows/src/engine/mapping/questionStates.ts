import type { Schemas } from '@contapro/api';
import type { ClientAnswerKind } from '@contapro/domain';

/** The states of a question to the client, by their names in the contract. */
export const questionStates = { abierta: 'open', respondida: 'answered', vencida: 'expired' } as const;

/** The answers of a client, by their names in the contract. */
export const answerKinds: Readonly<Record<Schemas['ClientAnswerKind'], ClientAnswerKind>> = {
  es_mio: 'mine',
  no_lo_reconozco: 'unknown',
  pago: 'payment',
};
