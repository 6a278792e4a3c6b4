import { flowStates, picturesOf } from '../../testing/flowStates.tsx';
import { fakeStudioLogoProps } from './studioLogo.fake.ts';
import { studioLogoSnapshots } from './studioLogo.snapshots.ts';
import { StudioLogoFlow } from './StudioLogoFlow.tsx';

export const studioLogoStates = flowStates(
  'StudioLogo',
  picturesOf(studioLogoSnapshots, (snapshot) => <StudioLogoFlow {...fakeStudioLogoProps} snapshot={snapshot} />),
);
