import type { ClientSummaryView } from '@contapro/domain';
import type { SnapshotFrom } from 'xstate';
import { required } from '../../engine/internal/required.ts';
import type { ClientSummaryMachine } from './clientSummary.machine.ts';

/** What the screen shows, from the snapshot of the machine. */
export function clientSummaryViewOf({ value, context }: SnapshotFrom<ClientSummaryMachine>): ClientSummaryView {
  if (value === 'unchecked') return { kind: value, messages: context.messages };
  if (value === 'shown') return { kind: value, read: required(context.read, 'a summary') };
  return { kind: value };
}
