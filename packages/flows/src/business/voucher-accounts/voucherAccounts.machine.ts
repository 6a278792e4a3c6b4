import { Problem } from '@contapro/api';
import {
  type AccountCoding,
  type AccountPlans,
  type AccountRule,
  dataOf,
  type FormerEntry,
  loading,
  ready,
  type SavedEntries,
  type VoucherAccountPage,
} from '@contapro/domain';
import { assign, emit, enqueueActions, sendTo, setup } from 'xstate';
import {
  afterRefused,
  afterStored,
  canAccept,
  canUndo,
  noDecisions,
  storedNow,
  takenBack,
  withAccepted,
  withChangedRule,
  withCoding,
  withRule,
  withStored,
  withUndo,
} from '../../engine/account-decisions/accountDecisions.ts';
import type { AccountsStored, DecidedRow, OpenedRow } from '../../engine/account-decisions/accountDecisions.types.ts';
import { decisionEvents, storingDecisions } from '../../engine/account-decisions/decisionStates.ts';
import type { KnownPlans } from '../../engine/account-decisions/loadPlans.ts';
import {
  codeOf,
  type Failed,
  failureLogged,
  isSessionOver,
  notifyFailureOf,
  refusalOf,
} from '../../engine/internal/failures.ts';
import { loadableStates, type PartMatch, type PartStored } from '../../engine/internal/loadableStates.ts';
import { periodSelected } from '../../engine/internal/periodStates.ts';
import { required } from '../../engine/internal/required.ts';
import { withEvent } from '../../engine/internal/withEvent.ts';
import { voucherAccountsActors } from './voucherAccounts.actors.ts';
import type {
  VoucherAccountsContext,
  VoucherAccountsEvent,
  VoucherAccountsFact,
  VoucherAccountsInput,
  VoucherAccountsServices,
} from './voucherAccounts.types.ts';

type Parts = { plans: KnownPlans; rules: readonly AccountRule[] };

/** A row of the month that is shown. */
const decidedOf = ({ business, period }: VoucherAccountsContext, row: OpenedRow): DecidedRow => ({
  row,
  business,
  period: required(period, 'a period'),
});

/**
 * The accounts of the purchases of a client's month: each is suggested, accepted, chosen, divided or given to all of its supplier, and
 * can be taken back. Changes are stored one after the other while the person goes on. The list is the child `report`.
 *
 * @example
 * const services = { api, readSheet };
 * const actor = createActor(createVoucherAccounts(services), { input: { business, period: '202610', periods } }).start();
 * actor.send({ type: 'suggestions.accept', rows: [] });
 */
