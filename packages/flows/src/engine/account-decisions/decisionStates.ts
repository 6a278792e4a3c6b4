import { inTurn } from '../internal/inTurn.ts';
import { required } from '../internal/required.ts';
import { withEvent } from '../internal/withEvent.ts';
import { storedNow } from './accountDecisions.ts';
import type { AccountDecisions, AccountsChange } from './accountDecisions.types.ts';

/** What a person decides about the rows of a list, for `on` of a machine. */
export const decisionEvents = {
  'voucher.select': { actions: withEvent('storeCurrent') },
  'suggestions.accept': {
    guard: withEvent('hasSuggestion'),
    actions: [withEvent('queueAccepted'), withEvent('storeNext')],
  },
  'supplier.apply': { guard: withEvent('canApply'), actions: withEvent('queueSupplier') },
  'coding.remove': { guard: withEvent('hasCoding'), actions: withEvent('queueRemoval') },
  'change.undo': { guard: 'canUndo', actions: 'queueUndo' },
} as const;

/** Stores the decisions one after the other, while the person goes on. */
export const storingDecisions = {
  initial: 'idle',
  states: inTurn({
    call: 'storeAccounts',
    input: ({ context }: { context: Pick<AccountDecisions, 'queue'> }): AccountsChange =>
      required(storedNow(context), 'a change'),
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
} as const;
