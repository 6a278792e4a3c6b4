import { notifyFailureOf } from './failures.ts';

/** The calls for what a person asked for, one after the other. */
interface Turn<Call extends string, Context, Input, Done, Target extends string, Actions extends readonly unknown[]> {
  /** The name of the actor, the id of its child, and its name in `failure.logged`. */
  call: Call;
  /** What is asked for the first that waits. */
  input: ({ context }: { context: Context }) => Input;
  /** The transitions when the call has succeeded. They forget the first. */
  done: Done;
  /** The transition when it has failed, besides the fact of the failure. Unless it leads to a state that keeps it, it forgets the first too. */
  failed: { target: Target; actions: Actions };
}

/**
 * The states `idle` and `calling` of what a person asked for: changes, or files. They are kept in their order, and one call is made
 * after the other, so that none is dropped while another one is open. The machine's `setup` must have the actor `call`, the guard
 * `isWaiting`, which says whether one waits, and the action `notifyFailure`.
 *
 * @example
 * const input = ({ context }: { context: { queue: readonly string[] } }) => ({ id: context.queue[0] });
 * const drop = { target: 'idle', actions: ['dropFirst'] } as const;
 * const states = inTurn({ call: 'archive', input, done: drop, failed: drop });
 */
export const inTurn = <
  const Call extends string,
  Context,
  Input,
  const Done,
  const Target extends string,
  const Actions extends readonly unknown[],
>({
  call,
  input,
  done,
  failed,
}: Turn<Call, Context, Input, Done, Target, Actions>) =>
  ({
    idle: { always: { guard: 'isWaiting', target: 'calling' } },
    calling: {
      tags: 'busy',
      invoke: {
        id: call,
        src: call,
        input,
        onDone: done,
        onError: { target: failed.target, actions: [...failed.actions, notifyFailureOf(call)] },
      },
    },
  }) as const;
