import { fakeInput } from '../testing/fakeReport.ts';
import { flowStates, picturesOf } from '../testing/flowStates.tsx';
import { stillServices } from '../testing/stillServices.ts';
import {
  reportDownloadCleared,
  reportDownloadOfSunat,
  reportDownloadSnapshots,
  reportDownloadUnchanged,
} from './reportDownload.snapshots.ts';
import { ReportDownloadFlow } from './ReportDownloadFlow.tsx';

export const reportDownloadStates = flowStates(
  'ReportDownload',
  picturesOf(
    {
      ...reportDownloadSnapshots,
      'open without a file': reportDownloadCleared,
      'compared, unchanged': reportDownloadUnchanged,
      'compared, for SUNAT': reportDownloadOfSunat,
    },
    (snapshot) => (
      <ReportDownloadFlow
        snapshot={snapshot}
        services={stillServices}
        input={{ ...fakeInput, view: 'reporte_general_compras' }}
      />
    ),
  ),
);
