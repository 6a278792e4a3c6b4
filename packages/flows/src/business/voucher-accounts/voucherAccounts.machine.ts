import {
  type AccountCoding,
  type AccountPlans,
  type AccountRule,
  loading,
  ready,
  type VoucherAccountPage,
} from '@contapro/domain';
import { assign, emit, sendTo, setup } from 'xstate';
import {
  type Failed,
  failureLogged,
  isSessionOver,
  notifyFailureOf,
  refusalOf,
} from '../../engine/internal/failures.ts';
import { inTurn } from '../../engine/internal/inTurn.ts';
import { loadableStates, type PartMatch, type PartStored } from '../../engine/internal/loadableStates.ts';
import { periodSelected } from '../../engine/internal/periodStates.ts';
import { required } from '../../engine/internal/required.ts';
import { withEvent } from '../../engine/internal/withEvent.ts';
import { voucherAccountsActors } from './voucherAccounts.actors.ts';
import type {
  AccountsChange,
  AccountsStored,
  OpenedRow,
  VoucherAccountsContext,
  VoucherAccountsEvent,
  VoucherAccountsFact,
  VoucherAccountsInput,
  VoucherAccountsServices,
} from './voucherAccounts.types.ts';

type Parts = { plans: AccountPlans; rules: readonly AccountRule[] };

/** The change that gives rows these accounts. */
const changeOf = (
  { period }: VoucherAccountsContext,
  rows: readonly { row: OpenedRow; coding: AccountCoding | null }[],
): AccountsChange => ({
  kind: 'vouchers',
  period: required(period, 'a period'),
  changes: rows.map(({ row, coding }) => ({
    code: row.voucher.code,
    revision: row.revision,
    coding,
    former: row.coding,
  })),
  isUndo: false,
  rule: null,
});

/** What takes a stored change back; null when there is nothing to take back. */
function undoOf({ change, items, formerRule }: AccountsStored): VoucherAccountsContext['undo'] {
  if (change.kind === 'vouchers' && (change.isUndo || items.length === 0)) return null;
  const formers =
    change.kind === 'rule'
      ? new Map<string, null>()
      : new Map(change.changes.map(({ code, former }) => [code, former]));
  return {
    kind: 'vouchers',
    period: change.period,
    changes: items.map(({ code, revision, coding }) => ({
      code,
      revision,
      coding: formers.get(code) ?? null,
      former: coding,
    })),
    isUndo: true,
    rule: change.kind === 'rule' ? { supplierId: change.supplierId, former: formerRule } : null,
  };
}

