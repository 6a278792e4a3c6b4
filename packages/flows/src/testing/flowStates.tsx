import { ToastProvider } from '@contapro/ui';
import type { ReactNode } from 'react';
import type { AnyStateMachine, AnyStateNode, StateValue } from 'xstate';
import { chartOf, leavesOf, type MachineChart } from './chartOf.ts';

/** Words of the names of states in which something has failed. */
const failureWords =
  /failed|refused|unreachable|expired|unchecked|outdated|taken|unloaded|unknown|interrupted|unauthorized|recovering|conflict|unreadable|unsupported|unstable|unexpected|invalid|missing|limited|unproved/i;

/** Words of the names of states that have nothing to show. */
const emptyWords = /\bnone\b|\bempty\b|without/i;

/** A machine and the states that it is in. */
export interface ChartedMachine {
  chart: MachineChart;
  /** The paths of its leaf states. */
  active: string[];
}

/** A state of a flow that can be drawn. */
export interface Picture {
  /** The state that it is about, such as `failed.refused`. */
  name: string;
  draw: () => ReactNode;
  /** Whether the state that it is about waits for an answer: it has the tag `busy`. */
  isBusy: boolean;
  /** Whether something has failed in this state; its name says so. */
  isFailure: boolean;
  /** Whether this state has nothing to show; its name says so. */
  isEmpty: boolean;
  /** The machine whose states the pictures show, then its children. */
  machines: ChartedMachine[];
}

/** All states of a flow. Its page 'States' and the test of its states draw the same pictures. */
export interface FlowStates {
  /** The name of the flow, which is the last part of the title of its stories. */
  flow: string;
  pictures: Picture[];
}

/** The snapshot of a machine, as far as its chart needs it. */
interface Drawn {
  machine: AnyStateMachine;
  value: StateValue;
  tags: ReadonlySet<string>;
  children: unknown;
}

/**
 * Describes how the states of a flow are drawn.
 */
export const flowStates = (flow: string, ...parts: readonly Picture[][]): FlowStates => ({
  flow,
  pictures: parts.flat(),
});

/** A picture of each snapshot. A flow whose children have states of their own has a part for each of them. */
export const picturesOf = <Snapshot extends Drawn>(
  snapshots: Readonly<Record<string, Snapshot>>,
  draw: (snapshot: Snapshot) => ReactNode,
): Picture[] =>
  Object.entries(snapshots).map(([name, snapshot]) => ({
    name,
    draw: () => <ToastProvider>{draw(snapshot)}</ToastProvider>,
    isBusy: tagsIn(snapshot, name).includes('busy'),
    isFailure: failureWords.test(name),
    isEmpty: emptyWords.test(name),
    machines: machinesOf(snapshot),
  }));

/** The tags of the state of this name and of those around it; of the machine and its children when it has no such state. */
function tagsIn({ machine, tags, children }: Drawn, name: string): string[] {
  const path: AnyStateNode[] = [];
  for (const key of name.split('.')) {
    const next = (path.at(-1) ?? machine.root).states[key];
    if (!next) break;
    path.push(next);
  }
  if (path.length > 0) return path.flatMap((node) => node.tags);
  return [...tags, ...childrenOf(children).flatMap((child) => tagsIn(child, name))];
}

/** The machine of a snapshot, then those of the snapshots of its children. */
const machinesOf = ({ machine, value, children }: Drawn): ChartedMachine[] => [
  { chart: chartOf(machine), active: leavesOf(value) },
  ...childrenOf(children).flatMap(machinesOf),
];

/** The snapshots of the children that are machines. */
const childrenOf = (children: unknown): Drawn[] =>
  Object.values(children ?? {}).flatMap((child: unknown) => {
    const snapshot = typeof child === 'object' && child !== null && 'snapshot' in child ? child.snapshot : undefined;
    return isDrawn(snapshot) ? [snapshot] : [];
  });

/** Whether a snapshot is that of a machine. */
export const isDrawn = (snapshot: unknown): snapshot is Drawn =>
  typeof snapshot === 'object' && snapshot !== null && 'machine' in snapshot && 'value' in snapshot;
