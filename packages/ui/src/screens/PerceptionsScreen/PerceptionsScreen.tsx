import {
  dataOf,
  formatCount,
  type Loadable,
  type Perception,
  type PerceptionSummary,
  perceptionsTexts,
  withholdingPageSizes,
} from '@contapro/domain';
import { type ComponentProps, type ReactNode, useMemo } from 'react';
import { isLongAmount } from '../../internal/longAmount.ts';
import { usePeriodNames } from '../../internal/usePeriodNames.ts';
import { DataTable } from '../../patterns/DataTable/index.ts';
import { Figures } from '../../patterns/Figures/index.ts';
import { Page } from '../../patterns/Page/index.ts';
import { PageHeader } from '../../patterns/PageHeader/index.ts';
import { Amount } from '../../primitives/Amount/index.ts';
import { EmptyState } from '../../primitives/EmptyState/index.ts';
import { Pagination } from '../../primitives/Pagination/index.ts';
import { useTexts } from '../../primitives/TextsProvider/index.ts';
import { perceptionColumns } from './perceptionColumns.tsx';
import styles from './PerceptionsScreen.module.css';

export interface PerceptionsScreenProps extends ComponentProps<'div'> {
  business: Readonly<{ name: string; ruc: string }>;
  /** The current period, `YYYYMM`; null for a business without periods. */
  period: string | null;
  /** The `PeriodSelector`. */
  periodSelector: ReactNode;
  /** The summary of the whole period; undefined without a period. */
  summary: Loadable<PerceptionSummary> | undefined;
  /** The receipts of the page. */
  perceptions: Loadable<readonly Perception[]>;
  /** From 1. */
  page: number;
  totalPages: number;
  /** One of `withholdingPageSizes`. */
  pageSize: number;
  onPageChange: (page: number) => void;
  onPageSizeChange: (pageSize: number) => void;
  /** Called when the person asks for the document of a receipt. */
  onView: (perception: Perception) => void;
  /** Called when the person asks to load the page of receipts again. */
  onRetry: () => void;
  /** Dialogs over the page. */
  children?: ReactNode;
}

/** The number alone is not unique: two suppliers may have issued the same one. */
const keyOf = ({ supplierRuc, documentNumber }: Perception) => `${supplierRuc} ${documentNumber}`;
const nameOf = ({ documentNumber }: Perception) => documentNumber;

/**
 * Percepciones: the receipts of a period and their sum.
 *
 * @example
 * <PerceptionsScreen {...list.pagination} business={business} period="202610" periodSelector={selector}
 *   perceptions={ready(receipts)} summary={ready({ count: 12, totalCents: 43_090 })} onView={open} onRetry={reload} />
 */
export function PerceptionsScreen({
  business,
  period,
  periodSelector,
  summary,
  perceptions,
  page,
  totalPages,
  pageSize,
  onPageChange,
  onPageSizeChange,
  onView,
  onRetry,
  children,
  ...rest
}: PerceptionsScreenProps) {
  const texts = useTexts('perceptions', perceptionsTexts);
  const { periodName } = usePeriodNames();
  const columns = useMemo(() => perceptionColumns(texts), [texts]);
  const sums = summary && dataOf(summary);
  return (
    <Page {...rest}>
      <PageHeader title={texts.title} printed={texts.business(business)} actions={periodSelector} />
      <Figures
        label={texts.summary}
        loading={summary?.state === 'loading'}
        long={isLongAmount(sums?.totalCents)}
        figures={[
          { id: 'count', label: texts.count, value: formatCount(sums?.count) },
          { id: 'total', label: texts.total, value: <Amount cents={sums?.totalCents} /> },
        ]}
      />
      <div className={styles.list}>
        <DataTable<Perception, 'view'>
          label={period === null ? texts.title : texts.region(periodName(period))}
          rows={perceptions}
          rowKey={keyOf}
          rowName={nameOf}
          columns={columns}
          onAction={onView}
          onRetry={onRetry}
          skeletonRows={pageSize}
          empty={
            <EmptyState illustration="search" title={texts.emptyTitle}>
              {texts.emptyText}
            </EmptyState>
          }
        />
        <Pagination
          page={page}
          totalPages={totalPages}
          onPageChange={onPageChange}
          pageSize={pageSize}
          onPageSizeChange={onPageSizeChange}
          sizes={withholdingPageSizes}
          disabled={perceptions.state === 'loading'}
        />
      </div>
      {children}
    </Page>
  );
}
