import { fakeInput } from '../testing/fakeReport.ts';
import { flowStates, picturesOf } from '../testing/flowStates.tsx';
import { stillServices } from '../testing/stillServices.ts';
import {
  reportDownloadCleared,
  reportDownloadLeavingOut,
  reportDownloadOfLedger,
  reportDownloadOfSunat,
  reportDownloadSetUp,
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
      'open with a ledger program': reportDownloadOfLedger,
      'settings, set up before': reportDownloadSetUp,
      'compared, leaving out': reportDownloadLeavingOut,
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
