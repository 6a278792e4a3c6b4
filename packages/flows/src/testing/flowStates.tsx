import { ToastProvider } from '@contapro/ui';
import type { ReactNode } from 'react';
import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { chartOf, leavesOf, type MachineChart } from './chartOf.ts';
import { codeOf } from './codeOf.ts';
import { type Drawn, innerSnapshotsOf, isDrawn, machinesIn } from './innerSnapshots.ts';

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
  /** Makes the code that draws the state. */
  code: () => string;
}

/** A picture with what `flowStates` needs to know of it. */
export interface DrawnPicture extends Picture {
  /** The picture of the state in which an inner machine runs; null for a picture that is described. */
  base: Pick<Picture, 'isBusy' | 'isFailure' | 'isEmpty'> | null;
  /** The id under which the inner machine runs. */
  inner?: string;
  machine: AnyStateMachine;
}

/** All states of a flow. Its page 'States' and the test of its states draw the same pictures. */
export interface FlowStates {
  /** The name of the flow, which is the last part of the title of its stories. */
  flow: string;
  pictures: Picture[];
  /** The ids of the machines that run inside of it and that no picture shows. Each has a page of its own. */
  inside: string[];
}

/**
 * Describes how the states of a flow are drawn. A form or a list that runs inside a state is drawn in each of its states too,
 * in the first picture in which it runs, unless a picture shows that state already.
 */
export function flowStates(flow: string, ...parts: readonly DrawnPicture[][]): FlowStates {
  const all = parts.flat();
  const statesOf = ({ machines }: Picture) =>
    machines.flatMap(({ chart, active }) => active.map((state) => `${chart.name} ${state}`));
  const shown = new Set(all.filter(({ base }) => base === null).flatMap(statesOf));
  // In a state that itself waits or has failed, an inner one could not be seen well.
  const isCalm = ({ base }: DrawnPicture) => base !== null && !base.isBusy && !base.isFailure && !base.isEmpty;
  // A state with the name of the inner machine is about it: there its dialog is open.
  const rankOf = (picture: DrawnPicture) =>
    Number(!isCalm(picture)) * 2 + Number(!picture.name.includes(picture.inner ?? ''));
  const chosen = new Set<Picture>();
  for (const picture of all.filter(({ base }) => base !== null).toSorted((one, other) => rankOf(one) - rankOf(other))) {
    const added = statesOf(picture).filter((state) => !shown.has(state));
    if (added.length > 0) chosen.add(picture);
    for (const state of added) shown.add(state);
  }
  const pictures = all.filter((picture) => picture.base === null || chosen.has(picture));
  const charted = new Set(pictures.flatMap(({ machines }) => machines.map(({ chart }) => chart.name)));
  const inside = new Set(pictures.flatMap(({ machine }) => machinesIn(machine).map(({ id }) => id)));
  return {
    flow,
    pictures: pictures.map(({ base: _base, inner: _inner, machine: _machine, ...picture }) => ({
      ...picture,
      code: () => picture.code().replaceAll('FlowOfState', `${flow}Flow`),
    })),
    inside: [...inside].filter((id) => !charted.has(id)),
  };
}

/** A picture of each snapshot, and of the forms and lists inside it. */
export const picturesOf = <Snapshot extends Drawn>(
  snapshots: Readonly<Record<string, Snapshot>>,
  draw: (snapshot: Snapshot) => ReactNode,
): DrawnPicture[] =>
  Object.entries(snapshots).flatMap(([name, snapshot]) => {
    const picture = (of: Snapshot, path: string, isBusy: boolean, base: DrawnPicture | null): DrawnPicture => ({
      name: path,
      draw: () => <ToastProvider>{draw(of)}</ToastProvider>,
      isBusy,
      isFailure: failureWords.test(path),
      isEmpty: emptyWords.test(path),
      machines: machinesOf(of),
      code: () => codeOf(of),
      base,
      machine: of.machine,
    });
    const whole = picture(snapshot, name, tagsIn(snapshot, name).includes('busy'), null);
    return [
      whole,
      ...innerSnapshotsOf(snapshot).map((inner) => ({
        ...picture(inner.snapshot, `${name} › ${inner.state}`, inner.isBusy, whole),
        inner: inner.id,
      })),
    ];
  });

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
