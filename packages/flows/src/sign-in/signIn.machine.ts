import { PASSWORD_INCORRECT } from '@contapro/api';
import { eventNames } from '@contapro/domain';
import { assign, emit, enqueueActions, setup } from 'xstate';
import { codeOf, messagesOf, type Failed } from '../internal/failures.ts';
import { signInActors } from './signIn.actors.ts';
import type { Opened, SessionOpened, SignInContext, SignInEvent, SignInFact, SignInServices } from './signIn.types.ts';

/**
 * Signing in with email and password (LOGIN).
 *
 * @example
 * const actor = createActor(createSignIn({ api }));
 * actor.on('session.opened', ({ token, testGroup }) => session.open({ token, testGroup }));
 * actor.start().send({ type: 'session.open', email, password });
 */
export const createSignIn = (services: SignInServices) =>
  setup({
    types: {} as { context: SignInContext; events: SignInEvent; emitted: SignInFact; tags: 'busy' },
    actors: signInActors(services),
    actions: {
      notifyOpened: emit((_, opened: Opened): SessionOpened => ({ type: 'session.opened', ...opened })),
      notifySignedIn: emit({ type: 'event.logged', event: eventNames.signedIn }),
      storeRefusal: enqueueActions(({ enqueue }, { error }: Failed) => {
        const messages = messagesOf(error);
        enqueue.assign({ messages });
        enqueue.emit({ type: 'session.refused', messages });
        enqueue.emit({ type: 'failure.logged', call: 'signIn', error });
        if (codeOf(error) === PASSWORD_INCORRECT) enqueue.emit({ type: 'analytics.noted', name: 'password-incorrect' });
      }),
      resetMessages: assign({ messages: [] }),
    },
  }).createMachine({
    id: 'signIn',
    context: { messages: [] },
    initial: 'editing',
    states: {
      editing: { on: { 'session.open': 'submitting' } },
      submitting: {
        tags: 'busy',
        invoke: {
          id: 'signIn',
          src: 'signIn',
          input: ({ event: { email, password } }) => ({ email, password }),
          onDone: {
            target: 'done',
            actions: [{ type: 'notifyOpened', params: ({ event }) => event.output }, 'notifySignedIn'],
          },
          onError: { target: 'rejected', actions: { type: 'storeRefusal', params: ({ event }) => event } },
        },
      },
      rejected: { on: { 'session.open': 'submitting' }, exit: 'resetMessages' },
      done: { type: 'final' },
    },
  });

/** The machine, for types. */
export type SignInMachine = ReturnType<typeof createSignIn>;
