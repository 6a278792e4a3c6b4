import { Problem } from '@contapro/api';
import {
  depositFilePlan,
  failed,
  firstPage,
  limaDateOf,
  loading,
  type MadeDepositFile,
  maximumDeposits,
  type PendingDeposit,
  pendingDepositKey,
  type PendingDepositPage,
  ready,
  withAccount,
} from '@contapro/domain';
import { assign, emit, enqueueActions, raise, sendTo, setup } from 'xstate';
import { downloadFailureOf } from '../internal/downloadFailureOf.ts';
import { type Failed, failureLogged, notifyFailureOf, refusalOf } from '../internal/failures.ts';
import { required } from '../internal/required.ts';
import { isBeyondLast, offeredSize, pageCall, pageStates, searchDelay, typingStates } from '../internal/pageStates.ts';
import { withEvent } from '../internal/withEvent.ts';
import { pendingDepositsActors } from './pendingDeposits.actors.ts';
import type {
  DepositFileFailure,
  DepositFileOrder,
  EarlierFile,
  PendingDepositList,
  PendingDepositsChanged,
  PendingDepositsContext,
  PendingDepositsEvent,
  PendingDepositsFact,
  PendingDepositsInput,
  PendingDepositsServices,
  SupplierAccountChange,
} from './pendingDeposits.types.ts';

const listOf = ({ page, size, state, search }: PendingDepositList): PendingDepositList => ({
  page,
  size,
  state,
  search,
});

const planOf = ({ selected, depositor, again }: PendingDepositsContext) => depositFilePlan(selected, depositor, again);

/** A selection, with the client that deposits: the one before as long as it has selected deposits, otherwise the first. */
const selectionOf = (selected: readonly PendingDeposit[], former: string | null) => ({
  selected,
  depositor: selected.some(({ depositor }) => depositor.uuid === former)
    ? former
    : (selected[0]?.depositor.uuid ?? null),
});

const itemsOf = ({ content }: PendingDepositsContext) => (content.state === 'ready' ? content.data.items : []);

function failureOf(error: unknown, selected: readonly PendingDeposit[]): DepositFileFailure {
  const name = error instanceof Problem ? error.errors[0]?.name : undefined;
  const named = selected.find(({ code }) => code === name);
  return {
    ...downloadFailureOf(error),
    refusal: refusalOf(error),
    voucher: named ? `${named.series}-${Number(named.number)}` : null,
  };
}

/**
 * The deposits of detracciones that all clients have to make, the accounts of their suppliers, and the files for mass deposits.
 * What is selected stays when a call fails. A request for a file that failed is repeated with its id, so that no second lot is used.
 *
 * @example
 * createActor(createPendingDeposits({ api, clock: Date.now, newId }), { input: { list: { state: 'due' } } }).start();
 */
