import { flowStates, picturesOf } from '../../testing/flowStates.tsx';
import { stillServices } from '../../testing/stillServices.ts';
import { sunatGuideSnapshots } from './sunatGuide.snapshots.ts';
import { SunatGuideFlow } from './SunatGuideFlow.tsx';

export const sunatGuideStates = flowStates(
  'SunatGuide',
  picturesOf(sunatGuideSnapshots, (snapshot) => (
    <SunatGuideFlow
      snapshot={snapshot}
      services={stillServices}
      input={{ business: null }}
      hrefs={{ credentials: null, upload: null, register: null }}
    />
  )),
);
