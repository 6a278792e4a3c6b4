import { Problem } from '@contapro/api';
import type { RecoveryFailure } from '@contapro/domain';
import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { describePaths } from '../../testing/describePaths.ts';
import { type Model, mockServices, type PathStep, settled } from '../../testing/index.ts';
import { createRecoveryRequest, type RecoveryRequestMachine } from './recoveryRequest.machine.ts';
import { recoveryRequestViewOf } from './recoveryRequest.selectors.ts';
import type { RecoveryRequestServices } from './recoveryRequest.types.ts';

const email = 'rosa@contapro.pe';
const unknown = {
  name: 'Correo no registrado',
  code: 'USER_NOT_FOUND',
  message: 'El correo electrónico no está registrado',
};
const nothing = { name: null, code: null, message: null };

/** Each failure as the screen shows it. */
const failures = new Map<unknown, RecoveryFailure>([
  [new Problem(404, [unknown]), { kind: 'unknownEmail', ...unknown }],
  [new Problem(404), { kind: 'unknownEmail', ...nothing }],
  [
    new Problem(500, [{ code: 'INTERNAL_ERROR', message: 'Algo falló.' }]),
    { kind: 'server', name: null, code: 'INTERNAL_ERROR', message: 'Algo falló.' },
  ],
  [
    new Problem(429, [
      { code: '', message: 'Espera' },
      { code: 'B', message: 'Vuelve luego' },
    ]),
    { kind: 'other', name: null, code: null, message: 'Espera. Vuelve luego' },
  ],
  [new Problem(0), { kind: 'other', ...nothing }],
  [new TypeError('boom'), { kind: 'other', ...nothing }],
]);

const model: Model<RecoveryRequestMachine> = {
  create: () => {
    const mock = mockServices<RecoveryRequestServices['api']>('requestPasswordRecovery');
    return { machine: createRecoveryRequest({ api: mock.services }), mock };
  },
  events: [{ type: 'form.submit', values: { email } }, { type: 'form.edit' }],
  outcomes: {
    requestPasswordRecovery: {
      answers: [{ answer: undefined }, { answer: { is_practice: true } }],
      errors: [...failures.keys()],
    },
  },
  also: ({ context }) => context.failure,
};

function expectedOf({ event, after, before }: PathStep<RecoveryRequestMachine>) {
  const editing = { kind: 'form', status: { kind: 'editing' } };
  if ('error' in event) {
    const failure = failures.get(event.error);
    const fact = { type: 'failure.logged', call: 'requestPasswordRecovery', error: event.error };
    return { facts: [fact], calls: [], view: { kind: 'failed', failure } };
  }
  if ('output' in event)
    return { facts: [], calls: [], view: { kind: 'sent', email, isPractice: event.output !== undefined } };
  if (event.type === 'form.submit')
    return {
      facts: [],
      calls: [['requestPasswordRecovery', { body: { email } }]],
      view: { kind: 'form', status: { kind: 'submitting' }, failure: null },
    };
  return { facts: [], calls: [], view: { ...editing, failure: before.context.failure ?? after.context.failure } };
}

describePaths('RECOVERY-04 RECOVERY-05 RECOVERY-17 every way through the request', model, expectedOf, {
  shownOf: ({ facts, calls, after }) => ({ facts, calls, view: recoveryRequestViewOf(after) }),
});

it('ignores a second submit while one is open, and aborts its call on leaving the page', async () => {
  const { machine, mock } = model.create();
  const actor = createActor(machine).start();
  actor.send({ type: 'form.submit', values: { email } });
  actor.send({ type: 'form.submit', values: { email: 'otra@contapro.pe' } });
  await settled();
  actor.stop();
  expect(mock.calls.map(({ input, signal }) => [input, signal?.aborted])).toEqual([[{ body: { email } }, true]]);
});
