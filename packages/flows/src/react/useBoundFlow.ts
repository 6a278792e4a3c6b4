import type { ActorRefFrom, AnyStateMachine, InputFrom } from 'xstate';
import { useFlow, type Flow, type FlowOptions } from './useFlow.ts';

/** Props of a binding that runs its own machine. */
export interface StandaloneProps<Machine extends AnyStateMachine, Services>
  extends Pick<FlowOptions<Machine>, 'snapshot' | 'onEmit'> {
  /** The functions that the machine uses, such as API calls. Read once, when the machine starts. */
  services: Services;
  /** Read once, when the machine starts. */
  input: InputFrom<Machine>;
}

/**
 * Props of a binding that shows a child machine that is already running. The binding of the parent receives its facts.
 */
export interface ChildProps<Machine extends AnyStateMachine> {
  /** The child, from `snapshot.children` of the parent. */
  actor: ActorRefFrom<Machine>;
}

/** Props of a binding that either runs its own machine or shows a child of a running flow. */
export type FlowProps<Machine extends AnyStateMachine, Services> =
  | StandaloneProps<Machine, Services>
  | ChildProps<Machine>;

/** Calls `useFlow` for the props that a binding was given: its own machine, or a running child. */
export const useBoundFlow = <Machine extends AnyStateMachine, Services>(
  create: (services: Services) => Machine,
  props: FlowProps<Machine, Services>,
): Flow<Machine> =>
  useFlow<Machine>('actor' in props ? props.actor : () => create(props.services), 'actor' in props ? {} : props);
