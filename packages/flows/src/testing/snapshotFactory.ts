import type { StateValue } from 'xstate';

/** A state of this name is left at once. A machine never stays in it, so it has no snapshot. */
type TransientState = 'deciding';

type Path<Value> = Value extends string
  ? Exclude<Value, TransientState>
  : { [Key in keyof Value & string]: `${Key}.${Path<Value[Key]>}` }[keyof Value & string];

interface MachineState {
  value: unknown;
  context: object;
}

interface Resolving<Snapshot extends MachineState> {
  resolveState: (config: { value: StateValue; context: Snapshot['context'] }) => Snapshot;
}

/** The paths of all leaf states of a machine, with dots, such as `ready.opening`. */
export type StateOf<Snapshot extends MachineState> = Path<Snapshot['value']>;

/**
 * Makes a function that returns the snapshot of a machine in a given state. Nothing is invoked and no timer runs. Other
 * regions are in the states that are given after the context, or else in their initial state.
 *
 * @example
 * const at = snapshotFactory<SnapshotFrom<TourMachine>>(createTour(), { steps: ['period'], visible: [], current: null });
 * const shown = at('shown', { visible: ['period'], current: 'period' });
 */
export const snapshotFactory =
  <Snapshot extends MachineState>(machine: Resolving<Snapshot>, base: NoInfer<Snapshot['context']>) =>
  (state: StateOf<Snapshot>, context: Partial<Snapshot['context']> = {}, ...beside: StateOf<Snapshot>[]): Snapshot =>
    machine.resolveState({
      value: [state, ...beside].map(toValue).reduce(merge),
      context: { ...base, ...context },
    });

interface ChildSnapshot {
  /** The name of the child's logic in the `setup` of the parent. */
  src: string;
  snapshot: MachineState;
}

/**
 * Adds child snapshots to a snapshot.
 *
 * @example
 * withChildren(homeSnapshots['video.open'], { video: { src: 'introVideo', snapshot: introVideoSnapshots.withoutVideo } });
 */
export const withChildren = <Snapshot extends MachineState>(
  snapshot: Snapshot,
  children: Record<string, ChildSnapshot>,
): Snapshot => ({
  ...snapshot,
  children: Object.fromEntries(Object.entries(children).map(([id, child]) => [id, { ...child, syncSnapshot: false }])),
});

const toValue = (path: string): StateValue => {
  const [head = '', ...rest] = path.split('.');
  return rest.length ? { [head]: toValue(rest.join('.')) } : head;
};

const merge = (first: StateValue, second: StateValue): StateValue => {
  if (typeof first === 'string' || typeof second === 'string') return first;
  const both: Record<string, StateValue> = {};
  for (const key of [...Object.keys(first), ...Object.keys(second)]) {
    const [one, other] = [first[key], second[key]];
    const value = one && other ? merge(one, other) : (one ?? other);
    if (value) both[key] = value;
  }
  return both;
};
