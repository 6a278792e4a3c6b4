import { Problem } from '@contapro/api';
import type { RecoveryFailure, RecoveryRequestValues } from '@contapro/domain';
import { assign, emit, setup } from 'xstate';
import { type Failed, failureLogged, notifyFailureOf } from '../../engine/internal/failures.ts';
import { fromCall } from '../../engine/internal/fromCall.ts';
import { required } from '../../engine/internal/required.ts';
import { withEvent } from '../../engine/internal/withEvent.ts';
import { isPracticeMail } from '../../engine/mapping/recovery.ts';
import type {
  RecoveryRequestContext,
  RecoveryRequestEvent,
  RecoveryRequestFact,
  RecoveryRequestServices,
} from './recoveryRequest.types.ts';

/**
 * Requests a mail with a link to set a new password. It is not made by `createSubmission`, because a failure replaces the
 * form, and its message stays at the field when the form is shown again.
 *
 * @example
 * const actor = createActor(createRecoveryRequest({ api })).start();
 * actor.send({ type: 'form.submit', values: { email: 'ana@estudio.pe' } });
 */
export const createRecoveryRequest = ({ api }: RecoveryRequestServices) =>
  setup({
    types: {} as {
      context: RecoveryRequestContext;
      events: RecoveryRequestEvent;
      emitted: RecoveryRequestFact;
      tags: 'busy';
    },
    actors: {
      request: fromCall(({ email }: { email: string }, signal) =>
        api.requestPasswordRecovery({ body: { email }, signal }).then(isPracticeMail),
      ),
    },
    actions: {
      storeEmail: assign((_, { values: { email } }: { values: RecoveryRequestValues }) => ({ email, failure: null })),
      storeAnswer: assign((_, { output }: { output: boolean }) => ({ isPractice: output })),
      storeFailure: assign((_, { error }: Failed) => ({ failure: failureOf(error) })),
      notifyFailure: emit(failureLogged),
    },
  }).createMachine({
    id: 'recoveryRequest',
    context: { email: null, isPractice: false, failure: null },
    initial: 'form',
    states: {
      form: {
        initial: 'editing',
        states: {
          editing: {
            on: { 'form.submit': { target: 'submitting', actions: withEvent('storeEmail') } },
          },
          submitting: {
            tags: 'busy',
            invoke: {
              id: 'requestPasswordRecovery',
              src: 'request',
              input: ({ context }) => ({ email: required(context.email, 'email') }),
              onDone: { target: '#recoveryRequest.sent', actions: withEvent('storeAnswer') },
              onError: {
                target: '#recoveryRequest.failed',
                actions: [withEvent('storeFailure'), notifyFailureOf('requestPasswordRecovery')],
              },
            },
          },
        },
      },
      failed: { on: { 'form.edit': 'form' } },
      sent: { on: { 'form.edit': 'form' } },
    },
  });

export type RecoveryRequestMachine = ReturnType<typeof createRecoveryRequest>;

const kinds = new Map<number, RecoveryFailure['kind']>([
  [404, 'unknownEmail'],
  [500, 'server'],
]);

function failureOf(error: unknown): RecoveryFailure {
  const { status, errors } = error instanceof Problem ? error : new Problem(0);
  const [first] = errors;
  return {
    kind: kinds.get(status) ?? 'other',
    name: first?.name ?? null,
    code: first?.code || null,
    message: errors.map(({ message }) => message).join('. ') || null,
  };
}
