import { type CredentialsValues, failed, type KeyUses, loading, ready } from '@contapro/domain';
import { assign, emit, sendTo, setup } from 'xstate';
import type { CredentialsValidationOutput } from '../../engine/credentials-validation/index.ts';
import { failureLogged, notifyFailureOf } from '../../engine/internal/failures.ts';
import { required } from '../../engine/internal/required.ts';
import { withEvent } from '../../engine/internal/withEvent.ts';
import { credentialsActors } from './credentials.actors.ts';
import type {
  CredentialsContext,
  CredentialsEvent,
  CredentialsFact,
  CredentialsInput,
  CredentialsServices,
  CredentialsToStore,
} from './credentials.types.ts';

type Read = { output: { uses: KeyUses | null; now: number } };

/**
 * The page 'Editar credenciales': the form stores SOL credentials, then a dialog offers to validate them with SUNAT. After
 * a refusal the accountant is back in the form, which still has its values.
 *
 * @example
 * const actor = createActor(createCredentials({ api }), { input: { business } });
 * actor.on('credentials.completed', () => navigate('/inicio'));
 * actor.start().send({ type: 'form.submit', values });
 */
export const createCredentials = (services: CredentialsServices) =>
  setup({
    types: {} as {
      context: CredentialsContext;
      input: CredentialsInput;
      events: CredentialsEvent;
      emitted: CredentialsFact;
      children: { keyUses: 'keyUses'; update: 'update'; validation: 'validation' };
    },
    actors: credentialsActors(services),
    guards: {
      isCompleted: (_, { output }: { output: CredentialsValidationOutput }) => output.isCompleted,
    },
    actions: {
      submit: sendTo('update', ({ context }, { values }: { values: CredentialsValues }) => ({
        type: 'form.submit' as const,
        values: { ...values, uuid: context.business.uuid },
      })),
      dismissFailure: sendTo('update', { type: 'form.edit' }),
      storeCredentials: assign((_, { output }: { output: CredentialsToStore | null }) => ({
        stored: required(output, 'stored credentials'),
      })),
      // The key stays in memory no longer than it is needed.
      resetCredentials: assign({ stored: null }),
      storeKeyUses: assign((_, { output }: Read) => ({ keyUses: ready(output) })),
      storeKeyUsesFailed: assign({ keyUses: failed }),
      notifyCompleted: emit({ type: 'credentials.completed' }),
      notifyDraft: emit((_, { draft }: { draft: CredentialsValues }) => ({ type: 'draft.changed' as const, draft })),
      notifyFailure: emit(failureLogged),
      notifyDraftReset: emit({ type: 'draft.changed', draft: null }),
    },
  }).createMachine({
    id: 'credentials',
    context: ({ input }) => ({ ...input, stored: null, keyUses: loading }),
    // It is read beside the form, which does not wait for it.
    invoke: {
      id: 'keyUses',
      src: 'keyUses',
      input: ({ context }) => context.business,
      onDone: { actions: withEvent('storeKeyUses') },
      onError: { actions: ['storeKeyUsesFailed', notifyFailureOf('listBusinesses')] },
    },
    initial: 'editing',
    states: {
      editing: {
        invoke: {
          id: 'update',
          src: 'update',
          onDone: { target: 'validating', actions: [withEvent('storeCredentials'), 'notifyDraftReset'] },
        },
        on: {
          'form.submit': { actions: withEvent('submit') },
          'form.edit': { actions: 'dismissFailure' },
          'draft.change': { actions: withEvent('notifyDraft') },
        },
      },
      validating: {
        exit: 'resetCredentials',
        invoke: {
          id: 'validation',
          src: 'validation',
          input: ({ context: { business, stored } }) => ({
            business,
            credentials: required(stored, 'stored credentials'),
          }),
          onDone: [
            { guard: withEvent('isCompleted'), target: 'editing', actions: 'notifyCompleted' },
            { target: 'editing' },
          ],
        },
      },
    },
  });

export type CredentialsMachine = ReturnType<typeof createCredentials>;