/** The page with what was stored. */
const edited =
  ({ items }: AccountsStored) =>
  (page: VoucherAccountPage): VoucherAccountPage => {
    const stored = new Map(items.map((item) => [item.code, item]));
    const isGained = (was: AccountCoding | null, is: AccountCoding | null) =>
      Number(was === null) - Number(is === null);
    const gained = page.items.reduce((sum, { voucher, coding }) => {
      const item = stored.get(voucher.code);
      return item ? sum + isGained(coding, item.coding) : sum;
    }, 0);
    return {
      ...page,
      summary: { ...page.summary, withoutAccount: page.summary.withoutAccount - gained },
      items: page.items.map((row) => {
        const item = stored.get(row.voucher.code);
        return item ? { ...row, coding: item.coding, revision: item.revision, decidedBy: null, decidedAt: null } : row;
      }),
    };
  };

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
        context.period !== null && rows.some(({ suggestion, coding }) => suggestion !== null && coding === null),
      canApply: ({ context }, { row }: { row: OpenedRow }) =>
        context.period !== null && (row.coding ?? row.suggestion) !== null,
      canUndo: ({ context: { undo, queue } }) => undo !== null && queue.length === 0,
      hasCoding: (_, { row }: { row: OpenedRow }) => row.coding !== null,
      isOfRule: ({ context: { openedRule } }) => openedRule !== null,
    },
    actions: {
      storePart: assign((_, { part, loadable }: PartStored<Parts>) => ({ [part]: loadable })),
      storePeriod: assign((_, { period }: { period: string }) => ({ period, current: null, undo: null, notice: null })),
      listPeriod: sendTo('report', ({ context: { business } }, { period }: { period: string }) => ({
        type: 'subject.select' as const,
        subject: { business, period },
      })),
      storeCurrent: assign((_, { code }: { code: string }) => ({ current: code })),
      storeNext: assign((_, { next }: { next?: string | null | undefined }) =>
        next === undefined ? {} : { current: next },
      ),
      queueAccepted: assign(({ context }, { rows }: { rows: readonly OpenedRow[] }) => ({
        queue: [
          ...context.queue,
          changeOf(
            context,
            rows.flatMap((row) =>
              row.suggestion && row.coding === null ? { row, coding: row.suggestion.coding } : [],
            ),
          ),
        ],
      })),
      queueCoding: assign(({ context }, { coding, always }: { coding: AccountCoding; always: boolean }) => {
        const row = required(context.opened, 'a voucher');
        const rule: AccountsChange[] = always
          ? [{ kind: 'rule', period: context.period, supplierId: row.voucher.supplierRuc ?? '', coding }]
          : [];
        return { queue: [...context.queue, changeOf(context, [{ row, coding }]), ...rule] };
      }),
      queueRule: assign(({ context }, { coding }: { coding: AccountCoding }) => {
        const { supplierId } = required(context.openedRule, 'a rule');
        return { queue: [...context.queue, { kind: 'rule' as const, period: null, supplierId, coding }] };
      }),
      queueSupplier: assign(({ context }, { row }: { row: OpenedRow }) => ({
        queue: [
          ...context.queue,
          {
            kind: 'rule' as const,
            period: context.period,
            supplierId: row.voucher.supplierRuc ?? '',
            coding: required(row.coding ?? row.suggestion?.coding, 'an account'),
          },
        ],
      })),
      queueRemoval: assign(({ context }, { row }: { row: OpenedRow }) => ({
        queue: [...context.queue, changeOf(context, [{ row, coding: null }])],
      })),
      queueUndo: assign(({ context }) => ({
        queue: [...context.queue, required(context.undo, 'a change')],
        undo: null,
      })),
      storeStored: assign(({ context }, { output }: { output: AccountsStored }) => ({
        queue: context.queue.slice(1),
        undo: undoOf(output),
        notice:
          output.change.kind === 'vouchers' && output.change.isUndo
            ? ({ kind: 'undone' } as const)
            : ({
                kind: output.change.kind === 'rule' ? 'ruleSaved' : 'saved',
                count: output.items.length,
              } as const),
      })),
      showStored: sendTo('report', (_, { output }: { output: AccountsStored }) => ({
        type: 'page.edit' as const,
        edit: edited(output),
      })),
      storeNotStored: assign(({ context }, { error }: Failed) => ({
        queue: context.queue.slice(1),
        undo: null,
        notice: isSessionOver(error) ? null : ({ kind: 'failed', message: refusalOf(error) } as const),
      })),
      refreshReport: sendTo('report', { type: 'report.refresh' }),
      storeOpened: assign((_, { row }: { row: OpenedRow }) => ({ opened: row, openedRule: null })),
      storeOpenedRule: assign((_, { rule }: { rule: AccountRule }) => ({ opened: null, openedRule: rule })),
      storeRemoving: assign((_, { supplierId }: { supplierId: string }) => ({
        removing: supplierId,
        dialogFailure: null,
      })),
      storeSavedPlan: assign((_, savedPlan: NonNullable<VoucherAccountsContext['savedPlan']>) => ({
        savedPlan: { of: savedPlan.of, plan: savedPlan.plan },
        dialogFailure: null,
      })),
      storePlans: assign((_, { output }: { output: AccountPlans }) => ({
        plans: ready(output),
        notice: { kind: 'planSaved' as const },
      })),
      storeDialogFailure: assign((_, { error }: Failed) => ({
        dialogFailure: isSessionOver(error) ? null : { message: refusalOf(error) },
      })),
      resetDialog: assign({ opened: null, openedRule: null, dialogFailure: null, removing: null, savedPlan: null }),
      notifyPeriod: emit(periodSelected),
      notifyFailure: emit(failureLogged),
    },
  }).createMachine({
    id: 'voucherAccounts',
    context: ({ input }) => ({
      ...input,
      plans: loading,
      current: null,
      queue: [],
      notice: null,
      undo: null,
      opened: null,
      openedRule: null,
      rules: loading,
      dialogFailure: null,
      removing: null,
      savedPlan: null,
    }),
    type: 'parallel',
    invoke: {
      id: 'report',
      src: 'report',
      input: ({ context: { business, period, list } }) => ({ subject: { business, period }, list }),
    },
    on: {
      'voucher.select': { actions: withEvent('storeCurrent') },
      'suggestions.accept': {
        guard: withEvent('hasSuggestion'),
        actions: [withEvent('queueAccepted'), withEvent('storeNext')],
      },
      'supplier.apply': { guard: withEvent('canApply'), actions: withEvent('queueSupplier') },
      'coding.remove': { guard: withEvent('hasCoding'), actions: withEvent('queueRemoval') },
      'change.undo': { guard: 'canUndo', actions: 'queueUndo' },
    },
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
      saving: {
        initial: 'idle',
        states: inTurn({
          call: 'storeAccounts',
          input: ({ context: { business, queue } }: { context: VoucherAccountsContext }) => ({
            business,
            change: required(queue[0], 'a change'),
          }),
          // A decision changes what is suggested for the others.
          done: [
            {
              guard: 'isLast',
              target: 'idle',
              actions: [withEvent('storeStored'), withEvent('showStored'), 'refreshReport'],
            },
            { target: 'idle', actions: [withEvent('storeStored'), withEvent('showStored')] },
          ],
          // What somebody else decided meanwhile is shown.
          failed: { target: 'idle', actions: [withEvent('storeNotStored'), 'refreshReport'] },
        }),
      },
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
            },
          },
          coding: {
            on: {
              'coding.submit': [
                { guard: 'isOfRule', target: 'closed', actions: withEvent('queueRule') },
                { target: 'closed', actions: [withEvent('queueCoding'), withEvent('storeNext')] },
              ],
              'dialog.close': 'closed',
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
