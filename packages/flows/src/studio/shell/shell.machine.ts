import { type Business, dataOf, ready } from '@contapro/domain';
import { and, assign, emit, enqueueActions, forwardTo, not, setup } from 'xstate';
import { failureLogged, notifyFailureOf } from '../../engine/internal/failures.ts';
import {
  type PartMatch,
  loadableStates,
  nothingAsked,
  type PartStored,
  storeOutput,
} from '../../engine/internal/loadableStates.ts';
import { withEvent } from '../../engine/internal/withEvent.ts';
import { shellActors } from './shell.actors.ts';
import { canSwitchBusiness } from './shell.selectors.ts';
import type { PendingWork, ShellContext, ShellEvent, ShellFact, ShellInput, ShellServices } from './shell.types.ts';

/** The frame of every private page: it loads the businesses of the switcher, opens another one, and signs out. */
export const createShell = (services: ShellServices) =>
  setup({
    types: {} as {
      context: ShellContext;
      input: ShellInput;
      events: ShellEvent;
      emitted: ShellFact;
      children: { opening: 'businessOpening' };
      tags: 'busy';
    },
    actors: shellActors(services),
    guards: {
      isPart: (_, { part, is }: PartMatch) => part === is,
      hasSwitcher: ({ context }) => canSwitchBusiness(context) && context.business !== null,
      hasList: ({ context }) => (dataOf(context.businesses)?.length ?? 0) > 0,
      // The host passes the list of `businesses.received` back as the same object, which is no change.
      isChanged: ({ context }, { businesses }: { businesses: readonly Business[] }) =>
        businesses.length > 0 && businesses !== dataOf(context.businesses),
      isAnother: ({ context }, { business }: { business: Business }) =>
        business.status === 'VALID' && business.uuid !== context.business?.uuid,
      hasPending: (_, { pending: { unsentFiles, downloads, clients = 0 } }: { pending: PendingWork }) =>
        unsentFiles + downloads + clients > 0,
    },
    actions: {
      storePart: enqueueActions(({ enqueue }, { loadable }: PartStored<{ businesses: readonly Business[] }>) => {
        enqueue.assign({ businesses: loadable });
        if (loadable.state === 'ready') enqueue.emit({ type: 'businesses.received', businesses: loadable.data });
      }),
      updateBusinesses: assign((_, { businesses }: { businesses: readonly Business[] }) => ({
        businesses: ready(businesses),
      })),
      storePending: assign((_, { pending }: { pending: PendingWork }) => ({ pending })),
      switchBusiness: forwardTo('opening'),
      notifyClosed: emit({ type: 'session.closed' }),
      notifyFailure: emit(failureLogged),
    },
  }).createMachine({
    id: 'shell',
    context: ({ input }) => ({ ...input, businesses: ready(input.businesses), pending: nothingPending }),
    initial: 'open',
    invoke: {
      id: 'opening',
      src: 'businessOpening',
      input: ({ context: { accountant, testGroup } }) => ({ accountant, testGroup }),
    },
    on: { 'business.open': { guard: withEvent('isAnother'), actions: 'switchBusiness' } },
    states: {
      open: {
        type: 'parallel',
        states: {
          businesses: {
            initial: 'deciding',
            on: {
              'businesses.update': {
                guard: withEvent('isChanged'),
                target: '.deciding',
                actions: withEvent('updateBusinesses'),
              },
            },
            states: {
              deciding: {
                always: [{ guard: and(['hasSwitcher', not('hasList')]), target: 'loading' }, { target: 'ready' }],
              },
              ...loadableStates('businesses', { call: 'listBusinesses', input: nothingAsked, target: 'ready' }),
              ready: {
                invoke: {
                  id: 'whenVisibleAgain',
                  src: 'whenVisibleAgain',
                  onDone: { guard: 'hasSwitcher', target: 'reloading' },
                },
              },
              reloading: {
                tags: 'busy',
                invoke: {
                  id: 'relistBusinesses',
                  src: 'listBusinesses',
                  onDone: { target: 'ready', actions: storeOutput('businesses') },
                  // The last list stays on the screen.
                  onError: { target: 'ready', actions: notifyFailureOf('listBusinesses') },
                },
              },
            },
          },
          session: {
            initial: 'kept',
            states: {
              kept: {
                on: {
                  'session.close': [
                    { guard: withEvent('hasPending'), target: 'asking', actions: withEvent('storePending') },
                    { target: '#shell.closed', actions: 'notifyClosed' },
                  ],
                },
              },
              asking: {
                on: {
                  'session.keep': 'kept',
                  'session.abandon': { target: '#shell.closed', actions: 'notifyClosed' },
                },
              },
            },
          },
        },
      },
      closed: { type: 'final' },
    },
  });

const nothingPending: PendingWork = { unsentFiles: 0, downloads: 0 };

export type ShellMachine = ReturnType<typeof createShell>;
