import { accountant, businesses, menuHrefs, textiles } from '@contapro/fixtures';
import { businessOpeningSnapshots } from '../../engine/business-opening/businessOpening.snapshots.ts';
import { flowStates, picturesOf } from '../../testing/flowStates.tsx';
import { withChildren } from '../../testing/snapshotFactory.ts';
import { stillServices } from '../../testing/stillServices.ts';
import { shellSnapshots } from './shell.snapshots.ts';
import { ShellFlow } from './ShellFlow.tsx';

export const shellStates = flowStates(
  'Shell',
  picturesOf(
    {
      ...shellSnapshots,
      'change of the business': withChildren(shellSnapshots['open.businesses.ready'], {
        opening: { src: 'businessOpening', snapshot: businessOpeningSnapshots.opening },
      }),
    },
    (snapshot) => (
      <ShellFlow
        snapshot={snapshot}
        services={stillServices}
        input={{ accountant, testGroup: null, business: textiles, businesses }}
        place="dashboard"
        hrefs={{ home: '#', menu: menuHrefs }}
      >
        <h1>Una página</h1>
      </ShellFlow>
    ),
  ),
);
