import { failed, loading, ready } from '@contapro/domain';
import { accountSessions, onlyThisSession, otherSession } from '@contapro/fixtures';
import type { SnapshotFrom } from 'xstate';
import { mockServices } from '../../testing/mockServices.ts';
import { snapshotFactory, type StateOf } from '../../testing/snapshotFactory.ts';
import { type AccountSessionsMachine, createAccountSessions } from './accountSessions.machine.ts';

type Snapshot = SnapshotFrom<AccountSessionsMachine>;

const at = snapshotFactory<Snapshot>(createAccountSessions({ api: mockServices<never>().services }), {
  sessions: ready(accountSessions),
  ending: null,
  result: null,
});

export const accountSessionsSnapshots = {
  loading: at('loading', { sessions: loading }),
  ready: at('ready'),
  failed: at('failed', { sessions: failed }),
  endingOne: at('endingOne', { ending: otherSession.id }),
  endingOthers: at('endingOthers'),
  refreshing: at('refreshing', { sessions: ready(onlyThisSession), result: { end: 'one', hasFailed: false } }),
} satisfies Record<StateOf<Snapshot>, Snapshot>;

/** Ending the others has failed. */
export const accountSessionsNotEnded = at('ready', { result: { end: 'others', hasFailed: true, message: null } });
