import type { AnyStateMachine, StateValue } from 'xstate';

/** A state of a machine and those inside it. */
export interface StateNodeChart {
  /** The path of the state with dots, such as `failed.refused`. */
  id: string;
  /** The last part of the path. */
  name: string;
  kind: 'state' | 'initial' | 'final' | 'history';
  children: StateNodeChart[];
}

/** All transitions from one state to another. */
export interface TransitionChart {
  source: string;
  target: string;
  /** The events that cause it, each with its guard, such as `✗ signIn [isUnanswered]`. */
  labels: string[];
}

/** The states and transitions of a machine, as data that can be drawn and sent to another window. */
export interface MachineChart {
  /** The id of the machine. */
  name: string;
  nodes: StateNodeChart[];
  edges: TransitionChart[];
}

interface Guarded {
  eventType: string;
  guard?: unknown;
  source: { path: readonly string[] };
  target?: readonly { path: readonly string[] }[] | undefined;
}

interface Node {
  key: string;
  path: readonly string[];
  type: string;
  parent?: { type: string; initial?: { target?: readonly { key: string }[] } } | undefined;
  states: Readonly<Record<string, Node>>;
  always?: readonly Guarded[] | undefined;
  transitions: ReadonlyMap<string, readonly Guarded[]>;
}

const charts = new WeakMap<AnyStateMachine, MachineChart>();

/**
 * The chart of a machine, from its definition. The answers of calls are labelled with `✓` and `✗` and the name of the
 * call, timers with `tras` and their name, transitions that are always taken with `siempre`. Transitions that do not change the state are left out.
 */
export function chartOf(machine: AnyStateMachine): MachineChart {
  const known = charts.get(machine);
  if (known) return known;
  const edges = new Map<string, TransitionChart>();
  const visit = (node: Node): StateNodeChart => {
    for (const transition of [...(node.always ?? []), ...[...node.transitions.values()].flat()])
      addTransition(edges, transition);
    return {
      id: idOf(node),
      name: node.key,
      kind: kindOf(node),
      children: Object.values(node.states).map(visit),
    };
  };
  const root: Node = machine.root;
  const chart = { name: machine.id, nodes: visit(root).children, edges: [...edges.values()] };
  charts.set(machine, chart);
  return chart;
}

/** The paths of the leaf states of a state value, with dots. */
export const leavesOf = (value: StateValue, within: readonly string[] = []): string[] =>
  typeof value === 'string'
    ? [[...within, value].join('.')]
    : Object.entries(value).flatMap(([key, inner]) => (inner === undefined ? [] : leavesOf(inner, [...within, key])));

const idOf = ({ path }: { path: readonly string[] }) => path.join('.');

const kindOf = ({ key, type, parent }: Node): StateNodeChart['kind'] => {
  if (type === 'final' || type === 'history') return type;
  return parent?.type === 'compound' && parent.initial?.target?.[0]?.key === key ? 'initial' : 'state';
};

function addTransition(edges: Map<string, TransitionChart>, { eventType, guard, source, target }: Guarded) {
  const to = target?.[0];
  if (!to || source.path.length === 0) return;
  const edge = { source: idOf(source), target: idOf(to), labels: [] };
  const key = `${edge.source} ${edge.target}`;
  const { labels } = edges.get(key) ?? edges.set(key, edge).get(key) ?? edge;
  const name = guard === undefined ? '' : nameOfGuard(guard);
  const label = [nameOfEvent(eventType), name && `[${name}]`].filter(Boolean).join(' ');
  if (!labels.includes(label)) labels.push(label);
}

const nameOfEvent = (type: string): string =>
  type
    .replace(/^xstate\.(done|error)\.actor\.(.*)$/, (_, result: string, id: string) =>
      [result === 'done' ? '✓' : '✗', id.replace(/^\d+\./, '')].join(' '),
    )
    .replace(/^xstate\.done\.state\..*$/, '✓')
    .replace(/^xstate\.after\.([^.]*)\..*$/, 'tras $1') || 'siempre';

const nameOfGuard = (guard: unknown): string => {
  if (typeof guard === 'string') return guard;
  if (typeof guard === 'object' && guard !== null && 'type' in guard) return String(guard.type);
  // A guard that is made of others has no name.
  return '…';
};
