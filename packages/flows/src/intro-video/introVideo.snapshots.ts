import type { SnapshotFrom } from 'xstate';
import { stillOf, type StateOf } from '../testing/still.ts';
import { createIntroVideo, type IntroVideoMachine } from './introVideo.machine.ts';

type Still = SnapshotFrom<IntroVideoMachine>;

const at = stillOf<Still>(createIntroVideo(), { kind: 'registerSuccess', url: null });

export const introVideoSnapshots = {
  playing: at('playing', { url: 'data:video/mp4;base64,AAAA' }),
  ended: at('ended', { url: 'data:video/mp4;base64,AAAA' }),
  still: at('still'),
  closed: at('closed'),
} satisfies Record<StateOf<Still>, Still>;

/** The video of the dashboard when no host for videos is configured. */
export const onboardingVideoStill = at('still', { kind: 'onboarding' });
