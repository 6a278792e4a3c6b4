import type { SnapshotFrom } from 'xstate';
import { stillOf, type StateOf } from '../testing/still.ts';
import { createIntroVideo, type IntroVideoMachine } from './introVideo.machine.ts';

type Still = SnapshotFrom<IntroVideoMachine>;

const at = stillOf<Still>(createIntroVideo(), { kind: 'registerSuccess', url: null });

export const introVideoSnapshots = {
  playing: at('playing', { url: '/intro.mp4' }),
  ended: at('ended', { url: '/intro.mp4' }),
  still: at('still'),
  closed: at('closed'),
} satisfies Record<StateOf<Still>, Still>;

/** The dashboard's video, where no assets host is configured. */
export const onboardingVideoStill = at('still', { kind: 'onboarding' });
