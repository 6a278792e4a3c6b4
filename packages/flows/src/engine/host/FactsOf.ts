import type { AnyStateMachine, EmittedFrom, StateMachine } from 'xstate';

/**
 * Every fact that a flow can emit: those of its machine and those of the machines that it invokes, at any depth.
 *
 * @example
 * type Fact = FactsOf<HomeMachine | PurchasesMachine>;
 */
export type FactsOf<Machine extends AnyStateMachine> = Machine extends AnyStateMachine
  ? EmittedFrom<Machine> | FactsOfLogic<LogicOf<Machine>>
  : never;

/** Only machines emit facts; promises and callbacks do not. */
type FactsOfLogic<Logic> = Logic extends AnyStateMachine ? FactsOf<Logic> : never;

/** The logic of the actors that a machine's `setup` declares. */
type LogicOf<Machine> =
  Machine extends StateMachine<
    infer _Context,
    infer _Event,
    infer _Children,
    infer Actors,
    infer _Action,
    infer _Guard,
    infer _Delay,
    infer _StateValue,
    infer _Tag,
    infer _Input,
    infer _Output,
    infer _Emitted,
    infer _Meta,
    infer _StateSchema,
    infer _TransitionMeta
  >
    ? Actors['logic']
    : never;
