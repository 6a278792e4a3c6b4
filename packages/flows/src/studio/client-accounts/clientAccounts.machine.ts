import {
  type AccountCoding,
  addMonths,
  type ClientAccountPage,
  clientAccountKey,
  type ClientVoucherAccount,
  currentPeriod,
  loading,
  previousPeriod,
} from '@contapro/domain';
import { assign, emit, sendTo, setup } from 'xstate';
import {
  afterRefused,
  afterStored,
  canAccept,
  canUndo,
  noDecisions,
  takenBack,
  withAccepted,
  withCoding,
  withRule,
  withStored,
  withUndo,
} from '../../engine/account-decisions/accountDecisions.ts';
import type { AccountsStored, DecidedRow } from '../../engine/account-decisions/accountDecisions.types.ts';
import { decisionEvents, storingDecisions } from '../../engine/account-decisions/decisionStates.ts';
import type { KnownPlans } from '../../engine/account-decisions/loadPlans.ts';
import { type Failed, failureLogged } from '../../engine/internal/failures.ts';
import { loadableStates, type PartMatch, type PartStored } from '../../engine/internal/loadableStates.ts';
import { required } from '../../engine/internal/required.ts';
import { withEvent } from '../../engine/internal/withEvent.ts';
import { clientAccountsActors } from './clientAccounts.actors.ts';
import type {
  ClientAccountsContext,
  ClientAccountsEvent,
  ClientAccountsFact,
  ClientAccountsInput,
  ClientAccountsServices,
} from './clientAccounts.types.ts';

/** How many closed months can be selected. */
const closedMonths = 12;

/** A row as it is decided. */
export const decidedOf = (row: ClientVoucherAccount): DecidedRow => ({
  row,
  business: row.client,
  period: row.period,
});

/**
 * The accounts of the purchases of all clients in a month: each is suggested, accepted, chosen, divided or given to all of its
 * supplier, with the plan of its client, and can be taken back. Changes are stored one after the other while the person goes on. The
 * list is the child `report`.
 *
 * @example
 * const actor = createActor(createClientAccounts({ api, clock: Date.now }), { input: { period: '202610' } }).start();
 * actor.send({ type: 'suggestions.accept', rows: [] });
 */
export const createClientAccounts = (services: ClientAccountsServices) =>
  setup({
    types: {} as {
      context: ClientAccountsContext;
      input: ClientAccountsInput;
      events: ClientAccountsEvent;
      emitted: ClientAccountsFact;
      children: { report: 'report' };
      tags: 'busy';
    },
    actors: clientAccountsActors(services),
    guards: {
      isPart: (_, { part, is }: PartMatch) => part === is,
      isOtherPeriod: ({ context }, { period }: { period: string }) =>
        period !== context.period && context.periods.includes(period),
      isWaiting: ({ context: { queue } }) => queue.length > 0,
      isLast: ({ context: { queue } }) => queue.length === 1,
      hasSuggestion: (_, { rows }: { rows: readonly ClientVoucherAccount[] }) => canAccept(rows),
      canApply: (_, { row }: { row: ClientVoucherAccount }) => (row.coding ?? row.suggestion) !== null,
      canUndo: ({ context }) => canUndo(context),
      hasCoding: (_, { row }: { row: ClientVoucherAccount }) => row.coding !== null,
    },
    actions: {
      storePart: assign((_, { loadable }: PartStored<{ plans: KnownPlans }>) => ({ plans: loadable })),
      storePeriod: assign((_, { period }: { period: string }) => ({ period, current: null, undo: [], notice: null })),
      listPeriod: sendTo('report', (_, { period }: { period: string }) => ({
        type: 'subject.select' as const,
        subject: { period },
      })),
      storeCurrent: assign((_, { key }: { key: string }) => ({ current: key })),
      storeNext: assign((_, { next }: { next?: string | null | undefined }) =>
        next === undefined ? {} : { current: next },
      ),
      queueAccepted: assign(({ context }, { rows }: { rows: readonly ClientVoucherAccount[] }) =>
        withAccepted(context, rows.map(decidedOf)),
      ),
      queueCoding: assign(({ context }, { coding, always }: { coding: AccountCoding; always: boolean }) =>
        withCoding(context, decidedOf(required(context.opened, 'a voucher')), coding, always),
      ),
      queueSupplier: assign(({ context }, { row }: { row: ClientVoucherAccount }) =>
        withRule(context, decidedOf(row), required(row.coding ?? row.suggestion?.coding, 'an account')),
      ),
      queueRemoval: assign(({ context }, { row }: { row: ClientVoucherAccount }) =>
        withCoding(context, decidedOf(row), null),
      ),
      queueUndo: assign(({ context }) => withUndo(context)),
      storeStored: assign(({ context }, { output }: { output: AccountsStored }) => {
        const code = takenBack(output);
        const { business } = output.change;
        return {
          ...afterStored(context, output),
          current: code === null ? context.current : clientAccountKey({ client: business, voucher: { code } }),
        };
      }),
      showStored: sendTo('report', (_, { output }: { output: AccountsStored }) => ({
        type: 'page.edit' as const,
        edit: (page: ClientAccountPage) =>
          withStored(page, output, ({ client }: ClientVoucherAccount) => client.uuid === output.change.business.uuid),
      })),
      storeNotStored: assign(({ context }, { error }: Failed) => afterRefused(context, error)),
      refreshReport: sendTo('report', { type: 'report.refresh' }),
      storeOpened: assign((_, { row, divides = false }: { row: ClientVoucherAccount; divides?: boolean }) => ({
        opened: row,
        divides,
      })),
      resetOpened: assign({ opened: null, divides: false }),
      notifyFailure: emit(failureLogged),
    },
  }).createMachine({
    id: 'clientAccounts',
    context: ({ input }) => {
      const current = currentPeriod(services.clock());
      const periods = Array.from({ length: closedMonths + 1 }, (_, index) => addMonths(current, -index));
      const { period = previousPeriod(current) } = input;
      return {
        input,
        period: periods.includes(period) ? period : previousPeriod(current),
        periods,
        current: null,
        ...noDecisions,
        notice: null,
        opened: null,
        divides: false,
        plans: loading,
      };
    },
    type: 'parallel',
    invoke: {
      id: 'report',
      src: 'report',
      input: ({ context: { input, period } }) => ({ subject: { period }, list: input.list }),
    },
    on: decisionEvents,
    states: {
      saving: storingDecisions,
      dialog: {
        initial: 'closed',
        on: {
          'period.select': {
            guard: withEvent('isOtherPeriod'),
            target: '.closed',
            actions: [withEvent('storePeriod'), withEvent('listPeriod')],
          },
        },
        states: {
          closed: {
            entry: 'resetOpened',
            on: { 'coding.open': { target: 'open', actions: withEvent('storeOpened') } },
          },
          open: {
            initial: 'loading',
            on: { 'dialog.close': 'closed' },
            states: {
              ...loadableStates('plans', {
                call: 'loadPlans',
                input: ({ context }: { context: ClientAccountsContext }) => ({
                  business: required(context.opened, 'a voucher').client,
                }),
                target: 'coding',
              }),
              coding: {
                on: {
                  'coding.submit': {
                    target: '#clientAccounts.dialog.closed',
                    actions: [withEvent('queueCoding'), withEvent('storeNext')],
                  },
                },
              },
            },
          },
        },
      },
    },
  });

export type ClientAccountsMachine = ReturnType<typeof createClientAccounts>;
