import { areCredentialsRefused, type CredentialsCheck } from '@contapro/domain';
import { assign, emit, enqueueActions, setup } from 'xstate';
import { codeOf, type Failed, failureLogged, isSessionOver, notifyFailureOf, refusalOf } from '../internal/failures.ts';
import { withEvent } from '../internal/withEvent.ts';
import { credentialsValidationActors } from './credentialsValidation.actors.ts';
import type {
  CredentialsValidationContext,
  CredentialsValidationEvent,
  CredentialsValidationFact,
  CredentialsValidationInput,
  CredentialsValidationOutput,
  CredentialsValidationServices,
} from './credentialsValidation.types.ts';

/** Milliseconds after which the dialog says that SUNAT takes longer than it should. The call goes on. */
const lateDelay = 60_000;

type Answered = { output: CredentialsCheck };

/**
 * The dialog after SOL credentials were stored: it offers to validate them with SUNAT, waits for the answer and shows it.
 * Validation can be cancelled, and repeated by hand after every answer but success and a missing key; never by itself.
 *
 * @example
 * const actor = createActor(createCredentialsValidation({ api }), { input: { business, credentials } }).start();
 * actor.send({ type: 'credentials.validate' });
 */
export const createCredentialsValidation = (services: CredentialsValidationServices) =>
  setup({
    types: {} as {
      context: CredentialsValidationContext;
      input: CredentialsValidationInput;
      output: CredentialsValidationOutput;
      events: CredentialsValidationEvent;
      emitted: CredentialsValidationFact;
      tags: 'busy';
    },
    actors: credentialsValidationActors(services),
    delays: { late: lateDelay },
    guards: {
      isValid: (_, { output }: Answered) => output.outcome === 'valid',
      isLimited: (_, { output }: Answered) => output.outcome === 'missingModules',
      isUnproved: (_, { output }: Answered) => output.outcome === 'noApplication',
      isRefused: (_, { output }: Answered) => areCredentialsRefused(output.outcome),
      isSessionOver: (_, { error }: Failed) => isSessionOver(error),
    },
    actions: {
      resetAnswer: assign({ check: null, message: null, isTaken: false }),
      storeAnswer: enqueueActions(({ enqueue }, { output }: Answered) => {
        enqueue.assign({ check: output });
        enqueue.emit({ type: 'credentials.validated', outcome: output.outcome });
      }),
      storeRefusal: assign((_, { error }: Failed) => ({
        message: refusalOf(error),
        isTaken: codeOf(error) === 'RUC_TAKEN',
      })),
      storeCompleted: assign({ isCompleted: true }),
      notifyFailure: emit(failureLogged),
    },
  }).createMachine({
    id: 'credentialsValidation',
    context: ({ input }) => ({ ...input, check: null, message: null, isTaken: false, isCompleted: false }),
    initial: 'offered',
    output: ({ context: { isCompleted } }) => ({ isCompleted }),
    states: {
      offered: {
        on: { 'credentials.validate': 'validating', 'dialog.close': { target: 'closed', actions: 'storeCompleted' } },
      },
      validating: {
        tags: 'busy',
        entry: 'resetAnswer',
        invoke: {
          id: 'validateCredentials',
          src: 'validate',
          input: ({ context: { business, credentials } }) => ({ business, credentials }),
          onDone: [
            { guard: withEvent('isValid'), target: 'valid', actions: withEvent('storeAnswer') },
            { guard: withEvent('isLimited'), target: 'limited', actions: withEvent('storeAnswer') },
            { guard: withEvent('isUnproved'), target: 'unproved', actions: withEvent('storeAnswer') },
            { guard: withEvent('isRefused'), target: 'refused', actions: withEvent('storeAnswer') },
            { target: 'unstable', actions: withEvent('storeAnswer') },
          ],
          onError: [
            // The host asks the user to sign in. The credentials can be validated afterwards.
            {
              guard: withEvent('isSessionOver'),
              target: 'offered',
              actions: notifyFailureOf('validateCredentials'),
            },
            {
              target: 'unexpected',
              actions: [withEvent('storeRefusal'), notifyFailureOf('validateCredentials')],
            },
          ],
        },
        initial: 'waiting',
        on: { 'validation.cancel': 'offered' },
        states: { waiting: { after: { late: 'late' } }, late: {} },
      },
      valid: { on: { 'dialog.close': { target: 'closed', actions: 'storeCompleted' } } },
      // The credentials are right. The permission is given in SOL, and not in the form.
      limited: {
        on: { 'credentials.validate': 'validating', 'dialog.close': { target: 'closed', actions: 'storeCompleted' } },
      },
      // Nothing can be asked until the form has a key and a secret.
      unproved: { on: { 'dialog.close': 'closed' } },
      refused: { on: { 'credentials.validate': 'validating', 'dialog.close': 'closed' } },
      unstable: { on: { 'credentials.validate': 'validating', 'dialog.close': 'closed' } },
      unexpected: { on: { 'credentials.validate': 'validating', 'dialog.close': 'closed' } },
      closed: { type: 'final' },
    },
  });

export type CredentialsValidationMachine = ReturnType<typeof createCredentialsValidation>;
