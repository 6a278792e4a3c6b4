import type { ActorRefFrom, AnyStateMachine, InputFrom } from 'xstate';
import { useFlow, type Flow, type FlowOptions } from './useFlow.ts';

/** What a binding takes that runs its own machine. */
export interface AloneProps<Machine extends AnyStateMachine, Services>
  extends Pick<FlowOptions<Machine>, 'snapshot' | 'onEmit'> {
  services: Services;
  input: InputFrom<Machine>;
}

/** What a binding takes that shows a running machine; whoever runs its parent receives its facts. */
export interface ChildProps<Machine extends AnyStateMachine> {
  /** From `snapshot.children` of the flow that opened it. */
  actor: ActorRefFrom<Machine>;
}

/** A binding runs its own machine, or shows the child of a running flow. */
export type FlowProps<Machine extends AnyStateMachine, Services> = AloneProps<Machine, Services> | ChildProps<Machine>;

/** `useFlow` on whichever of the two a binding was given. */
export const useBoundFlow = <Machine extends AnyStateMachine, Services>(
  create: (services: Services) => Machine,
  props: FlowProps<Machine, Services>,
): Flow<Machine> =>
  useFlow<Machine>('actor' in props ? props.actor : () => create(props.services), 'actor' in props ? {} : props);
