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
import type { Call, StandIn } from './standIn.ts';

/** What a call may bring: the wire's answer, and what its actor makes of it where that differs. */
export interface Outcomes {
  /** The service's function that the actor calls; the actor's id where it is left out. */
  call?: string;
  answers?: readonly { answer: unknown; output?: unknown }[];
  errors?: readonly unknown[];
}

export interface Model<Machine extends AnyStateMachine> {
  /** A machine, and the services it was made from. */
  create: () => { machine: Machine; world: StandIn<object> };
  input?: InputFrom<Machine>;
  /** What a person can do. */
  events: readonly EventFromLogic<Machine>[];
  /** By the id of the invoked actor. */
  outcomes?: Readonly<Record<string, Outcomes>>;
  /** Delays of named timers in milliseconds, by the event's type (`xstate.after.hold.(machine).watching`). */
  timers?: Readonly<Record<string, number>>;
  /** Calls that keep nobody waiting, so that `busy` says nothing of them. */
  background?: readonly string[];
  /** What guards read besides the state; without it, states of one value count as one. */
  also?: (snapshot: SnapshotFrom<Machine>) => unknown;
}

/** One step that was really taken. */
export interface PathStep<Machine extends AnyStateMachine> {
  event: EventFromLogic<Machine>;
  before: SnapshotFrom<Machine>;
  after: SnapshotFrom<Machine>;
  /** The facts this step emitted. */
  facts: EmittedFrom<Machine>[];
  /** The calls this step began. */
  began: Call[];
}

export interface SyntheticEvent {
  type: `xstate.${string}`;
}

interface Answered extends SyntheticEvent {
  settle: (world: StandIn<object>) => void;
}

/** Every way from start to a state without a circle, for machines of few states. */
export const simplePaths = <Machine extends AnyStateMachine>(model: Model<Machine>) => pathsBy(model, getSimplePaths);

/** The shortest way to every state. */
export const shortestPaths = <Machine extends AnyStateMachine>(model: Model<Machine>) =>
  pathsBy(model, getShortestPaths);

/** A way through a machine: what happens in turn, and where each step leads. */
export interface Path {
  steps: readonly { event: { type: string }; state: MachineState }[];
}

interface MachineState {
  value: StateValue;
  status: string;
  can: (event: { type: string }) => boolean;
}

/** The steps of a path, for a test's title. */
export const nameOfPath = (path: Path): string =>
  path.steps
    .map(({ event }) => event.type.replace('xstate.done.actor.', '✓ ').replace('xstate.error.actor.', '✗ '))
    .filter((type) => type !== 'xstate.init')
    .join(' → ') || 'start';

function pathsBy<Machine extends AnyStateMachine>(model: Model<Machine>, find: typeof getSimplePaths): Path[] {
  const { machine } = model.create();
  const events = [...model.events, ...syntheticEvents(model)];
  // The library types what it finds by the machine at hand; here every machine is walked alike.
  return find(machine, {
    ...(model.input !== undefined && { input: model.input }),
    // Only what can happen in a state: an answer needs its call, and what is ignored leads nowhere new.
    events: (snapshot: MachineState) => events.filter((event) => snapshot.status === 'active' && snapshot.can(event)),
    serializeState: (snapshot: MachineState) =>
      JSON.stringify([snapshot.value, snapshot.status, model.also?.(snapshot as SnapshotFrom<Machine>)]),
    limit: 5_000,
  } as unknown as Parameters<typeof find>[1]) as unknown as Path[];
}

function syntheticEvents<Machine extends AnyStateMachine>({ outcomes = {}, timers = {} }: Model<Machine>) {
  const answered = Object.entries(outcomes).flatMap(([actorId, { call = actorId, answers = [], errors = [] }]) => [
    ...answers.map(({ answer, output = answer }): Answered & { actorId: string; output: unknown } => ({
      type: `xstate.done.actor.${actorId}`,
      actorId,
      output,
      settle: (world) => world.open(call).resolve(answer),
    })),
    ...errors.map((error): Answered & { actorId: string; error: unknown } => ({
      type: `xstate.error.actor.${actorId}`,
      actorId,
      error,
      settle: (world) => world.open(call).reject(error),
    })),
  ]);
  return [...answered, ...Object.keys(timers).map((type) => ({ type }) as SyntheticEvent)];
}

/**
 * Takes a path on a real actor: people's events are sent, calls are answered by their stand-ins, timers by a clock
 * that only moves when advanced. After every step it holds that `busy` is said exactly while a call is open: a call whose
 * state was left has to be aborted. What a step has to emit and to call is the test's to say, of the steps returned.
 *
 * @example
 * for (const { event, facts } of await runPath(model, path)) expect(facts).toEqual(factsAfter(event));
 */
export async function runPath<Machine extends AnyStateMachine>(
  model: Model<Machine>,
  path: Path,
): Promise<PathStep<Machine>[]> {
  const steps: PathStep<Machine>[] = [];
  const { machine, world } = model.create();
  const clock = new SimulatedClock();
  const actor = createActor(machine, { clock, ...(model.input !== undefined && { input: model.input }) });
  const facts: EmittedFrom<Machine>[] = [];
  actor.on('*', (fact) => facts.push(fact as EmittedFrom<Machine>));
  actor.start();
  for (const { event, state } of path.steps) {
    const before = actor.getSnapshot() as SnapshotFrom<Machine>;
    const emitted = facts.length;
    const called = world.calls.length;
    if (isAnswered(event)) event.settle(world);
    else if (event.type.startsWith('xstate.after.')) clock.increment(model.timers?.[event.type] ?? 0);
    else if (event.type !== 'xstate.init') actor.send(event as EventFromLogic<Machine>);
    await settled();
    const after = actor.getSnapshot() as SnapshotFrom<Machine>;
    checkInvariants(after as TaggedState, state, openForegroundCalls(model, world));
    // The first step is the start itself, which has already been taken.
    const starting = event.type === 'xstate.init';
    steps.push({
      event: event as EventFromLogic<Machine>,
      before,
      after,
      facts: facts.slice(starting ? 0 : emitted),
      began: world.calls.slice(starting ? 0 : called),
    });
  }
  actor.stop();
  if (world.openNames().length > 0) throw new Error(`Left open on leaving: ${world.openNames().join(', ')}`);
  return steps;
}

const isAnswered = (event: { type: string }): event is Answered => 'settle' in event;

/** Lets every promise that can settle settle. */
export const settled = () => new Promise<void>((resolve) => setTimeout(resolve));

const openForegroundCalls = ({ background = [] }: { background?: readonly string[] }, world: StandIn<object>) =>
  world.openNames().filter((name) => !background.includes(name));

function checkInvariants(after: TaggedState, planned: MachineState, open: readonly string[]) {
  const reached = JSON.stringify(after.value);
  if (reached !== JSON.stringify(planned.value))
    throw new Error(`Stood in ${reached} where the path leads to ${JSON.stringify(planned.value)}`);
  if (reached.includes('"deciding"')) throw new Error('A passing state was stood in');
  if (after.hasTag('busy') !== open.length > 0)
    throw new Error(`busy is ${after.hasTag('busy')} in ${reached}; open: ${open.join(', ')}`);
}

interface TaggedState extends MachineState {
  hasTag: (tag: string) => boolean;
}

/** Name and input of each call, for comparing whole. */
export const asked = (calls: readonly Call[]) => calls.map(({ name, input }) => [name, input]);
