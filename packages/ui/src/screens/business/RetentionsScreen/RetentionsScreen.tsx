import { type Loadable, reportTexts, type Retention, type RetentionSummary, retentionsTexts } from '@contapro/domain';
import { useMemo } from 'react';
import { useTexts } from '../../../primitives/TextsProvider/index.ts';
import type { ReportPageProps } from '../../engine/ReportScreen/index.ts';
import type { ExcelProps } from '../../engine/ReportScreen/ExcelButton.tsx';
import { ReceiptsScreen } from '../../engine/ReportScreen/ReceiptsScreen.tsx';
import { retentionColumns } from './retentionColumns.tsx';

export interface RetentionsScreenProps extends ReportPageProps<Retention>, ExcelProps {
  /** The summary of the whole period; undefined without a period. */
  summary: Loadable<RetentionSummary> | undefined;
}

/**
 * Retenciones: the receipts of a period and their sum.
 *
 * @example
 * const { screen, send } = useReportPage<RetentionPage>(() => createRetentions(services), { input });
 * <RetentionsScreen
 *   {...screen}
 *   summary={ready({ count: 12, totalCents: 43_090 })}
 *   onDownload={() => send({ type: 'download.open' })}
 * />
 */
export function RetentionsScreen(props: RetentionsScreenProps) {
  const texts = useTexts('retentions', retentionsTexts);
  const shared = useTexts('report', reportTexts);
  const columns = useMemo(() => retentionColumns(texts, shared), [texts, shared]);
  return <ReceiptsScreen {...props} texts={texts} columns={columns} />;
}
