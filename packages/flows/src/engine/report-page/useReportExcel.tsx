import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { ExcelDownloadMachine } from '../excel-download/index.ts';
import { ExcelDownloadFlow } from '../excel-download/react.ts';
import { useChild } from '../react/useChild.ts';

/**
 * The props of the button of an Excel, and the toasts that say how its download ended.
 *
 * @param actor The child `excel` of the report.
 */
export function useReportExcel(
  actor: ActorRefFrom<ExcelDownloadMachine> | undefined,
  onDownload: () => void,
): { screen: { isDownloading: boolean; onDownload: () => void }; toasts: ReactNode } {
  const [excel] = useChild<ExcelDownloadMachine>(actor);
  return {
    screen: { isDownloading: excel?.value === 'loading', onDownload },
    toasts: actor && <ExcelDownloadFlow actor={actor} />,
  };
}
