import { flowStates, picturesOf } from '../../testing/flowStates.tsx';
import { stillServices } from '../../testing/stillServices.ts';
import { fileDownloadSnapshots } from './fileDownload.snapshots.ts';
import { FileDownloadFlow } from './FileDownloadFlow.tsx';

export const fileDownloadStates = flowStates(
  'FileDownload',
  picturesOf(fileDownloadSnapshots, (snapshot) => (
    <FileDownloadFlow snapshot={snapshot} services={stillServices} input={{ view: 'reporte_general_compras' }} />
  )),
);
