import type { Book, DetractionTermsValues, NewDepositValues } from '@contapro/domain';
import { assign, emit, sendTo, setup } from 'xstate';
import { failureLogged, notifyFailureOf } from '../../engine/internal/failures.ts';
import { required } from '../../engine/internal/required.ts';
import { withEvent } from '../../engine/internal/withEvent.ts';
import { depositEntryActors } from './depositEntry.actors.ts';
import type {
  DepositEntryContext,
  DepositEntryEvent,
  DepositEntryFact,
  DepositEntryInput,
  DepositEntryMessage,
  DepositEntryServices,
  TypedDeposit,
} from './depositEntry.types.ts';

/**
 * Constancias that a person types, for purchases and for sales, and the usual detracción of the sales. The dialogs send their
 * forms to the children `depositForm` and `termsForm`.
 *
 * @example
 * const actor = createActor(createDepositEntry({ api, clock: Date.now }), { input: { business } }).start();
 * actor.send({ type: 'deposit.type', book: 'sales' });
 */
export const createDepositEntry = (services: DepositEntryServices) =>
  setup({
    types: {} as {
      context: DepositEntryContext;
      input: DepositEntryInput;
      events: DepositEntryEvent;
      emitted: DepositEntryFact;
      children: { depositForm: 'depositForm'; termsForm: 'termsForm' };
      tags: 'busy';
    },
    actors: depositEntryActors(services),
    actions: {
      storeBook: assign((_, { book }: { book: Book }) => ({ book, message: null })),
      submitDeposit: sendTo(
        'depositForm',
        ({ context: { business, book } }, { values }: { values: NewDepositValues }) => ({
          type: 'form.submit' as const,
          values: { ...values, business, book },
        }),
      ),
      storeAdded: assign((_, { output }: { output: TypedDeposit | null }) => ({
        message: { kind: 'added', deposit: output } satisfies DepositEntryMessage,
      })),
      submitTerms: sendTo('termsForm', ({ context: { business } }, { values }: { values: DetractionTermsValues }) => ({
        type: 'form.submit' as const,
        values: { ...values, business },
      })),
      storeRemoved: assign((_, { deposit }: { deposit: TypedDeposit }) => ({ removed: deposit, message: null })),
      tell: assign(({ context }, { kind }: { kind: DepositEntryMessage['kind'] }) => ({
        message: { kind, deposit: context.removed },
        removed: null,
      })),
      forgetMessage: assign({ message: null }),
      notifyChanged: emit({ type: 'deposits.changed' }),
      notifyFailure: emit(failureLogged),
    },
  }).createMachine({
    id: 'depositEntry',
    context: ({ input }) => ({ ...input, book: 'purchases', removed: null, message: null }),
    initial: 'closed',
    on: { 'message.close': { actions: 'forgetMessage' } },
    states: {
      closed: {
        on: {
          'deposit.type': { target: 'typing', actions: withEvent('storeBook') },
          'deposit.remove': { target: 'removing', actions: withEvent('storeRemoved') },
          'terms.edit': { target: 'terms', actions: 'forgetMessage' },
        },
      },
      typing: {
        invoke: {
          id: 'depositForm',
          src: 'depositForm',
          onDone: { target: 'closed', actions: [withEvent('storeAdded'), 'notifyChanged'] },
        },
        on: { 'deposit.save': { actions: withEvent('submitDeposit') }, 'dialog.close': 'closed' },
      },
      terms: {
        invoke: {
          id: 'termsForm',
          src: 'termsForm',
          onDone: {
            target: 'closed',
            actions: [{ type: 'tell', params: { kind: 'termsSaved' } }, 'notifyChanged'],
          },
        },
        on: { 'terms.save': { actions: withEvent('submitTerms') }, 'dialog.close': 'closed' },
      },
      removing: {
        tags: 'busy',
        invoke: {
          id: 'removeDeposit',
          src: 'removeDeposit',
          input: ({ context: { business, removed } }) => ({ business, deposit: required(removed, 'a deposit') }),
          onDone: { target: 'closed', actions: [{ type: 'tell', params: { kind: 'removed' } }, 'notifyChanged'] },
          onError: {
            target: 'closed',
            actions: [{ type: 'tell', params: { kind: 'notRemoved' } }, notifyFailureOf('removeDeposit')],
          },
        },
      },
    },
  });

export type DepositEntryMachine = ReturnType<typeof createDepositEntry>;
