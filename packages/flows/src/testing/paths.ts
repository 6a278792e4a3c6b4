import { getShortestPaths, getSimplePaths } from '@xstate/graph';
import {
  createActor,
  SimulatedClock,
  type AnyStateMachine,
  type EmittedFrom,
  type EventFromLogic,
  type InputFrom,
  type SnapshotFrom,
  type StateValue,
} from 'xstate';
import type { MockCall, MockServices } from './mockServices.ts';

/** The possible results of a call. */
export interface Outcomes {
  /**
   * The function of the service that the actor calls.
   *
   * @default the id of the actor
   */
  call?: string;
  /**
   * The event of the user that starts the call, where a child machine makes it. It is sent just before the answer. By
   * default the call starts when its state is entered.
   */
  cause?: { type: string };
  /** Each answer of the service, and the output that the actor makes of it if it differs. */
  answers?: readonly { answer: unknown; output?: unknown }[];
  errors?: readonly unknown[];
}

export interface Model<Machine extends AnyStateMachine> {
  /** Makes a machine with mock services. */
  create: () => { machine: Machine; mock: MockServices<object> };
  input?: InputFrom<Machine>;
  /** The events that a user can cause. */
  events: readonly EventFromLogic<Machine>[];
  /** The possible results of each call, by the id of the invoked actor. */
  outcomes?: Readonly<Record<string, Outcomes>>;
  /** Delays of named timers in milliseconds, by the event's type (`xstate.after.hold.(machine).watching`). */
  timers?: Readonly<Record<string, number>>;
  /** Names of calls that the user does not wait for: the machine does not have the tag `busy` while they are open. */
  background?: readonly string[];
  /** Names of calls that are made again when the machine is left before their answer. All others are aborted for good. */
  sentOnLeaving?: readonly string[];
  /** Returns what guards read from the context. States that differ in it are visited separately. */
  also?: (snapshot: SnapshotFrom<Machine>) => unknown;
}

/** One step of a path, as it happened. */
export interface PathStep<Machine extends AnyStateMachine> {
  event: EventFromLogic<Machine> | Answered | SyntheticEvent;
  before: SnapshotFrom<Machine>;
  after: SnapshotFrom<Machine>;
  /** The facts that were emitted in this step. */
  facts: EmittedFrom<Machine>[];
  /** The calls that were started in this step, see {@link requestsOf}. */
  calls: ReturnType<typeof requestsOf>;
}

/** The start of the machine, or a timer. */
export interface SyntheticEvent {
  type: `xstate.${'init' | 'after.'}${string}`;
}

/** The answer of an actor, or its failure. */
export type Answered = {
  /** The id of the actor. */
  actorId: string;
  cause?: { type: string } | undefined;
  settle: (mock: MockServices<object>) => void;
} & (
  | { type: `xstate.done.actor.${string}`; output: unknown }
  | { type: `xstate.error.actor.${string}`; error: unknown }
);

/** Every path from the start to a state that visits no state twice. Only for machines with few states. */
export const simplePaths = <Machine extends AnyStateMachine>(model: Model<Machine>) => pathsBy(model, getSimplePaths);

/** The shortest path from the start to each state. */
export const shortestPaths = <Machine extends AnyStateMachine>(model: Model<Machine>) =>
  pathsBy(model, getShortestPaths);

/** A path through a machine: the events in order, and the state after each. */
export interface Path {
  steps: readonly { event: { type: string }; state: MachineState }[];
}

interface MachineState {
  value: StateValue;
  status: string;
  can: (event: { type: string }) => boolean;
}

/** The events of a path as the title of a test. */
export const nameOfPath = (path: Path): string =>
  path.steps
    .map(({ event }) => event.type.replace('xstate.done.actor.', '✓ ').replace('xstate.error.actor.', '✗ '))
    .filter((type) => type !== 'xstate.init')
    .join(' → ') || 'start';

function pathsBy<Machine extends AnyStateMachine>(model: Model<Machine>, find: typeof getSimplePaths): Path[] {
  const { machine } = model.create();
  const events = [...model.events, ...syntheticEvents(model)];
  // The library's types depend on the machine. This function takes any machine, so they are not used.
  return find(machine, {
    ...(model.input !== undefined && { input: model.input }),
    // Leave out events that the state ignores, and answers to calls that are not open.
    events: (snapshot: MachineState) => events.filter((event) => snapshot.status === 'active' && snapshot.can(event)),
    serializeState: (snapshot: MachineState) =>
      JSON.stringify([snapshot.value, snapshot.status, model.also?.(snapshot as SnapshotFrom<Machine>)]),
    limit: 5_000,
  } as unknown as Parameters<typeof find>[1]) as unknown as Path[];
}

