import type { Business } from '@contapro/domain';
import { emit, enqueueActions, forwardTo, setup } from 'xstate';
import type { Failed } from '../internal/failures.ts';
import { shellActors } from './shell.actors.ts';
import type { ShellContext, ShellEvent, ShellFact, ShellInput, ShellServices } from './shell.types.ts';

/** What stands around every private page: the switcher's businesses, switching, and signing out (SHELL). */
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
      // Only accountants of a known profile have a switcher (SHELL-16, OPEN-034).
      needsList: ({ context: { accountant, business, businesses } }) =>
        accountant.profile !== null && business !== null && businesses.length === 0,
      isAnother: ({ context }, { business }: { business: Business }) =>
        business.status === 'VALID' && business.uuid !== context.business?.uuid,
    },
    actions: {
      storeBusinesses: enqueueActions(({ enqueue }, { output }: { output: readonly Business[] }) => {
        enqueue.assign({ businesses: output });
        enqueue.emit({ type: 'businesses.received', businesses: output });
      }),
      switchBusiness: forwardTo('opening'),
      notifyClosed: emit({ type: 'session.closed' }),
      notifyFailure: emit((_, { error }: Failed) => ({
        type: 'failure.logged' as const,
        call: 'listBusinesses',
        error,
      })),
    },
  }).createMachine({
    id: 'shell',
    context: ({ input }) => input,
    initial: 'deciding',
    invoke: {
      id: 'opening',
      src: 'businessOpening',
      input: ({ context: { accountant, testGroup } }) => ({ accountant, testGroup }),
    },
    on: {
      'business.open': {
        guard: { type: 'isAnother', params: ({ event }) => event },
        actions: 'switchBusiness',
      },
      'session.close': { target: '.closed', actions: 'notifyClosed' },
    },
    states: {
      deciding: { always: [{ guard: 'needsList', target: 'loading' }, { target: 'ready' }] },
      loading: {
        tags: 'busy',
        invoke: {
          id: 'listBusinesses',
          src: 'listBusinesses',
          onDone: { target: 'ready', actions: { type: 'storeBusinesses', params: ({ event }) => event } },
          onError: { target: 'failed', actions: { type: 'notifyFailure', params: ({ event }) => event } },
        },
      },
      ready: {},
      failed: { on: { 'list.reload': 'loading' } },
      closed: { type: 'final' },
    },
  });

/** The machine, for types. */
export type ShellMachine = ReturnType<typeof createShell>;
