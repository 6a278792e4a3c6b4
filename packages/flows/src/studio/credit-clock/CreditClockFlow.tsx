import { type CreditClockFilters, type CreditClockPage, dataOf } from '@contapro/domain';
import { CreditClockScreen, type CreditClockScreenProps } from '@contapro/ui/screens';
import type { ExcelDownloadMachine } from '../../engine/excel-download/index.ts';
import { ExcelDownloadFlow } from '../../engine/excel-download/react.ts';
import { useChild } from '../../engine/react/useChild.ts';
import { type FlowOptions, useFlow } from '../../engine/react/useFlow.ts';
import { useStudioList } from '../../engine/report/useStudioList.ts';
import { creditClockOpening } from './creditClock.actors.ts';
import { type CreditClockMachine, createCreditClock } from './creditClock.machine.ts';
import type { CreditClockInput, CreditClockServices } from './creditClock.types.ts';

export interface CreditClockFlowProps
  extends Pick<FlowOptions<CreditClockMachine>, 'snapshot' | 'onEmit'>,
    Pick<CreditClockScreenProps, 'hrefs'> {
  services: CreditClockServices;
  /** Read when the flow starts. */
  input: CreditClockInput;
}

/**
 * The clock of the credit: the purchases of all clients by the day on which their credit ends. A toast says how the download of
 * its Excel ended, so it must be inside a `ToastProvider` of `@contapro/ui`.
 */
export function CreditClockFlow({ services, input, hrefs, ...flow }: CreditClockFlowProps) {
  const [{ context, children }, send] = useFlow(() => createCreditClock(services), { input, ...flow });
  const list = useStudioList<CreditClockPage, CreditClockFilters, object, null>(children.report, creditClockOpening);
  const [excel] = useChild<ExcelDownloadMachine>(children.excel);
  return (
    <>
      <CreditClockScreen
        {...list.screen}
        today={context.today}
        summary={(list.whole && dataOf(list.whole)?.summary) ?? null}
        onSearchChange={(search) => list.type({ ...list.filters, search })}
        isDownloading={excel?.value === 'loading'}
        onDownload={() => send({ type: 'excel.download' })}
        hrefs={hrefs}
      />
      {children.excel && <ExcelDownloadFlow actor={children.excel} />}
    </>
  );
}
