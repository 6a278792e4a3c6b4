import { mapLoadable, type RetentionPage } from '@contapro/domain';
import { RetentionsScreen } from '@contapro/ui/screens';
import type { FlowOptions } from '../../engine/react/useFlow.ts';
import type { ReportPageInput } from '../../engine/report-page/index.ts';
import { useReportPage, type ReportFlowInput } from '../../engine/report-page/useReportPage.tsx';
import { useReportExcel } from '../../engine/report-page/useReportExcel.tsx';
import { createRetentions, type RetentionsMachine } from './retentions.machine.ts';
import type { RetentionsServices } from './retentions.types.ts';

export interface RetentionsFlowProps extends Pick<FlowOptions<RetentionsMachine>, 'snapshot' | 'onEmit'> {
  services: RetentionsServices;
  input: ReportFlowInput<ReportPageInput>;
}

/**
 * The report Retenciones with its dialogs. Give it the uuid of the business as `key`. It must be inside a `ToastProvider` of
 * `@contapro/ui`, which says how a download ended.
 */
export function RetentionsFlow({ services, ...flow }: RetentionsFlowProps) {
  const { screen, list, snapshot, send } = useReportPage<RetentionPage>(() => createRetentions(services), flow);
  const excel = useReportExcel(snapshot.children.excel, () => send({ type: 'excel.download' }));
  return (
    <RetentionsScreen
      {...screen}
      {...excel.screen}
      summary={list.whole && mapLoadable(list.whole, ({ summary }) => summary)}
    >
      {screen.children}
      {excel.toasts}
    </RetentionsScreen>
  );
}
