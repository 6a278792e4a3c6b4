import type { NumberingListProps } from '@contapro/ui/screens';
import type { SnapshotFrom } from 'xstate';
import type { NumberingMachine } from './numbering.machine.ts';

/** Whether more findings are being loaded, or failed to. */
export function moreOf(snapshot: Pick<SnapshotFrom<NumberingMachine>, 'matches'>): NumberingListProps['more'] {
  if (snapshot.matches({ shown: 'loadingMore' })) return 'loading';
  return snapshot.matches({ shown: 'moreFailed' }) ? 'failed' : 'idle';
}
