import { pageSizes } from '@contapro/domain';
import { notifyFailureOf } from './failures.ts';
import { withEvent } from './withEvent.ts';

/** Milliseconds without typing after which a list is searched: the delay `search` of a machine with {@link typingStates}. */
export const searchDelay = 300;

/** The number of rows per page that an address says, or the smallest one when it says another one than those that are offered. */
export const offeredSize = (size: number | undefined): number =>
  pageSizes.find((offered) => offered === size) ?? pageSizes[0];

/** Whether the page that was asked for no longer exists, because rows were removed since the last call. */
export const isBeyondLast = ({ page }: { page: number }, { totalPages }: { totalPages: number }): boolean =>
  totalPages > 0 && page > totalPages;

/**
 * The call for a page of a list, for the states of {@link pageStates}. When the page no longer exists, the last one is loaded.
 * The machine's `setup` must have the actor `call`, the guard `isBeyondLast` and the actions `storeLastPage` and `storeReceived`,
 * which take the answer, and the actions `storeFailed` and `notifyFailure`.
 *
 * @param call The name of the actor, and of the call in `failure.logged`.
 * @param listOf Returns what the actor is asked for.
 */
export const pageCall = <const Call extends string, Context, List>(call: Call, listOf: (context: Context) => List) =>
  ({
    id: call,
    src: call,
    input: ({ context }: { context: Context }) => listOf(context),
    onDone: [
      {
        guard: withEvent('isBeyondLast'),
        target: 'loading',
        reenter: true,
        actions: withEvent('storeLastPage'),
      },
      { target: 'ready', actions: withEvent('storeReceived') },
    ],
    onError: { target: 'failed', actions: ['storeFailed', notifyFailureOf(call)] },
  }) as const;

/**
 * The states of a list with pages: `loading`, `ready` and `failed`. The machine's `setup` must have what {@link pageCall} needs, and
 * the action `storeLoading`. Entering `loading` again aborts the open call.
 *
 * It is used beside the events that change what is listed, whose target is `.loading`:
 * `states: { ...typingStates, ...pageStates('getBoard', listOf) }`.
 */
export const pageStates = <const Call extends string, Context, List>(call: Call, listOf: (context: Context) => List) =>
  ({
    loading: { tags: 'busy', entry: 'storeLoading', invoke: pageCall(call, listOf) },
    ready: {},
    failed: {},
  }) as const;

/** The state of a list with {@link pageStates} between a key of its search and the call. What is shown stays. */
export const typingStates = { typing: { after: { search: 'loading' } } } as const;
