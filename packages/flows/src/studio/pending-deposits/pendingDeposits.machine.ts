import { Problem } from '@contapro/api';
import {
  areChecked,
  changedAccountsOf,
  dataOf,
  type CheckedAccount,
  depositFilePlan,
  limaDateOf,
  type MadeDepositFile,
  maximumDeposits,
  type PendingDeposit,
  pendingDepositKey,
  withAccount,
} from '@contapro/domain';
import { and, assign, emit, enqueueActions, sendTo, setup, type SnapshotFrom } from 'xstate';
import { downloadFailureOf } from '../../engine/internal/downloadFailureOf.ts';
import { type Failed, failureLogged, notifyFailureOf, refusalOf } from '../../engine/internal/failures.ts';
import { inTurn } from '../../engine/internal/inTurn.ts';
import { required } from '../../engine/internal/required.ts';
import { withEvent } from '../../engine/internal/withEvent.ts';
import { pendingDepositsActors } from './pendingDeposits.actors.ts';
import type {
  DepositFileFailure,
  DepositFileOrder,
  EarlierFile,
  PendingDepositsContext,
  PendingDepositsEvent,
  PendingDepositsFact,
  PendingDepositsInput,
  PendingDepositsReport,
  PendingDepositsServices,
  SupplierAccountChange,
} from './pendingDeposits.types.ts';

const planOf = ({ selected, depositor, again }: PendingDepositsContext) => depositFilePlan(selected, depositor, again);

/** A selection, with the client that deposits: the one before as long as it has selected deposits, otherwise the first. */
const selectionOf = (selected: readonly PendingDeposit[], former: string | null) => ({
  selected,
  depositor: selected.some(({ depositor }) => depositor.uuid === former)
    ? former
    : (selected[0]?.depositor.uuid ?? null),
});

const checkedOf = (included: readonly PendingDeposit[]): readonly CheckedAccount[] =>
  changedAccountsOf(included).map(({ supplierRuc, account }) => ({ supplierRuc, account }));

/** The RUCs of the suppliers whose account was refused, because it has changed. */
const changedSuppliers = (error: unknown): ReadonlySet<string> =>
  new Set(
    error instanceof Problem
      ? error.errors.flatMap(({ code, name }) => (code === 'ACCOUNT_CHANGED' && name !== undefined ? name : []))
      : [],
  );

function failureOf(error: unknown, selected: readonly PendingDeposit[]): DepositFileFailure {
  const name = error instanceof Problem ? error.errors[0]?.name : undefined;
  const named = selected.find(({ code }) => code === name);
  return {
    ...downloadFailureOf(error),
    refusal: refusalOf(error),
    voucher: named ? `${named.series}-${Number(named.number)}` : null,
  };
}

const earlierFiles = inTurn({
  call: 'getDepositFile',
  input: ({ context }: { context: PendingDepositsContext }) => required(context.downloads[0], 'a file'),
  done: { target: 'idle', actions: ['dropDownload', withEvent('storeDownloaded'), withEvent('notifyFile')] },
  failed: { target: 'idle', actions: ['dropDownload', withEvent('storeFileFailure')] },
});

/**
 * The deposits of detracciones that all clients have to make, the accounts of their suppliers, and the files for mass deposits.
 * The list is the child `report`. What is selected stays when a call fails. A request for a file that failed is repeated with its id, so that no second lot is used.
 *
 * @example
 * const filters = { ...everyDeposit, state: 'due' } as const;
 * createActor(createPendingDeposits({ api, clock: Date.now, newId }), { input: { list: { filters } } }).start();
 */
