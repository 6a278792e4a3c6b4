import { flowStates, picturesOf } from '../../testing/flowStates.tsx';
import { introVideoSnapshots, onboardingVideoSnapshot } from './introVideo.snapshots.ts';
import { IntroVideoFlow } from './IntroVideoFlow.tsx';

export const introVideoStates = flowStates(
  'IntroVideo',
  picturesOf({ ...introVideoSnapshots, 'withoutVideo on the dashboard': onboardingVideoSnapshot }, (snapshot) => (
    <IntroVideoFlow snapshot={snapshot} input={{ kind: 'registerSuccess', url: null }} hrefs={{ next: '#' }} />
  )),
);
