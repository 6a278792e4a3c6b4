import { assign, emit, setup } from 'xstate';
import { codeOf, type Failed, failureLogged, notifyFailureOf, refusalsOf } from '../../engine/internal/failures.ts';
import { fromCall } from '../../engine/internal/fromCall.ts';
import { withEvent } from '../../engine/internal/withEvent.ts';
import { provenEmailOf } from '../../engine/mapping/provenEmail.ts';
import type {
  EmailConfirm,
  EmailConfirmationContext,
  EmailConfirmationFact,
  EmailConfirmationInput,
  EmailConfirmationServices,
  ProvenEmail,
} from './emailConfirmation.types.ts';

/** A target of the failures with one of these codes. */
const whenRefused = (target: string, ...codes: readonly string[]) => ({
  guard: {
    type: 'hasCode' as const,
    params: ({ event: { error } }: { event: Failed }) => ({ error, codes }),
  },
  target,
  actions: notifyFailureOf('confirmEmail'),
});

/**
 * The page that opens with the link that proves an address. The link is used when the person asks for it, and not by opening
 * the page, because programs that read mails open links too.
 *
 * @example
 * createActor(createEmailConfirmation({ api }), { input: { token } }).start().send({ type: 'email.confirm' });
 */
export const createEmailConfirmation = ({ api }: EmailConfirmationServices) =>
  setup({
    types: {} as {
      context: EmailConfirmationContext;
      input: EmailConfirmationInput;
      events: EmailConfirm;
      emitted: EmailConfirmationFact;
      tags: 'busy';
    },
    actors: {
      confirm: fromCall(async ({ token }: EmailConfirmationInput, signal) =>
        provenEmailOf(await api.confirmEmail({ body: { token }, signal })),
      ),
    },
    guards: {
      hasCode: (_, { error, codes }: Failed & { codes: readonly string[] }) => codes.includes(codeOf(error) ?? ''),
      hasChanged: (_, { output }: { output: ProvenEmail }) => output.hasChanged,
    },
    actions: {
      storeProven: assign((_, { output }: { output: ProvenEmail }) => ({ proven: output })),
      storeReason: assign((_, { error }: Failed) => ({ messages: refusalsOf(error) })),
      resetMessages: assign({ messages: [] }),
      notifyChanged: emit({ type: 'email.changed' }),
      notifyFailure: emit(failureLogged),
    },
  }).createMachine({
    id: 'emailConfirmation',
    context: ({ input }) => ({ ...input, proven: null, messages: [] }),
    initial: 'ready',
    states: {
      ready: { on: { 'email.confirm': 'confirming' } },
      confirming: {
        tags: 'busy',
        invoke: {
          id: 'confirmEmail',
          src: 'confirm',
          input: ({ context: { token } }) => ({ token }),
          onDone: [
            { guard: withEvent('hasChanged'), target: 'changed', actions: [withEvent('storeProven'), 'notifyChanged'] },
            { target: 'verified', actions: withEvent('storeProven') },
          ],
          onError: [
            // A link that was cut, or has something else behind it, is not valid either.
            whenRefused('gone', 'EMAIL_LINK_NOT_FOUND', 'INVALID_REQUEST'),
            whenRefused('used', 'EMAIL_LINK_USED'),
            whenRefused('replaced', 'EMAIL_LINK_REPLACED'),
            whenRefused('expired', 'EMAIL_LINK_EXPIRED'),
            whenRefused('taken', 'EMAIL_TAKEN'),
            { target: 'failed', actions: [withEvent('storeReason'), notifyFailureOf('confirmEmail')] },
          ],
        },
      },
      failed: { exit: 'resetMessages', on: { 'email.confirm': 'confirming' } },
      verified: { type: 'final' },
      changed: { type: 'final' },
      used: { type: 'final' },
      replaced: { type: 'final' },
      expired: { type: 'final' },
      taken: { type: 'final' },
      gone: { type: 'final' },
    },
  });

export type EmailConfirmationMachine = ReturnType<typeof createEmailConfirmation>;
