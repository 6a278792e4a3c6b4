import { createActor } from 'xstate';
import { flowStates, picturesOf } from '../../testing/flowStates.tsx';
import { createExcelDownload } from './excelDownload.machine.ts';
import { excelDownloadSnapshots } from './excelDownload.snapshots.ts';
import { ExcelDownloadFlow } from './ExcelDownloadFlow.tsx';

export const excelDownloadStates = flowStates(
  'ExcelDownload',
  picturesOf(excelDownloadSnapshots, (snapshot) => (
    <ExcelDownloadFlow actor={createActor(createExcelDownload(), { snapshot }).start()} />
  )),
);
