import { planOf } from '@contapro/domain';
import { accountant } from '@contapro/fixtures';
import type { SnapshotFrom } from 'xstate';
import { mockServices } from '../../testing/mockServices.ts';
import { snapshotFactory, type StateOf } from '../../testing/snapshotFactory.ts';
import { createPayment, type PaymentMachine } from './payment.machine.ts';
import type { PaymentServices } from './payment.types.ts';

type Snapshot = SnapshotFrom<PaymentMachine>;

const services: PaymentServices = {
  api: mockServices<PaymentServices['api']>().services,
  form: mockServices<PaymentServices['form']>().services,
  clock: () => Date.UTC(2026, 10, 22, 15),
};

const at = snapshotFactory<Snapshot>(createPayment(services), {
  accountant,
  today: '2026-11-22',
  plan: planOf(4),
  isPractice: false,
  card: null,
  authentication: null,
  refusal: null,
  endDate: null,
  isUnknown: false,
  message: null,
});

const card = { token: 'tkn_test_1' };

export const paymentSnapshots = {
  withoutPlan: at('withoutPlan', { plan: null }),
  loading: at('loading'),
  unloaded: at('unloaded'),
  ready: at('ready'),
  entering: at('entering'),
  charging: at('charging', { card }),
  authenticating: at('authenticating', { card }),
  'unknown.shown': at('unknown.shown', { card, isUnknown: true }),
  'unknown.closed': at('unknown.closed', { card, isUnknown: true }),
  done: at('done', {
    card,
    message: 'Pagaste S/ 118.00 por el plan Pequeña empresa.',
    endDate: '2027-04-01',
  }),
  closed: at('closed', { card }),
} satisfies Record<StateOf<Snapshot>, Snapshot>;

/** After a refused card. */
export const refusedSnapshot = at('ready', { refusal: ['Tu tarjeta no tiene fondos suficientes.'] });
