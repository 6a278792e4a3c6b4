import { mapLoadable, pageSizes } from '@contapro/domain';
import { CreditClockScreen, type CreditClockScreenProps } from '@contapro/ui/screens';
import type { ExcelDownloadMachine } from '../excel-download/index.ts';
import { ExcelDownloadFlow } from '../excel-download/react.ts';
import { useChild } from '../react/useChild.ts';
import { type FlowOptions, useFlow } from '../react/useFlow.ts';
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
  const { content, size } = context;
  const [excel] = useChild<ExcelDownloadMachine>(children.excel);
  return (
    <>
      <CreditClockScreen
        {...{ today: context.today, summary: context.summary, page: context.page }}
        {...{ action: context.action, span: context.span, reason: context.reason, search: context.search }}
        rows={mapLoadable(content, ({ items }) => items)}
        totalPages={context.totalPages}
        pageSize={size}
        sizes={pageSizes}
        onActionChange={(action) => send({ type: 'action.select', action })}
        onSpanChange={(span) => send({ type: 'span.select', span })}
        onReasonChange={(reason) => send({ type: 'reason.select', reason })}
        onSearchChange={(search) => send({ type: 'search.change', search })}
        onClear={() => send({ type: 'filters.clear' })}
        onPageChange={(page) => send({ type: 'page.select', page })}
        onPageSizeChange={(selected) => send({ type: 'size.select', size: selected })}
        isDownloading={excel?.value === 'loading'}
        onDownload={() => send({ type: 'excel.download' })}
        onRetry={() => send({ type: 'part.reload', part: 'page' })}
        hrefs={hrefs}
      />
      {children.excel && <ExcelDownloadFlow actor={children.excel} />}
    </>
  );
}
