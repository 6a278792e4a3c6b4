import { failed, loading, ready } from '@contapro/domain';
import type { SnapshotFrom } from 'xstate';
import { mockServices } from '../../testing/mockServices.ts';
import { snapshotFactory, type StateOf } from '../../testing/snapshotFactory.ts';
import { askedRuc } from './keepRuc.fake.ts';
import { createKeepRuc, type KeepRucMachine } from './keepRuc.machine.ts';

type Snapshot = SnapshotFrom<KeepRucMachine>;

const at = snapshotFactory<Snapshot>(createKeepRuc({ api: mockServices<never>().services }), {
  uuid: askedRuc.uuid,
  notice: ready(askedRuc),
  unproved: null,
  failure: null,
});

export const keepRucSnapshots = {
  loading: at('loading', { notice: loading }),
  failed: at('failed', { notice: failed }),
  asked: at('asked'),
  checking: at('checking'),
  kept: at('kept'),
  gone: at('gone', { notice: ready(null) }),
} satisfies Record<StateOf<Snapshot>, Snapshot>;

/** SUNAT refuses the credentials. */
export const rucUnproved = at('asked', { unproved: 'portalRefused' });
/** The check has failed. */
export const rucNotChecked = at('asked', { failure: { message: null } });
