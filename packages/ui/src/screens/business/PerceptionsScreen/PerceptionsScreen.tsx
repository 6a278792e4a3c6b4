import {
  type Loadable,
  type Perception,
  type PerceptionSummary,
  perceptionsTexts,
  reportTexts,
} from '@contapro/domain';
import { useMemo } from 'react';
import { useTexts } from '../../../primitives/TextsProvider/index.ts';
import type { ReportPageProps } from '../../engine/ReportScreen/index.ts';
import type { ExcelProps } from '../../engine/ReportScreen/ExcelButton.tsx';
import { ReceiptsScreen } from '../../engine/ReportScreen/ReceiptsScreen.tsx';
import { perceptionColumns } from './perceptionColumns.tsx';

export interface PerceptionsScreenProps extends ReportPageProps<Perception>, ExcelProps {
  /** The summary of the whole period; undefined without a period. */
  summary: Loadable<PerceptionSummary> | undefined;
}

/**
 * Percepciones: the receipts of a period and their sum.
 *
 * @example
 * const { screen, send } = useReportPage<PerceptionPage>(() => createPerceptions(services), { input });
 * <PerceptionsScreen
 *   {...screen}
 *   summary={ready({ count: 12, totalCents: 43_090 })}
 *   onDownload={() => send({ type: 'download.open' })}
 * />
 */
export function PerceptionsScreen(props: PerceptionsScreenProps) {
  const texts = useTexts('perceptions', perceptionsTexts);
  const shared = useTexts('report', reportTexts);
  const columns = useMemo(() => perceptionColumns(texts, shared), [texts, shared]);
  return <ReceiptsScreen {...props} texts={texts} columns={columns} />;
}
