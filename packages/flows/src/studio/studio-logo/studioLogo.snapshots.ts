import { failed, loading, ready } from '@contapro/domain';
import { studioLogo } from '@contapro/fixtures';
import type { SnapshotFrom } from 'xstate';
import { mockServices } from '../../testing/mockServices.ts';
import { snapshotFactory, type StateOf } from '../../testing/snapshotFactory.ts';
import { createStudioLogo, type StudioLogoMachine } from './studioLogo.machine.ts';

type Snapshot = SnapshotFrom<StudioLogoMachine>;

const at = snapshotFactory<Snapshot>(createStudioLogo({ api: mockServices<never>().services }), {
  logo: ready(studioLogo),
  file: null,
  problem: null,
  done: null,
});

export const studioLogoSnapshots = {
  loading: at('loading', { logo: loading }),
  failed: at('failed', { logo: failed }),
  shown: at('shown', { done: 'saved' }),
  saving: at('saving', { logo: ready(null), file: new File([], 'logo.png') }),
  removing: at('removing'),
} satisfies Record<StateOf<Snapshot>, Snapshot>;
