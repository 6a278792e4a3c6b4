import type { SnapshotFrom } from 'xstate';
import { snapshotFactory, type StateOf } from '../../testing/snapshotFactory.ts';
import { createIntroVideo, type IntroVideoMachine } from './introVideo.machine.ts';

type Snapshot = SnapshotFrom<IntroVideoMachine>;

const at = snapshotFactory<Snapshot>(createIntroVideo(), { kind: 'registerSuccess', url: null, isContinued: false });

export const introVideoSnapshots = {
  playing: at('playing', { url: 'data:video/mp4;base64,AAAA' }),
  ended: at('ended', { url: 'data:video/mp4;base64,AAAA' }),
  withoutVideo: at('withoutVideo'),
  closed: at('closed'),
} satisfies Record<StateOf<Snapshot>, Snapshot>;

/** The video of the dashboard when no host for videos is configured. */
export const onboardingVideoSnapshot = at('withoutVideo', { kind: 'onboarding' });
