import type { SnapshotFrom } from 'xstate';
import { mockServices } from '../../testing/mockServices.ts';
import { snapshotFactory, type StateOf } from '../../testing/snapshotFactory.ts';
import { createNoticeMailStop, type NoticeMailStopMachine } from './noticeMailStop.machine.ts';
import type { NoticeMailStopServices } from './noticeMailStop.types.ts';

type Snapshot = SnapshotFrom<NoticeMailStopMachine>;

const at = snapshotFactory<Snapshot>(
  createNoticeMailStop({ api: mockServices<NoticeMailStopServices['api']>().services }),
  { token: 't0k3n' },
);

export const noticeMailStopSnapshots = {
  asking: at('asking'),
  sending: at('sending'),
  done: at('done'),
  gone: at('gone'),
  failed: at('failed'),
} satisfies Record<StateOf<Snapshot>, Snapshot>;
