import {
  dataOf,
  formatCount,
  type Loadable,
  type Retention,
  type RetentionSummary,
  retentionsTexts,
  reportTexts,
} from '@contapro/domain';
import { useMemo } from 'react';
import { isLongAmount } from '../../internal/longAmount.ts';
import { Figures } from '../../patterns/Figures/index.ts';
import { Amount } from '../../primitives/Amount/index.ts';
import { useTexts } from '../../primitives/TextsProvider/index.ts';
import { type ReportPageProps, ReportScreen } from '../ReportScreen/index.ts';
import { retentionColumns } from './retentionColumns.tsx';

export interface RetentionsScreenProps extends ReportPageProps<Retention> {
  /** The summary of the whole period; undefined without a period. */
  summary: Loadable<RetentionSummary> | undefined;
}

/** The key contains the supplier, because two suppliers may have issued receipts with the same number. */
const keyOf = ({ supplierRuc, documentNumber }: Retention) => `${supplierRuc} ${documentNumber}`;
const nameOf = ({ documentNumber }: Retention) => documentNumber;

/**
 * Retenciones: the receipts of a period and their sum.
 *
 * @example
 * const { screen } = useReportPage<RetentionPage>(() => createRetentions(services), { input });
 * <RetentionsScreen {...screen} summary={ready({ count: 12, totalCents: 43_090 })} />
 */
export function RetentionsScreen({ summary, onView, ...page }: RetentionsScreenProps) {
  const texts = useTexts('retentions', retentionsTexts);
  const shared = useTexts('report', reportTexts);
  const columns = useMemo(() => retentionColumns(texts, shared), [texts, shared]);
  const sums = summary && dataOf(summary);
  return (
    <ReportScreen<Retention>
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
