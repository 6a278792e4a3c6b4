import { fakeInput } from '../../testing/fakeReport.ts';
import { flowStates, picturesOf } from '../../testing/flowStates.tsx';
import { stillServices } from '../../testing/stillServices.ts';
import {
  reportDownloadCheckExpired,
  reportDownloadCleared,
  reportDownloadLeavingOut,
  reportDownloadOfLedger,
  reportDownloadOfSunat,
  reportDownloadRecoded,
  reportDownloadSetUp,
  reportDownloadSnapshots,
  reportDownloadUncoded,
  reportDownloadUnchanged,
  reportDownloadWarned,
} from './reportDownload.snapshots.ts';
import { ReportDownloadFlow } from './ReportDownloadFlow.tsx';

export const reportDownloadStates = flowStates(
  'ReportDownload',
  picturesOf(
    {
      ...reportDownloadSnapshots,
      'open without a file': reportDownloadCleared,
      'open with a ledger program': reportDownloadOfLedger,
      'checked, with warnings only': reportDownloadWarned,
      'check failed, signed out': reportDownloadCheckExpired,
      'settings, set up before': reportDownloadSetUp,
      'compared, leaving out': reportDownloadLeavingOut,
      'compared, without accounts': reportDownloadUncoded,
      'compared, other accounts': reportDownloadRecoded,
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
