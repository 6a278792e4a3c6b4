import {
  dataOf,
  formatCount,
  type Loadable,
  type Perception,
  type PerceptionSummary,
  perceptionsTexts,
  reportTexts,
} from '@contapro/domain';
import { useMemo } from 'react';
import { isLongAmount } from '../../internal/longAmount.ts';
import { Figures } from '../../patterns/Figures/index.ts';
import { Amount } from '../../primitives/Amount/index.ts';
import { useTexts } from '../../primitives/TextsProvider/index.ts';
import { type ReportPageProps, ReportScreen } from '../ReportScreen/index.ts';
import { perceptionColumns } from './perceptionColumns.tsx';

export interface PerceptionsScreenProps extends ReportPageProps<Perception> {
  /** The summary of the whole period; undefined without a period. */
  summary: Loadable<PerceptionSummary> | undefined;
}

/** The key contains the supplier, because two suppliers may have issued receipts with the same number. */
const keyOf = ({ supplierRuc, documentNumber }: Perception) => `${supplierRuc} ${documentNumber}`;
const nameOf = ({ documentNumber }: Perception) => documentNumber;

/**
 * Percepciones: the receipts of a period and their sum.
 *
 * @example
 * const { screen } = useReportPage<PerceptionPage>(() => createPerceptions(services), { input });
 * <PerceptionsScreen {...screen} summary={ready({ count: 12, totalCents: 43_090 })} />
 */
export function PerceptionsScreen({ summary, onView, ...page }: PerceptionsScreenProps) {
  const texts = useTexts('perceptions', perceptionsTexts);
  const shared = useTexts('report', reportTexts);
  const columns = useMemo(() => perceptionColumns(texts, shared), [texts, shared]);
  const sums = summary && dataOf(summary);
  return (
    <ReportScreen<Perception>
      {...page}
      title={texts.title}
      columns={columns}
      rowKey={keyOf}
      rowName={nameOf}
      onAction={onView}
      summary={
        <Figures
          label={texts.summary}
          loading={summary?.state === 'loading'}
          long={isLongAmount(sums?.totalCents)}
          figures={[
            { id: 'count', label: texts.count, value: formatCount(sums?.count) },
            { id: 'total', label: texts.total, value: <Amount cents={sums?.totalCents} /> },
          ]}
        />
      }
    />
  );
}
