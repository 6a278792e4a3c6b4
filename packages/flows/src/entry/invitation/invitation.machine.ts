import { assign, emit, setup } from 'xstate';
import {
  codeOf,
  type Failed,
  failureLogged,
  messagesOf,
  notifyFailureOf,
  refusalsOf,
} from '../../engine/internal/failures.ts';
import { fromCall } from '../../engine/internal/fromCall.ts';
import { withEvent } from '../../engine/internal/withEvent.ts';
import { type OpenedInvitation, openedInvitationOf } from '../../engine/mapping/team.ts';
import type {
  InvitationContext,
  InvitationEvent,
  InvitationFact,
  InvitationInput,
  InvitationServices,
} from './invitation.types.ts';

type Ending = Extract<OpenedInvitation, string>;

/** A target of the failures with one of these codes. */
const whenRefused = (call: string, target: string, ...codes: readonly string[]) => ({
  guard: {
    type: 'hasCode' as const,
    params: ({ event }: { event: Failed }) => ({ error: event.error, codes }),
  },
  target,
  actions: [withEvent('storeReason'), notifyFailureOf(call)] as const,
});

/**
 * The page that the link of an invitation opens. It can be read by everybody who has the link, and accepted by the account with
 * the email of the invitation.
 *
 * @example
 * createActor(createInvitation({ api }), { input: { token } }).start().send({ type: 'invitation.accept' });
 */
export const createInvitation = ({ api }: InvitationServices) =>
  setup({
    types: {} as {
      context: InvitationContext;
      input: InvitationInput;
      events: InvitationEvent;
      emitted: InvitationFact;
      tags: 'busy';
    },
    actors: {
      open: fromCall(async ({ token }: InvitationInput, signal) =>
        openedInvitationOf(await api.openInvitation({ body: { token }, signal })),
      ),
      accept: fromCall(async ({ token }: InvitationInput, signal) => {
        await api.acceptInvitation({ body: { token }, signal });
      }),
    },
    guards: {
      isEnding: (_, { output, is }: { output: OpenedInvitation; is: Ending }) => output === is,
      hasCode: (_, { error, codes }: Failed & { codes: readonly string[] }) => codes.includes(codeOf(error) ?? ''),
    },
    actions: {
      storeInvitation: assign((_, { output }: { output: OpenedInvitation }) => ({
        invitation: typeof output === 'string' ? null : output,
      })),
      storeMessages: assign((_, { error }: Failed) => ({ messages: messagesOf(error) })),
      storeReason: assign((_, { error }: Failed) => ({ messages: refusalsOf(error) })),
      resetMessages: assign({ messages: [] }),
      notifyAccepted: emit({ type: 'invitation.accepted' }),
      notifyFailure: emit(failureLogged),
    },
  }).createMachine({
    id: 'invitation',
    context: ({ input }) => ({ ...input, invitation: null, messages: [] }),
    initial: 'checking',
    states: {
      checking: {
        tags: 'busy',
        invoke: {
          id: 'openInvitation',
          src: 'open',
          input: ({ context: { token } }) => ({ token }),
          onDone: [
            {
              guard: { type: 'isEnding', params: ({ event: { output } }) => ({ output, is: 'used' }) },
              target: 'used',
            },
            {
              guard: { type: 'isEnding', params: ({ event: { output } }) => ({ output, is: 'withdrawn' }) },
              target: 'withdrawn',
            },
            {
              guard: { type: 'isEnding', params: ({ event: { output } }) => ({ output, is: 'expired' }) },
              target: 'expired',
            },
            { target: 'open', actions: withEvent('storeInvitation') },
          ],
          onError: [
            // A link that was cut, or has something else behind it, is not valid either.
            whenRefused('openInvitation', 'gone', 'INVITATION_NOT_FOUND', 'INVALID_REQUEST'),
            { target: 'unchecked', actions: [withEvent('storeMessages'), notifyFailureOf('openInvitation')] },
          ],
        },
      },
      unchecked: { exit: 'resetMessages', on: { 'check.retry': 'checking' } },
      open: {
        exit: 'resetMessages',
        on: { 'invitation.accept': 'accepting' },
      },
      accepting: {
        tags: 'busy',
        invoke: {
          id: 'acceptInvitation',
          src: 'accept',
          input: ({ context: { token } }) => ({ token }),
          onDone: { target: 'accepted', actions: 'notifyAccepted' },
          onError: [
            whenRefused('acceptInvitation', 'gone', 'INVITATION_NOT_FOUND'),
            whenRefused('acceptInvitation', 'used', 'INVITATION_USED'),
            whenRefused('acceptInvitation', 'withdrawn', 'INVITATION_WITHDRAWN'),
            whenRefused('acceptInvitation', 'expired', 'INVITATION_EXPIRED'),
            whenRefused('acceptInvitation', 'otherEmail', 'OTHER_EMAIL'),
            whenRefused('acceptInvitation', 'blocked', 'ALREADY_MEMBER', 'OWN_TEAM'),
            { target: 'failed', actions: [withEvent('storeReason'), notifyFailureOf('acceptInvitation')] },
          ],
        },
      },
      failed: { exit: 'resetMessages', on: { 'invitation.accept': 'accepting' } },
      accepted: { type: 'final' },
      used: { type: 'final' },
      withdrawn: { type: 'final' },
      expired: { type: 'final' },
      gone: { type: 'final' },
      otherEmail: { type: 'final' },
      blocked: { type: 'final' },
    },
  });

export type InvitationMachine = ReturnType<typeof createInvitation>;
