import { failed, loading, ready } from '@contapro/domain';
import { notifyFailureOf } from './failures.ts';
import { type PartMatch, storePart } from './partStates.ts';

/**
 * The states of a part that a machine loads for its business when it starts, and may load again: `loading`, `ready` and
 * `failed`. The call stays open when the session has ended, so `session.resume` sends it again. The machine's `setup` must
 * have the actor `call`, which takes the uuid of the business, and the actions `storePart`, which takes a `PartStored`, and
 * `notifyFailure`.
 *
 * @param part The name of the part: the key of its data.
 * @param call The name of the actor, and of the call in `failure.logged`.
 * @example
 * const sources = { initial: 'loading', on: partReload('sources'), states: loadableStates('sources', 'listSources') };
 */
export const loadableStates = <const Name extends string, const Call extends string>(part: Name, call: Call) =>
  ({
    loading: {
      tags: 'busy',
      entry: storePart(part, loading),
      invoke: {
        id: call,
        src: call,
        input: ({ context: { uuid } }: { context: { uuid: string } }) => ({ uuid }),
        onDone: {
          target: 'ready',
          actions: {
            type: 'storePart',
            params: <Data>({ event }: { event: { output: Data } }) => ({ part, loadable: ready(event.output) }),
          },
        },
        onError: { target: 'failed', actions: [storePart(part, failed), notifyFailureOf(call)] },
      },
      on: { 'session.resume': { target: 'loading', reenter: true } },
    },
    ready: {},
    failed: { on: { 'session.resume': 'loading' } },
  }) as const;

/**
 * The transition of `part.reload` in the region of a part with {@link loadableStates}. The machine's `setup` must have the
 * guard `isPart`, which takes a `PartMatch` and tells whether both are the same.
 */
export const partReload = <const Name extends string>(part: Name) =>
  ({
    'part.reload': {
      guard: {
        type: 'isPart',
        params: ({ event }: { event: { part: string } }): PartMatch => ({ part: event.part, is: part }),
      },
      target: '.loading',
    },
  }) as const;
