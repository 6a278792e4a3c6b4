import { dataOf, formatCount, type Loadable } from '@contapro/domain';
import { isLongAmount } from '../../../internal/longAmount.ts';
import type { ColumnDefinition } from '../../../patterns/DataTable/index.ts';
import { Figures } from '../../../patterns/Figures/index.ts';
import { Amount } from '../../../primitives/Amount/index.ts';
import { ExcelButton, type ExcelProps } from './ExcelButton.tsx';
import type { ReportPageProps } from './ReportPageProps.ts';
import { ReportScreen } from './ReportScreen.tsx';

interface Receipt {
  supplierRuc: string | null;
  documentNumber: string;
}

export interface ReceiptsScreenProps<Row extends Receipt> extends ReportPageProps<Row>, ExcelProps {
  texts: Readonly<Record<'title' | 'summary' | 'count' | 'total', string>>;
  columns: readonly ColumnDefinition<Row, 'view'>[];
  /** The number of receipts of the whole period and their sum; undefined without a period. */
  summary: Loadable<Readonly<{ count: number; totalCents: number }>> | undefined;
}

/** The key contains the supplier, because two suppliers may have issued receipts with the same number. */
const keyOf = ({ supplierRuc, documentNumber }: Receipt) => `${supplierRuc} ${documentNumber}`;
const nameOf = ({ documentNumber }: Receipt) => documentNumber;

/** The receipts of a period and their sum: Percepciones and Retenciones. */
export function ReceiptsScreen<Row extends Receipt>({
  texts,
  columns,
  summary,
  onView,
  isDownloading,
  onDownload,
  ...page
}: ReceiptsScreenProps<Row>) {
  const sums = summary && dataOf(summary);
  return (
    <ReportScreen<Row>
      {...page}
      title={texts.title}
      columns={columns}
      rowKey={keyOf}
      rowName={nameOf}
      onAction={onView}
      actions={page.period !== null && <ExcelButton {...{ isDownloading, onDownload }} />}
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