export const createPendingDeposits = (services: PendingDepositsServices) => {
  const { newId } = services;
  return setup({
    types: {} as {
      context: PendingDepositsContext;
      input: PendingDepositsInput;
      events: PendingDepositsEvent;
      emitted: PendingDepositsFact;
      children: { report: 'report'; form: 'form' };
      tags: 'busy';
    },
    actors: pendingDepositsActors(services),
    guards: {
      canMake: ({ context }) => {
        const { length } = planOf(context).included;
        return length > 0 && length <= maximumDeposits;
      },
      mustCheck: ({ context }) => !areChecked(changedAccountsOf(planOf(context).included), context.told),
      isOtherFile: ({ context: { downloads } }, { file }: { file: EarlierFile }) =>
        !downloads.some(({ depositor, lot }) => depositor === file.depositor && lot === file.lot),
      isWaiting: ({ context: { downloads } }) => downloads.length > 0,
    },
    actions: {
      storeShown: assign(({ context }, { snapshot }: { snapshot: SnapshotFrom<PendingDepositsReport> }) => {
        const { content } = snapshot.context;
        const shown = (content && dataOf(content)?.items) ?? context.shown;
        // The selected ones may be newer than the page that is being loaded again.
        if (shown === context.shown) return {};
        const received = new Map(shown.map((deposit) => [pendingDepositKey(deposit), deposit]));
        return {
          shown,
          selected: context.selected.map((deposit) => received.get(pendingDepositKey(deposit)) ?? deposit),
        };
      }),
      storeSelection: assign(({ context }, { keys }: { keys: ReadonlySet<string> }) => {
        const known = new Map([...context.selected, ...context.shown].map((row) => [pendingDepositKey(row), row]));
        const selected = [...known].flatMap(([key, row]) => (keys.has(key) ? row : []));
        return selectionOf(selected, context.depositor);
      }),
      storeDepositor: assign(({ context }, { uuid }: { uuid: string }) => selectionOf(context.selected, uuid)),
      storeAgain: assign((_, { again }: { again: boolean }) => ({ again })),
      storeOrder: assign(({ context }) => {
        const { included } = planOf(context);
        const codes = included.map(({ code }) => code);
        const checked = checkedOf(included);
        const { order, depositor, again } = context;
        const isSame = order?.depositor === depositor && order?.again === again && order.codes.join() === codes.join();
        return {
          order: isSame
            ? { ...order, checked }
            : { depositor: required(depositor, 'a depositor'), codes, again, checked, requestId: newId() },
          made: null,
          failure: null,
        };
      }),
      tellOfAccounts: assign(({ context }) => ({
        told: checkedOf(planOf(context).included),
        made: null,
        failure: null,
      })),
      forgetMessage: assign({ made: null, failure: null }),
      storeMade: enqueueActions(({ context, enqueue }, { output }: { output: MadeDepositFile }) => {
        const { order } = context;
        const left = context.selected.filter(
          ({ depositor, code }) => depositor.uuid !== order?.depositor || !order.codes.includes(code),
        );
        enqueue.assign({ ...selectionOf(left, context.depositor), order: null, again: false, told: [], made: output });
      }),
      storeDownload: assign(({ context: { downloads } }, { file }: { file: EarlierFile }) => ({
        downloads: [...downloads, file],
        made: null,
        failure: null,
      })),
      storeDownloaded: assign((_, { output }: { output: MadeDepositFile }) => ({ made: output })),
      dropDownload: assign(({ context: { downloads } }) => ({ downloads: downloads.slice(1) })),
      notifyFile: emit((_, { output: { name, content } }: { output: MadeDepositFile }) => ({
        type: 'file.ready' as const,
        blob: new Blob([content], { type: 'text/plain' }),
        name,
      })),
      storeFileFailure: assign(({ context }, { error }: Failed) => {
        const changed = changedSuppliers(error);
        const shown = new Set(context.shown.map(pendingDepositKey));
        // A changed account of another page cannot be seen, and is not loaded again.
        const selected = context.selected.filter(
          (row) => !changed.has(row.supplierRuc) || shown.has(pendingDepositKey(row)),
        );
        return { ...selectionOf(selected, context.depositor), failure: failureOf(error, context.selected) };
      }),
      storeEdited: assign((_, { deposit }: { deposit: PendingDeposit }) => ({ edited: deposit })),
      forgetEdited: assign({ edited: null }),
      submitAccount: sendTo('form', ({ context: { edited } }, { account }: { account: string }) => ({
        type: 'form.submit' as const,
        values: { supplierRuc: required(edited, 'a deposit').supplierRuc, account },
      })),
      storeAccount: assign(({ context }, { output }: { output: SupplierAccountChange | null }) => {
        const { supplierRuc, account } = required(output, 'an account');
        return {
          edited: null,
          selected: context.selected.map((row) => (row.supplierRuc === supplierRuc ? withAccount(row, account) : row)),
        };
      }),
      refresh: sendTo('report', { type: 'report.refresh' }),
      notifyFailure: emit(failureLogged),
    },
  }).createMachine({
    id: 'pendingDeposits',
    context: ({ input }) => ({
      input,
      today: limaDateOf(services.clock()),
      shown: [],
      selected: [],
      depositor: null,
      again: false,
      told: [],
      order: null,
      made: null,
      downloads: [],
      failure: null,
      edited: null,
    }),
    type: 'parallel',
    invoke: {
      id: 'report',
      src: 'report',
      input: ({ context: { input } }) => ({ subject: {}, list: input.list }),
      onSnapshot: { actions: withEvent('storeShown') },
    },
    on: {
      'selection.change': { actions: withEvent('storeSelection') },
      'depositor.select': { actions: withEvent('storeDepositor') },
      'again.change': { actions: withEvent('storeAgain') },
    },
    states: {
      file: {
        initial: 'idle',
        on: {
          'file.download': { guard: withEvent('isOtherFile'), actions: withEvent('storeDownload') },
          'message.close': { actions: 'forgetMessage' },
        },
        states: {
          ...earlierFiles,
          idle: {
            ...earlierFiles.idle,
            on: {
              'file.make': [
                { guard: and(['canMake', 'mustCheck']), actions: 'tellOfAccounts' },
                { guard: 'canMake', target: 'making', actions: 'storeOrder' },
              ],
            },
          },
          making: {
            tags: 'busy',
            invoke: {
              id: 'makeFile',
              src: 'makeFile',
              input: ({ context }): DepositFileOrder => required(context.order, 'an order'),
              onDone: { target: 'idle', actions: [withEvent('storeMade'), withEvent('notifyFile'), 'refresh'] },
              onError: {
                target: 'idle',
                // A refusal says that the rows have changed.
                actions: [withEvent('storeFileFailure'), notifyFailureOf('createDepositFile'), 'refresh'],
              },
            },
          },
        },
      },
      account: {
        initial: 'closed',
        states: {
          closed: { on: { 'account.edit': { target: 'editing', actions: withEvent('storeEdited') } } },
          editing: {
            invoke: {
              id: 'form',
              src: 'form',
              onDone: { target: 'closed', actions: [withEvent('storeAccount'), 'refresh'] },
            },
            on: {
              'account.save': { actions: withEvent('submitAccount') },
              'dialog.close': { target: 'closed', actions: 'forgetEdited' },
            },
          },
        },
      },
    },
  });
};

export type PendingDepositsMachine = ReturnType<typeof createPendingDeposits>;
