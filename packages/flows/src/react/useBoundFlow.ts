import type { ActorRefFrom, AnyStateMachine, EmittedFrom, InputFrom, SnapshotFrom } from 'xstate';
import { useFlow, type Flow } from './useFlow.ts';

interface Heard<Machine extends AnyStateMachine> {
  /** Receives every fact the machine emits. */
  onEmit?: ((fact: EmittedFrom<Machine>) => void) | undefined;
}

/** What a binding takes that makes its own machine. */
export interface AloneProps<Machine extends AnyStateMachine, Services> extends Heard<Machine> {
  services: Services;
  input: InputFrom<Machine>;
  /** Stands in this state instead of starting; for stories. */
  snapshot?: SnapshotFrom<Machine> | undefined;
}

/** What a binding takes that shows a running machine. */
export interface ChildProps<Machine extends AnyStateMachine> extends Heard<Machine> {
  /** From `snapshot.children` of the flow that opened it. */
  actor: ActorRefFrom<Machine>;
}

/** A binding stands alone, or shows the child of a running flow. */
export type FlowProps<Machine extends AnyStateMachine, Services> = AloneProps<Machine, Services> | ChildProps<Machine>;

/** `useFlow` on whichever of the two a binding was given. */
export const useBoundFlow = <Machine extends AnyStateMachine, Services>(
  create: (services: Services) => Machine,
  props: FlowProps<Machine, Services>,
): Flow<Machine> =>
  useFlow<Machine>(
    'actor' in props ? props.actor : () => create(props.services),
    'actor' in props ? { onEmit: props.onEmit } : props,
  );
