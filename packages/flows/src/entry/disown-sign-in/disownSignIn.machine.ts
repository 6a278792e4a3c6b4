import { assign, emit, setup } from 'xstate';
import { codeOf, type Failed, failureLogged, notifyFailureOf, refusalsOf } from '../../engine/internal/failures.ts';
import { fromCall } from '../../engine/internal/fromCall.ts';
import { receivedField } from '../../engine/internal/received.ts';
import { withEvent } from '../../engine/internal/withEvent.ts';
import type {
  DisownSignInContext,
  DisownSignInFact,
  DisownSignInInput,
  DisownSignInServices,
  SignInDisown,
} from './disownSignIn.types.ts';

/** A target of the failures with one of these codes. */
const whenRefused = (target: string, ...codes: readonly string[]) => ({
  guard: {
    type: 'hasCode' as const,
    params: ({ event: { error } }: { event: Failed }) => ({ error, codes }),
  },
  target,
  actions: notifyFailureOf('disownSignIn'),
});

/**
 * The page of the link in the mail about a sign-in from another device. The link is used when the person asks for it, and not by
 * opening the page, because programs that read mails open links too.
 *
 * @example
 * createActor(createDisownSignIn({ api }), { input: { token } }).start().send({ type: 'signIn.disown' });
 */
export const createDisownSignIn = ({ api }: DisownSignInServices) =>
  setup({
    types: {} as {
      context: DisownSignInContext;
      input: DisownSignInInput;
      events: SignInDisown;
      emitted: DisownSignInFact;
      tags: 'busy';
    },
    actors: {
      disown: fromCall(async ({ token }: DisownSignInInput, signal) =>
        receivedField((await api.disownSignIn({ body: { token }, signal })).recovery_token),
      ),
    },
    guards: {
      hasCode: (_, { error, codes }: Failed & { codes: readonly string[] }) => codes.includes(codeOf(error) ?? ''),
    },
    actions: {
      storeReason: assign((_, { error }: Failed) => ({ messages: refusalsOf(error) })),
      resetMessages: assign({ messages: [] }),
      notifyDisowned: emit((_, { output }: { output: string }) => ({
        type: 'signIn.disowned' as const,
        recoveryToken: output,
      })),
      notifyFailure: emit(failureLogged),
    },
  }).createMachine({
    id: 'disownSignIn',
    context: ({ input }) => ({ ...input, messages: [] }),
    initial: 'ready',
    states: {
      ready: { on: { 'signIn.disown': 'ending' } },
      ending: {
        tags: 'busy',
        invoke: {
          id: 'disownSignIn',
          src: 'disown',
          input: ({ context: { token } }) => ({ token }),
          onDone: { target: 'ended', actions: withEvent('notifyDisowned') },
          onError: [
            // A link that was cut, or has something else behind it, is not valid either.
            whenRefused('gone', 'SIGN_IN_LINK_NOT_FOUND', 'INVALID_REQUEST'),
            whenRefused('used', 'SIGN_IN_LINK_USED'),
            whenRefused('expired', 'SIGN_IN_LINK_EXPIRED'),
            { target: 'failed', actions: [withEvent('storeReason'), notifyFailureOf('disownSignIn')] },
          ],
        },
      },
      failed: { exit: 'resetMessages', on: { 'signIn.disown': 'ending' } },
      ended: { type: 'final' },
      used: { type: 'final' },
      expired: { type: 'final' },
      gone: { type: 'final' },
    },
  });

export type DisownSignInMachine = ReturnType<typeof createDisownSignIn>;
