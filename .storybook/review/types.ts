import type { ReactNode } from 'react';

/** A state of a machine, as the chart draws it. */
export interface ChartNode {
  /** The path of the state with dots, such as `failed.refused`. */
  id: string;
  /** The last part of the path. */
  name: string;
  kind: 'state' | 'initial' | 'final' | 'history';
  children: readonly ChartNode[];
}

/** The transitions from one state to another. */
export interface ChartEdge {
  source: string;
  target: string;
  /** The events that cause it, each with its guard. */
  labels: readonly string[];
}

/** The definition of a machine. */
export interface Chart {
  /** The id of the machine. */
  name: string;
  nodes: readonly ChartNode[];
  edges: readonly ChartEdge[];
}

/** A machine and the states that it is in. */
export interface ChartedMachine {
  chart: Chart;
  /** The paths of its leaf states. */
  active: readonly string[];
}

/** A state of a flow that can be drawn. */
export interface Picture {
  name: string;
  draw: () => ReactNode;
  /** Whether something has failed in this state. */
  isFailure: boolean;
  /** Whether this state has nothing to show. */
  isEmpty: boolean;
  /** The machine of the flow, then its children. */
  machines: readonly ChartedMachine[];
  /** Makes the code that draws the state. */
  code: () => string;
}

/** All states of a flow. */
export interface FlowStates {
  /** The name of the flow, which is the last part of the title of its stories. */
  flow: string;
  pictures: readonly Picture[];
  /** The ids of the machines that run inside of it and that no picture shows. */
  inside: readonly string[];
}