export const createPendingDeposits = (services: PendingDepositsServices) => {
  const { newId } = services;
  return setup({
    types: {} as {
      context: PendingDepositsContext;
      input: PendingDepositsInput;
      events: PendingDepositsEvent;
      emitted: PendingDepositsFact;
      children: { form: 'form' };
      tags: 'busy';
    },
    actors: pendingDepositsActors(services),
    delays: { search: searchDelay },
    guards: {
      isBeyondLast: ({ context }, { output }: { output: PendingDepositPage }) => isBeyondLast(context, output),
      canMake: ({ context }) => {
        const { length } = planOf(context).included;
        return length > 0 && length <= maximumDeposits;
      },
      isOtherFile: ({ context: { downloads } }, { file }: { file: EarlierFile }) =>
        !downloads.some(({ depositor, lot }) => depositor === file.depositor && lot === file.lot),
      hasDownloads: ({ context: { downloads } }) => downloads.length > 0,
    },
    actions: {
      storeState: assign((_, { state }: Pick<PendingDepositList, 'state'>) => ({ state, page: firstPage })),
      storeSearch: assign((_, { search }: Pick<PendingDepositList, 'search'>) => ({ search, page: firstPage })),
      storePage: assign((_, { page }: Pick<PendingDepositList, 'page'>) => ({ page })),
      storeSize: assign((_, { size }: Pick<PendingDepositList, 'size'>) => ({ size, page: firstPage })),
      storeLastPage: assign((_, { output }: { output: PendingDepositPage }) => ({ page: output.totalPages })),
      storeLoading: assign({ content: loading }),
      storeFailed: assign({ content: failed }),
      storeReceived: assign(({ context }, { output }: { output: PendingDepositPage }) => {
        const received = new Map(output.items.map((deposit) => [pendingDepositKey(deposit), deposit]));
        return {
          content: ready(output),
          totalPages: output.totalPages,
          summary: output.summary,
          selected: context.selected.map((deposit) => received.get(pendingDepositKey(deposit)) ?? deposit),
        };
      }),
      storeSelection: assign(({ context }, { keys }: { keys: ReadonlySet<string> }) => {
        const known = new Map([...context.selected, ...itemsOf(context)].map((row) => [pendingDepositKey(row), row]));
        const selected = [...known].flatMap(([key, row]) => (keys.has(key) ? row : []));
        return selectionOf(selected, context.depositor);
      }),
      storeDepositor: assign(({ context }, { uuid }: { uuid: string }) => selectionOf(context.selected, uuid)),
      storeAgain: assign((_, { again }: { again: boolean }) => ({ again })),
      storeOrder: assign(({ context }) => {
        const codes = planOf(context).included.map(({ code }) => code);
        const { order, depositor, again } = context;
        const isSame = order?.depositor === depositor && order?.again === again && order.codes.join() === codes.join();
        return {
          order: isSame ? order : { depositor: required(depositor, 'a depositor'), codes, again, requestId: newId() },
          made: null,
          failure: null,
        };
      }),
      forgetMessage: assign({ made: null, failure: null }),
      storeMade: enqueueActions(({ context, enqueue }, { output }: { output: MadeDepositFile }) => {
        const { order } = context;
        const left = context.selected.filter(
          ({ depositor, code }) => depositor.uuid !== order?.depositor || !order.codes.includes(code),
        );
        enqueue.assign({ ...selectionOf(left, context.depositor), order: null, again: false, made: output });
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
      storeFileFailure: assign(({ context }, { error }: Failed) => ({ failure: failureOf(error, context.selected) })),
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
      refresh: raise({ type: 'deposits.refresh' }),
      notifyChanged: emit(
        ({ context }): PendingDepositsChanged => ({ type: 'pendingDeposits.changed', list: listOf(context) }),
      ),
      notifyFailure: emit(failureLogged),
    },
  }).createMachine({
    id: 'pendingDeposits',
    context: ({ input: { list = {} } }) => ({
      page: firstPage,
      state: null,
      search: '',
      ...list,
      size: offeredSize(list.size),
      today: limaDateOf(services.clock()),
      content: loading,
      totalPages: 0,
      summary: null,
      selected: [],
      depositor: null,
      again: false,
      order: null,
      made: null,
      downloads: [],
      failure: null,
      edited: null,
    }),
    type: 'parallel',
    on: {
      'selection.change': { actions: withEvent('storeSelection') },
      'depositor.select': { actions: withEvent('storeDepositor') },
      'again.change': { actions: withEvent('storeAgain') },
    },
    states: {
      list: {
        initial: 'loading',
        on: {
          'state.select': { target: '.loading', actions: [withEvent('storeState'), 'notifyChanged'] },
          'search.change': { target: '.typing', actions: [withEvent('storeSearch'), 'notifyChanged'] },
          'page.select': { target: '.loading', actions: [withEvent('storePage'), 'notifyChanged'] },
          'size.select': { target: '.loading', actions: [withEvent('storeSize'), 'notifyChanged'] },
          'part.reload': '.loading',
          'deposits.refresh': '.loading',
        },
        states: {
          ...typingStates,
          ...pageStates('listPendingDeposits', listOf),
          ready: { on: { 'deposits.refresh': 'refreshing' } },
          // The rows stay until the answer, so that the one that was changed keeps its place and the focus.
          refreshing: { tags: 'busy', invoke: pageCall('listPendingDeposits', listOf) },
        },
      },
      file: {
        initial: 'idle',
        on: {
          'file.download': { guard: withEvent('isOtherFile'), actions: withEvent('storeDownload') },
          'message.close': { actions: 'forgetMessage' },
        },
        states: {
          idle: {
            always: { guard: 'hasDownloads', target: 'downloading' },
            on: { 'file.make': { guard: 'canMake', target: 'making', actions: 'storeOrder' } },
          },
          making: {
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
          downloading: {
            invoke: {
              id: 'getFile',
              src: 'getFile',
              input: ({ context }) => required(context.downloads[0], 'a file'),
              onDone: {
                target: 'idle',
                actions: ['dropDownload', withEvent('storeDownloaded'), withEvent('notifyFile')],
              },
              onError: {
                target: 'idle',
                actions: ['dropDownload', withEvent('storeFileFailure'), notifyFailureOf('getDepositFile')],
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
