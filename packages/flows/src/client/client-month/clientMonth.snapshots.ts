import { clientDoubts } from '@contapro/fixtures';
import type { SnapshotFrom } from 'xstate';
import { mockServices } from '../../testing/mockServices.ts';
import { snapshotFactory, type StateOf } from '../../testing/snapshotFactory.ts';
import { createClientMonth, type ClientMonthMachine } from './clientMonth.machine.ts';

type Snapshot = SnapshotFrom<ClientMonthMachine>;

const at = snapshotFactory<Snapshot>(createClientMonth({ api: mockServices<never>().services }), {
  token: 't',
  doubts: clientDoubts,
  opened: null,
  messages: [],
});

export const clientMonthSnapshots = {
  checking: at('checking'),
  unchecked: at('unchecked'),
  list: at('list'),
  answering: at('answering', { opened: 'question-2' }),
  expired: at('expired'),
  gone: at('gone'),
} satisfies Record<StateOf<Snapshot>, Snapshot>;
