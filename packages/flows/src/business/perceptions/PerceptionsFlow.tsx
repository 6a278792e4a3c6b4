import { mapLoadable, type PerceptionPage } from '@contapro/domain';
import { PerceptionsScreen } from '@contapro/ui/screens';
import type { FlowOptions } from '../../engine/react/useFlow.ts';
import type { ReportPageInput } from '../../engine/report-page/index.ts';
import { useReportPage, type ReportFlowInput } from '../../engine/report-page/useReportPage.tsx';
import { useReportExcel } from '../../engine/report-page/useReportExcel.tsx';
import { createPerceptions, type PerceptionsMachine } from './perceptions.machine.ts';
import type { PerceptionsServices } from './perceptions.types.ts';

export interface PerceptionsFlowProps extends Pick<FlowOptions<PerceptionsMachine>, 'snapshot' | 'onEmit'> {
  services: PerceptionsServices;
  input: ReportFlowInput<ReportPageInput>;
}

/**
 * The report Percepciones with its dialogs. Give it the uuid of the business as `key`. It must be inside a `ToastProvider` of
 * `@contapro/ui`, which says how a download ended.
 */
export function PerceptionsFlow({ services, ...flow }: PerceptionsFlowProps) {
  const { screen, list, snapshot, send } = useReportPage<PerceptionPage>(() => createPerceptions(services), flow);
  const excel = useReportExcel(snapshot.children.excel, () => send({ type: 'excel.download' }));
  return (
    <PerceptionsScreen
      {...screen}
      {...excel.screen}
      summary={list.whole && mapLoadable(list.whole, ({ summary }) => summary)}
    >
      {screen.children}
      {excel.toasts}
    </PerceptionsScreen>
  );
}
