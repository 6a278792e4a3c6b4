import type { ClientDoubtsView } from '@contapro/domain';
import type { SnapshotFrom } from 'xstate';
import { required } from '../../engine/internal/required.ts';
import type { ClientMonthMachine } from './clientMonth.machine.ts';

/** What the screen shows, from the snapshot of the machine; the list while a doubt is being answered. */
export function clientMonthViewOf({ value, context }: SnapshotFrom<ClientMonthMachine>): ClientDoubtsView {
  if (value === 'unchecked') return { kind: value, messages: context.messages };
  if (value === 'list' || value === 'answering')
    return { kind: 'list', doubts: required(context.doubts, 'the doubts') };
  return { kind: value };
}
