import { flowStates, picturesOf } from '../../testing/flowStates.tsx';
import { tourSnapshots } from './tour.snapshots.ts';
import { TourFlow } from './TourFlow.tsx';

const steps = [{ id: 'igv', target: '#igv', title: 'El IGV del periodo', content: 'Ventas menos compras.' }];

export const tourStates = flowStates(
  'Tour',
  picturesOf(tourSnapshots, (snapshot) => (
    <>
      <h1 id="igv">Una página</h1>
      <TourFlow snapshot={snapshot} steps={snapshot.value === 'shown' ? steps : []} />
    </>
  )),
);
