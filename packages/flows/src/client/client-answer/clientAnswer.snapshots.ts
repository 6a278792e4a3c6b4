import { askedVoucher } from '@contapro/fixtures';
import type { SnapshotFrom } from 'xstate';
import { mockServices } from '../../testing/mockServices.ts';
import { snapshotFactory, type StateOf } from '../../testing/snapshotFactory.ts';
import { createClientAnswer, type ClientAnswerMachine } from './clientAnswer.machine.ts';

type Snapshot = SnapshotFrom<ClientAnswerMachine>;

const at = snapshotFactory<Snapshot>(createClientAnswer({ api: mockServices<never>().services }), {
  token: 't',
  question: { state: 'open', expiresAt: '2026-11-27 10:00', voucher: askedVoucher },
  values: { kind: 'mine', comment: '', file: null },
  error: undefined,
  fields: {},
  messages: [],
});
const without = { question: null, values: null };

export const clientAnswerSnapshots = {
  checking: at('checking', without),
  unchecked: at('unchecked', without),
  'form.editing': at('form.editing'),
  'form.submitting': at('form.submitting'),
  'form.failed.unreachable': at('form.failed.unreachable'),
  'form.failed.refusedAtFields': at('form.failed.refusedAtFields', {
    fields: { file: 'Elige la foto o el PDF del pago.' },
  }),
  'form.failed.refused': at('form.failed.refused', { messages: ['Ese archivo no es una foto ni un PDF.'] }),
  sent: at('sent', without),
  answered: at('answered', without),
  expired: at('expired', without),
  gone: at('gone', without),
} satisfies Record<StateOf<Snapshot>, Snapshot>;
