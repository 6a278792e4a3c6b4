import type { ChartedMachine } from './types.ts';

/** Names of the messages between a story that runs a flow and the panel 'Flow'. */
export const flowMessages = {
  /** From the story: what it shows now, a `FlowReport`; null when it is left. */
  report: 'contapro/flow/report',
  /** From the panel, which has just been opened: send the report. */
  ask: 'contapro/flow/ask',
  /** From the panel: what the next call answers, a `FlowChoice`. */
  choose: 'contapro/flow/choose',
  /** From the panel: run the flow from its start. */
  restart: 'contapro/flow/restart',
  /** From the panel: forget what has happened. */
  clear: 'contapro/flow/clear',
} as const;

/** A call that can be chosen an answer for. */
export interface FlowCall {
  name: string;
  /** The key of the answer of its next call. */
  next: string;
  /** The answers by key, with what they are called. */
  choices: Readonly<Record<string, string>>;
}

/** A call or a fact that has happened. */
export interface FlowEntry {
  kind: 'call' | 'fact';
  name: string;
  /** The request of a call, or the content of a fact, as JSON. */
  detail: string;
  /** How a call ended. */
  state?: 'open' | 'done' | 'failed' | 'aborted';
  /** What was chosen for a call. */
  answer?: string;
}

/** Everything that the panel shows. */
export interface FlowReport {
  machines: readonly ChartedMachine[];
  calls: readonly FlowCall[];
  entries: readonly FlowEntry[];
}

export interface FlowChoice {
  name: string;
  answer: string;
}