export const createVoucherAccounts = (services: VoucherAccountsServices) =>
  setup({
    types: {} as {
      context: VoucherAccountsContext;
      input: VoucherAccountsInput;
      events: VoucherAccountsEvent;
      emitted: VoucherAccountsFact;
      children: { report: 'report' };
      tags: 'busy';
    },
    actors: voucherAccountsActors(services),
    guards: {
      isPart: (_, { part, is }: PartMatch) => part === is,
      isOtherPeriod: ({ context }, { period }: { period: string }) => context.period !== period,
      isWaiting: ({ context: { queue } }) => queue.length > 0,
      isLast: ({ context: { queue } }) => queue.length === 1,
      hasSuggestion: ({ context }, { rows }: { rows: readonly OpenedRow[] }) =>
        context.period !== null && canAccept(rows),
      canApply: ({ context }, { row }: { row: OpenedRow }) =>
        context.period !== null && (row.coding ?? row.suggestion) !== null,
      canUndo: ({ context }) => canUndo(context),
      hasCoding: (_, { row }: { row: OpenedRow }) => row.coding !== null,
      hasEntries: (_, { entries }: { entries: readonly FormerEntry[] }) => entries.length > 0,
      isOfRule: ({ context: { openedRule } }) => openedRule !== null,
      isPlanned: ({ context: { plans } }) => plans.state === 'ready',
    },
    actions: {
      storePart: assign((_, { part, loadable }: PartStored<Parts>) => ({ [part]: loadable })),
      storePeriod: assign((_, { period }: { period: string }) => ({ period, current: null, undo: [], notice: null })),
      listPeriod: sendTo('report', ({ context: { business } }, { period }: { period: string }) => ({
        type: 'subject.select' as const,
        subject: { business, period },
      })),
      storeCurrent: assign((_, { code }: { code: string }) => ({ current: code })),
      storeNext: assign((_, { next }: { next?: string | null | undefined }) =>
        next === undefined ? {} : { current: next },
      ),
      queueAccepted: assign(({ context }, { rows }: { rows: readonly OpenedRow[] }) =>
        withAccepted(
          context,
          rows.map((row) => decidedOf(context, row)),
        ),
      ),
      queueCoding: assign(({ context }, { coding, always }: { coding: AccountCoding; always: boolean }) =>
        withCoding(context, decidedOf(context, required(context.opened, 'a voucher')), coding, always),
      ),
      queueRule: assign(({ context }, { coding }: { coding: AccountCoding }) => {
        const { supplierId } = required(context.openedRule, 'a rule');
        return withChangedRule(context, { business: context.business, supplierId, coding });
      }),
      queueSupplier: assign(({ context }, { row }: { row: OpenedRow }) =>
        withRule(context, decidedOf(context, row), required(row.coding ?? row.suggestion?.coding, 'an account')),
      ),
      queueRemoval: assign(({ context }, { row }: { row: OpenedRow }) =>
        withCoding(context, decidedOf(context, row), null),
      ),
      queueUndo: assign(({ context }) => withUndo(context)),
      storeStored: enqueueActions(({ context, enqueue }, { output }: { output: AccountsStored }) => {
        const { change, items } = output;
        const about = { period: change.period, count: items.length };
        enqueue.emit(
          change.kind === 'vouchers' && change.isUndo
            ? { type: 'accounts.undone', ...about }
            : { type: 'accounts.decided', ...about, isRule: change.kind === 'rule' },
        );
        enqueue.assign({ ...afterStored(context, output), current: takenBack(output) ?? context.current });
      }),
      showStored: sendTo('report', (_, { output }: { output: AccountsStored }) => ({
        type: 'page.edit' as const,
        edit: (page: VoucherAccountPage) => withStored(page, output, () => true),
      })),
      storeNotStored: enqueueActions(({ context, enqueue }, { error }: Failed) => {
        const change = required(storedNow(context), 'a change');
        enqueue.emit({
          type: 'accounts.refused',
          period: change.period,
          count: change.kind === 'rule' ? 0 : change.changes.length,
          status: error instanceof Problem ? error.status : 0,
          code: codeOf(error) ?? null,
        });
        enqueue.assign(afterRefused(context, error));
      }),
      refreshReport: sendTo('report', { type: 'report.refresh' }),
      storeOpened: assign((_, { row, divides = false }: { row: OpenedRow; divides?: boolean }) => ({
        opened: row,
        openedRule: null,
        divides,
      })),
      storeOpenedRule: assign((_, { rule }: { rule: AccountRule }) => ({
        opened: null,
        openedRule: rule,
        divides: false,
      })),
      storeRemoving: assign((_, { supplierId }: { supplierId: string }) => ({
        removing: supplierId,
        dialogFailure: null,
      })),
      storeSavedPlan: assign((_, savedPlan: NonNullable<VoucherAccountsContext['savedPlan']>) => ({
        savedPlan: { of: savedPlan.of, plan: savedPlan.plan },
        dialogFailure: null,
      })),
      storePlans: assign(({ context }, { output }: { output: AccountPlans }) => ({
        plans: ready({ ...required(dataOf(context.plans), 'the plans'), ...output }),
        notice: { kind: 'planSaved' as const },
      })),
      storeEntries: assign((_, { entries }: { entries: readonly FormerEntry[] }) => ({ entries, dialogFailure: null })),
      storeSavedEntries: assign((_, { output }: { output: SavedEntries }) => ({ savedEntries: output })),
      storeDialogFailure: assign((_, { error }: Failed) => ({
        dialogFailure: isSessionOver(error) ? null : { message: refusalOf(error) },
      })),
      resetDialog: assign({
        opened: null,
        openedRule: null,
        divides: false,
        dialogFailure: null,
        removing: null,
        savedPlan: null,
        entries: [],
        savedEntries: null,
      }),
      notifyPeriod: emit(periodSelected),
      notifyFailure: emit(failureLogged),
    },
  }).createMachine({
    id: 'voucherAccounts',
    context: ({ input }) => ({
      ...input,
      plans: loading,
      current: null,
      ...noDecisions,
      notice: null,
      opened: null,
      openedRule: null,
      divides: false,
      rules: loading,
      dialogFailure: null,
      removing: null,
      savedPlan: null,
      entries: [],
      savedEntries: null,
    }),
    type: 'parallel',
    invoke: {
      id: 'report',
      src: 'report',
      input: ({ context: { business, period, list } }) => ({ subject: { business, period }, list }),
    },
    on: decisionEvents,
    states: {
      plan: {
        initial: 'loading',
        states: {
          ...loadableStates('plans', {
            call: 'loadPlans',
            input: ({ context: { business } }: { context: VoucherAccountsContext }) => ({ business }),
            target: 'ready',
          }),
          ready: {},
        },
      },
      saving: storingDecisions,
      dialog: {
        initial: 'closed',
        on: {
          'period.select': {
            guard: withEvent('isOtherPeriod'),
            target: '.closed',
            actions: [withEvent('storePeriod'), withEvent('listPeriod'), withEvent('notifyPeriod')],
          },
        },
        states: {
          closed: {
            entry: 'resetDialog',
            on: {
              'coding.open': { target: 'coding', actions: withEvent('storeOpened') },
              'rules.open': 'rules',
              'plan.open': 'plan',
              'entries.open': 'entries',
            },
          },
          // A key that was pressed before the plan is here is carried out when it is.
          coding: {
            initial: 'waiting',
            on: { 'dialog.close': 'closed' },
            states: {
              waiting: { always: { guard: 'isPlanned', target: 'choosing' } },
              choosing: {
                on: {
                  'coding.submit': [
                    {
                      guard: 'isOfRule',
                      target: '#voucherAccounts.dialog.closed',
                      actions: withEvent('queueRule'),
                    },
                    {
                      target: '#voucherAccounts.dialog.closed',
                      actions: [withEvent('queueCoding'), withEvent('storeNext')],
                    },
                  ],
                },
              },
            },
          },
          rules: {
            initial: 'loading',
            on: { 'dialog.close': 'closed' },
            states: {
              ...loadableStates('rules', {
                call: 'loadRules',
                input: ({ context: { business } }: { context: VoucherAccountsContext }) => ({ business }),
                target: 'ready',
              }),
              ready: {
                on: {
                  'rule.edit': { target: '#voucherAccounts.dialog.coding', actions: withEvent('storeOpenedRule') },
                  'rule.remove': { target: 'removing', actions: withEvent('storeRemoving') },
                },
              },
              removing: {
                tags: 'busy',
                invoke: {
                  id: 'removeRule',
                  src: 'removeRule',
                  input: ({ context: { business, removing } }) => ({
                    business,
                    supplierId: required(removing, 'a supplier'),
                  }),
                  onDone: { target: 'loading', actions: 'refreshReport' },
                  onError: {
                    target: 'ready',
                    actions: [withEvent('storeDialogFailure'), notifyFailureOf('removeRule')],
                  },
                },
              },
            },
          },
          entries: {
            initial: 'open',
            states: {
              open: {
                on: {
                  'entries.save': {
                    guard: withEvent('hasEntries'),
                    target: 'saving',
                    actions: withEvent('storeEntries'),
                  },
                  'dialog.close': '#voucherAccounts.dialog.closed',
                },
              },
              saving: {
                tags: 'busy',
                invoke: {
                  id: 'storeEntries',
                  src: 'storeEntries',
                  input: ({ context: { business, entries } }) => ({ business, entries }),
                  onDone: { target: 'saved', actions: [withEvent('storeSavedEntries'), 'refreshReport'] },
                  // Those of earlier calls are stored; a repetition keeps them.
                  onError: {
                    target: 'open',
                    actions: [withEvent('storeDialogFailure'), notifyFailureOf('storeEntries'), 'refreshReport'],
                  },
                },
              },
              saved: { on: { 'dialog.close': '#voucherAccounts.dialog.closed' } },
            },
          },
          plan: {
            initial: 'open',
            states: {
              open: {
                on: {
                  'plan.save': { target: 'saving', actions: withEvent('storeSavedPlan') },
                  'dialog.close': '#voucherAccounts.dialog.closed',
                },
              },
              saving: {
                tags: 'busy',
                invoke: {
                  id: 'storePlan',
                  src: 'storePlan',
                  input: ({ context: { business, savedPlan } }) => ({ business, ...required(savedPlan, 'a plan') }),
                  onDone: {
                    target: '#voucherAccounts.dialog.closed',
                    actions: [withEvent('storePlans'), 'refreshReport'],
                  },
                  onError: {
                    target: 'open',
                    actions: [withEvent('storeDialogFailure'), notifyFailureOf('storePlan')],
                  },
                },
              },
            },
          },
        },
      },
    },
  });

export type VoucherAccountsMachine = ReturnType<typeof createVoucherAccounts>;
