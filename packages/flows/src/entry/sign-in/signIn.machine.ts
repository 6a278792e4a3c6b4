import { PASSWORD_INCORRECT, Problem } from '@contapro/api';
import { eventNames, type SignInValues } from '@contapro/domain';
import { assign, sendTo, setup } from 'xstate';
import { codeOf, messagesOf } from '../../engine/internal/failures.ts';
import { withEvent } from '../../engine/internal/withEvent.ts';
import { factorAskedOf, openedOf } from '../../engine/mapping/sessions.ts';
import { createSubmission } from '../../engine/submission/submission.machine.ts';
import type {
  FormSnapshot,
  SignInAnswer,
  SignInContext,
  SignInEvent,
  SignInFact,
  SignInServices,
} from './signIn.types.ts';

/**
 * Signs an accountant in with email and password. Its states are:
 *
 * - `password`: the form, a submission whose snapshot is `form` of the context.
 * - `factor`: the password was right, and the account has a second factor, which `asked` describes; or somebody signs in with a
 *   passkey alone. `createSignInFactor` is the machine of this step, which the host loads when it is needed.
 * - `done`: final. The host has got the session.
 *
 * @example
 * const actor = createActor(createSignIn({ api }));
 * subscribeToFacts(actor, (fact) => fact.type === 'session.opened' && session.open(fact));
 * actor.start().send({ type: 'form.submit', values: { email: 'ana@estudio.pe', password: 'Clave123' } });
 */
export const createSignIn = ({ api }: SignInServices) =>
  setup({
    types: {} as {
      context: SignInContext;
      events: SignInEvent;
      emitted: SignInFact;
      children: { signInForm: 'signInForm' };
    },
    actors: {
      signInForm: createSubmission<SignInValues, SignInAnswer, SignInFact>({
        id: 'signIn',
        isPublic: true,
        submit: (body, signal) =>
          api.signIn({ body, signal }).then(
            (answer) => ({ opened: openedOf(answer) }),
            (error: unknown) => {
              if (error instanceof Problem && error.factor) return { asked: factorAskedOf(error.factor) };
              throw error;
            },
          ),
        doneFacts: (answer) =>
          'opened' in answer
            ? [
                { type: 'session.opened', ...answer.opened },
                { type: 'event.logged', event: eventNames.signedIn },
              ]
            : [],
        failureFacts: (error) => [
          { type: 'session.refused', messages: messagesOf(error) },
          ...(codeOf(error) === PASSWORD_INCORRECT
            ? [{ type: 'analytics.noted', name: 'password-incorrect' } as const]
            : []),
        ],
      }),
    },
    guards: {
      isAsked: (_, { output }: { output: SignInAnswer | null }) => output !== null && 'asked' in output,
    },
    actions: {
      storeForm: assign((_, { snapshot }: { snapshot: FormSnapshot }) => ({ form: snapshot })),
      storeAsked: assign((_, { output }: { output: SignInAnswer | null }) => ({
        asked: output !== null && 'asked' in output ? output.asked : null,
      })),
      resetStep: assign({ form: undefined, asked: null }),
      submitForm: sendTo('signInForm', (_, { values }: { values: SignInValues }) => ({
        type: 'form.submit' as const,
        values,
      })),
    },
  }).createMachine({
    id: 'signIn',
    context: { form: undefined, asked: null },
    initial: 'password',
    states: {
      password: {
        entry: 'resetStep',
        invoke: {
          id: 'signInForm',
          src: 'signInForm',
          onSnapshot: { actions: withEvent('storeForm') },
          onDone: [
            {
              guard: { type: 'isAsked', params: ({ event: { output } }) => ({ output }) },
              target: 'factor',
              actions: withEvent('storeAsked'),
            },
            { target: 'done' },
          ],
        },
        on: { 'form.submit': { actions: withEvent('submitForm') }, 'passkey.begin': 'factor' },
      },
      factor: { on: { 'factor.leave': 'password' } },
      done: { type: 'final' },
    },
  });

export type SignInMachine = ReturnType<typeof createSignIn>;
