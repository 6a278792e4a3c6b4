import { accountant } from '@contapro/fixtures';
import { businessOpeningSnapshots } from '../../engine/business-opening/businessOpening.snapshots.ts';
import { introVideoSnapshots } from '../../engine/intro-video/introVideo.snapshots.ts';
import { flowStates, picturesOf } from '../../testing/flowStates.tsx';
import { withChildren } from '../../testing/snapshotFactory.ts';
import { stillServices } from '../../testing/stillServices.ts';
import { homeSnapshots } from './home.snapshots.ts';
import { HomeFlow } from './HomeFlow.tsx';

export const homeStates = flowStates(
  'Home',
  picturesOf(
    {
      ...homeSnapshots,
      'video.open': withChildren(homeSnapshots['video.open'], {
        video: { src: 'introVideo', snapshot: introVideoSnapshots.withoutVideo },
      }),
      'opening of a business': withChildren(homeSnapshots['list.ready.settled'], {
        opening: { src: 'businessOpening', snapshot: businessOpeningSnapshots.opening },
      }),
    },
    (snapshot) => (
      <HomeFlow
        snapshot={snapshot}
        services={stillServices}
        input={{ accountant, testGroup: null, showsIntroVideo: false, videoUrl: null }}
        hrefs={{ register: '#', firstRegister: '#', plans: '#' }}
      />
    ),
  ),
);