function syntheticEvents<Machine extends AnyStateMachine>({ outcomes = {}, timers = {} }: Model<Machine>) {
  const answered = Object.entries(outcomes).flatMap(
    ([actorId, { call = actorId, cause, answers = [], errors = [] }]) => [
      ...answers.map(
        ({ answer, output = answer }): Answered => ({
          type: `xstate.done.actor.${actorId}`,
          actorId,
          cause,
          output,
          settle: (mock) => mock.open(call).resolve(answer),
        }),
      ),
      ...errors.map(
        (error): Answered => ({
          type: `xstate.error.actor.${actorId}`,
          actorId,
          cause,
          error,
          settle: (mock) => mock.open(call).reject(error),
        }),
      ),
    ],
  );
  return [...answered, ...Object.keys(timers).map((type) => ({ type }) as SyntheticEvent)];
}

/**
 * Runs a path on a real actor. Events of the user are sent, calls are answered through the mock services, and timers
 * are run with a simulated clock. After every step it checks that the machine has the tag `busy` exactly while a call is
 * open, which also proves that leaving a state aborts its call. The test checks the facts and calls of the returned steps.
 *
 * @example
 * for (const { event, facts } of await runPath(model, path)) console.log(event.type, facts);
 */
export async function runPath<Machine extends AnyStateMachine>(
  model: Model<Machine>,
  path: Path,
): Promise<PathStep<Machine>[]> {
  const steps: PathStep<Machine>[] = [];
  const { machine, mock } = model.create();
  const clock = new SimulatedClock();
  const actor = createActor(machine, { clock, ...(model.input !== undefined && { input: model.input }) });
  const facts: EmittedFrom<Machine>[] = [];
  actor.on('*', (fact) => facts.push(fact as EmittedFrom<Machine>));
  actor.start();
  for (const { event, state } of path.steps) {
    const before = actor.getSnapshot() as SnapshotFrom<Machine>;
    const emitted = facts.length;
    const called = mock.calls.length;
    if (isAnswered(event)) {
      if (event.cause) actor.send(event.cause as EventFromLogic<Machine>);
      event.settle(mock);
    } else if (event.type.startsWith('xstate.after.')) clock.increment(model.timers?.[event.type] ?? 0);
    else if (event.type !== 'xstate.init') actor.send(event as EventFromLogic<Machine>);
    await settled();
    const after = actor.getSnapshot() as SnapshotFrom<Machine>;
    checkInvariants(after as TaggedState, state, openForegroundCalls(model, mock));
    // The first step is the start, which happened before this loop.
    const starting = event.type === 'xstate.init';
    steps.push({
      event: event as PathStep<Machine>['event'],
      before,
      after,
      facts: facts.slice(starting ? 0 : emitted),
      calls: requestsOf(mock.calls.slice(starting ? 0 : called)),
    });
  }
  actor.stop();
  const left = mock.openNames().filter((name) => !model.sentOnLeaving?.includes(name));
  if (left.length > 0) throw new Error(`Left open on leaving: ${left.join(', ')}`);
  return steps;
}

const isAnswered = (event: { type: string }): event is Answered => 'settle' in event;

/** Waits until all promises that are ready have settled. */
export const settled = () => new Promise<void>((resolve) => setTimeout(resolve));

const openForegroundCalls = ({ background = [] }: { background?: readonly string[] }, mock: MockServices<object>) =>
  mock.openNames().filter((name) => !background.includes(name));

function checkInvariants(after: TaggedState, planned: MachineState, open: readonly string[]) {
  const reached = JSON.stringify(after.value);
  if (reached !== JSON.stringify(planned.value))
    throw new Error(`Reached ${reached} instead of ${JSON.stringify(planned.value)}`);
  if (reached.includes('"deciding"')) throw new Error('A transient state was reached');
  if (after.hasTag('busy') !== open.length > 0)
    throw new Error(`busy is ${after.hasTag('busy')} in ${reached}; open: ${open.join(', ')}`);
}

interface TaggedState extends MachineState {
  hasTag: (tag: string) => boolean;
}

/** The name and the input of each call. */
export const requestsOf = (calls: readonly MockCall[]) => calls.map(({ name, input }) => [name, input]);
