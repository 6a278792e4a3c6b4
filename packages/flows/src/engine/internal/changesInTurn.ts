import { notifyFailureOf } from './failures.ts';

interface Change<Call extends string, Context, Input, Saved, Failed extends readonly unknown[]> {
  /** The name of the actor, the id of its child, and its name in `failure.logged`. */
  call: Call;
  /** What is asked for the first change that waits. */
  input: ({ context }: { context: Context }) => Input;
  /** The transitions when it is saved. They forget the first change. */
  saved: Saved;
  /** The actions when it is not. They forget the first change too. */
  failed: Failed;
}

/**
 * The states `idle` and `sending` of changes that a person made: they are kept in their order and saved one after the other, so that
 * none is dropped while another one is saved. The machine's `setup` must have the actor `call`, the guard `hasChanges`, which says
 * whether one waits, and the action `notifyFailure`.
 *
 * @example
 * const input = ({ context }: { context: { queue: readonly string[] } }) => ({ id: context.queue[0] });
 * const states = changesInTurn({ call: 'archive', input, saved: { target: 'idle', actions: 'dropFirst' }, failed: ['dropFirst'] });
 */
export const changesInTurn = <
  const Call extends string,
  Context,
  Input,
  const Saved,
  const Failed extends readonly unknown[],
>({
  call,
  input,
  saved,
  failed,
}: Change<Call, Context, Input, Saved, Failed>) =>
  ({
    idle: { always: { guard: 'hasChanges', target: 'sending' } },
    sending: {
      tags: 'busy',
      invoke: {
        id: call,
        src: call,
        input,
        onDone: saved,
        onError: { target: 'idle', actions: [...failed, notifyFailureOf(call)] },
      },
    },
  }) as const;
