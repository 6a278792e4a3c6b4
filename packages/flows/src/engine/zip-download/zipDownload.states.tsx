import { flowStates, picturesOf } from '../../testing/flowStates.tsx';
import { stillServices } from '../../testing/stillServices.ts';
import { zipDownloadSnapshots } from './zipDownload.snapshots.ts';
import { ZipDownloadFlow } from './ZipDownloadFlow.tsx';

export const zipDownloadStates = flowStates(
  'ZipDownload',
  picturesOf(zipDownloadSnapshots, (snapshot) => (
    <ZipDownloadFlow
      snapshot={snapshot}
      services={stillServices}
      input={{ view: 'reporte_general_compras', choice: snapshot.context.choice }}
    />
  )),
);
