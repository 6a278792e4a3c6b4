import { PASSWORD_INCORRECT } from '@contapro/api';
import { type Accountant, eventNames } from '@contapro/domain';
import { assign, emit, enqueueActions, setup } from 'xstate';
import { codeOf, type Failed, failureLogged, messagesOf, notifyFailureOf } from '../../engine/internal/failures.ts';
import { required } from '../../engine/internal/required.ts';
import { withEvent } from '../../engine/internal/withEvent.ts';
import type { Opened } from '../../engine/facts.ts';
import { type BusinessByRuc, foundFacts } from './findBusiness.ts';
import { isAssertionRefused } from './isAssertionRefused.ts';
import { hasCredentials, isRetryable } from './isRetryable.ts';
import { partnerValidationActors } from './partnerValidation.actors.ts';
import type {
  PartnerValidationContext,
  PartnerValidationEvent,
  PartnerValidationFact,
  PartnerValidationInput,
  PartnerValidationServices,
} from './partnerValidation.types.ts';

/**
 * Validates the link of a partner: signs in with its credentials unless it has a token, gives the account the plan of the partner
 * if the link has an assertion, loads the accountant, checks that
 * nobody else has registered the RUC, and opens the business with that RUC. After a failure, `validation.retry` repeats
 * the call that failed.
 *
 * @example
 * const input = { partner: partnerOf(query) };
 * const actor = createActor(createPartnerValidation({ api, apiWith, clock: Date.now }), { input });
 * actor.on('business.opened', (opened) => session.openBusiness(opened));
 * actor.start();
 */
