import { readSummary } from '@contapro/fixtures';
import type { SnapshotFrom } from 'xstate';
import { mockServices } from '../../testing/mockServices.ts';
import { snapshotFactory, type StateOf } from '../../testing/snapshotFactory.ts';
import { createClientSummary, type ClientSummaryMachine } from './clientSummary.machine.ts';

type Snapshot = SnapshotFrom<ClientSummaryMachine>;

const at = snapshotFactory<Snapshot>(createClientSummary({ api: mockServices<never>().services }), {
  token: 't',
  read: null,
  messages: [],
});

export const clientSummarySnapshots = {
  checking: at('checking'),
  unchecked: at('unchecked'),
  shown: at('shown', { read: readSummary }),
  expired: at('expired'),
  gone: at('gone'),
} satisfies Record<StateOf<Snapshot>, Snapshot>;