export const createPartnerValidation = (services: PartnerValidationServices) =>
  setup({
    types: {} as {
      context: PartnerValidationContext;
      input: PartnerValidationInput;
      events: PartnerValidationEvent;
      emitted: PartnerValidationFact;
      tags: 'busy';
    },
    actors: partnerValidationActors(services),
    guards: {
      isIncomplete: ({ context: { partner } }) => partner === null,
      hasToken: ({ context }) => context.opened !== null,
      hasCredentials: ({ context: { partner } }) => hasCredentials(partner),
      isRetryable: ({ context }) => isRetryable(context),
      hasAssertion: ({ context: { assertion } }) => assertion !== null,
      isAssertionRefused: (_, { error }: Failed) => isAssertionRefused(error),
      isUnknownAccount: (_, { error }: Failed) => codeOf(error) === PASSWORD_INCORRECT,
      isFactorAsked: (_, { error }: Failed) => codeOf(error) === 'FACTOR_REQUIRED',
      isTaken: (_, { output }: { output: string | null }) => output !== null,
    },
    actions: {
      storeOpened: assign((_, { output }: { output: Opened }) => ({ opened: output })),
      storeAccountant: assign((_, { output }: { output: Accountant }) => ({ accountant: output })),
      storeTaken: assign((_, { output }: { output: string | null }) => ({ takenAs: output })),
      notifyOpened: emit(({ context: { opened } }) => ({
        type: 'session.opened' as const,
        ...required(opened, 'a token'),
      })),
      notifySignedIn: emit({ type: 'event.logged', event: eventNames.partnerSignedIn }),
      notifyValidated: enqueueActions(({ context, enqueue }, { output }: { output: Accountant }) => {
        // The token of a sign-in was emitted already.
        if (context.partner?.token !== undefined)
          enqueue.emit({ type: 'session.opened', ...required(context.opened, 'a token') });
        enqueue.emit({ type: 'profile.received', accountant: output });
      }),
      notifyUnknownAccount: emit((_, { error }: Failed) => ({
        type: 'credentials.refused' as const,
        messages: messagesOf(error),
      })),
      notifyRefused: emit((_, { error }: Failed) => ({
        type: 'session.refused' as const,
        messages: messagesOf(error),
      })),
      notifyFound: enqueueActions(({ enqueue }, { output }: { output: BusinessByRuc }) => {
        for (const fact of foundFacts(output)) enqueue.emit(fact);
      }),
      notifyFailure: emit(failureLogged),
    },
  }).createMachine({
    id: 'partnerValidation',
    context: ({ input: { partner, assertion = null } }) => ({
      partner,
      assertion,
      opened: partner?.token === undefined ? null : { token: partner.token, testGroup: null },
      accountant: null,
      takenAs: null,
    }),
    initial: 'deciding',
    states: {
      deciding: {
        always: [
          { guard: 'isIncomplete', target: 'incomplete' },
          { guard: 'hasToken', target: 'validating.deciding' },
          { guard: 'hasCredentials', target: 'validating.signingIn' },
          { target: 'failed' },
        ],
      },
      incomplete: {},
      validating: {
        tags: 'busy',
        initial: 'deciding',
        states: {
          deciding: {
            always: [{ guard: 'hasAssertion', target: 'redeeming' }, { target: 'loadingProfile' }],
          },
          signingIn: {
            invoke: {
              id: 'signInSiscont',
              src: 'signIn',
              input: ({ context: { partner } }) => ({
                email: required(partner?.email, 'an email'),
                password: required(partner?.password, 'a password'),
              }),
              onDone: {
                target: 'deciding',
                actions: [withEvent('storeOpened'), 'notifyOpened', 'notifySignedIn'],
              },
              onError: [
                {
                  guard: withEvent('isUnknownAccount'),
                  target: '#partnerValidation.unknownAccount',
                  actions: [notifyFailureOf('signInSiscont'), withEvent('notifyUnknownAccount')],
                },
                {
                  guard: withEvent('isFactorAsked'),
                  target: '#partnerValidation.factorAsked',
                  actions: notifyFailureOf('signInSiscont'),
                },
                {
                  target: '#partnerValidation.failed',
                  actions: [notifyFailureOf('signInSiscont'), withEvent('notifyRefused')],
                },
              ],
            },
          },
          redeeming: {
            invoke: {
              id: 'redeemPartnerAssertion',
              src: 'redeem',
              input: ({ context: { opened, partner, assertion } }) => ({
                token: required(opened, 'a token').token,
                ruc: required(partner, 'a partner').ruc,
                assertion: required(assertion, 'an assertion'),
              }),
              onDone: 'loadingProfile',
              onError: [
                {
                  guard: withEvent('isAssertionRefused'),
                  target: '#partnerValidation.outdated',
                  actions: notifyFailureOf('redeemPartnerAssertion'),
                },
                { target: '#partnerValidation.failed', actions: notifyFailureOf('redeemPartnerAssertion') },
              ],
            },
          },
          loadingProfile: {
            invoke: {
              id: 'getMe',
              src: 'loadProfile',
              input: ({ context: { opened } }) => ({ token: required(opened, 'a token').token }),
              onDone: {
                target: 'checkingRuc',
                actions: [withEvent('storeAccountant'), withEvent('notifyValidated')],
              },
              onError: { target: '#partnerValidation.failed', actions: notifyFailureOf('getMe') },
            },
          },
          checkingRuc: {
            invoke: {
              id: 'validateBusinessByRuc',
              src: 'checkRuc',
              input: ({ context: { opened, partner, accountant } }) => ({
                token: required(opened, 'a token').token,
                partner: required(partner, 'a partner'),
                accountant: required(accountant, 'an accountant'),
              }),
              onDone: [
                {
                  guard: withEvent('isTaken'),
                  target: '#partnerValidation.taken',
                  actions: withEvent('storeTaken'),
                },
                { target: 'findingBusiness' },
              ],
              onError: { target: '#partnerValidation.failed', actions: notifyFailureOf('validateBusinessByRuc') },
            },
          },
          findingBusiness: {
            invoke: {
              id: 'listBusinesses',
              src: 'findBusiness',
              input: ({ context: { opened, partner } }) => ({
                token: required(opened, 'a token').token,
                ruc: required(partner, 'a partner').ruc,
              }),
              onDone: { target: '#partnerValidation.done', actions: withEvent('notifyFound') },
              onError: { target: '#partnerValidation.failed', actions: notifyFailureOf('listBusinesses') },
            },
          },
          last: { type: 'history' },
        },
      },
      failed: {
        on: { 'validation.retry': { guard: 'isRetryable', target: 'validating.last' } },
      },
      outdated: {},
      factorAsked: {},
      taken: {},
      unknownAccount: { type: 'final' },
      done: { type: 'final' },
    },
  });

export type PartnerValidationMachine = ReturnType<typeof createPartnerValidation>;
