import { formatCount } from '@contapro/domain';
import type { ReactNode } from 'react';
import { Amount } from '../../../../primitives/Amount/index.ts';
import { SheetCell, SheetRow, SheetTable, type SheetTableProps } from '../../../../primitives/SheetTable/index.ts';
import styles from './LedgerTable.module.css';

/** A row of a {@link LedgerTable}. */
export interface LedgerTableRow {
  /** The React key of the row. */
  id: string;
  /** The name of the row, which can be a link to its vouchers. */
  label: ReactNode;
  /** A number of vouchers. */
  count: number;
  /** An amount in cents of soles. */
  cents: number;
}

export interface LedgerTableProps extends Omit<SheetTableProps, 'children' | 'columns' | 'rows'> {
  /** The id of the element that is the title of the table. */
  labelledBy?: string;
  /** The headers of the three columns. */
  heads: Readonly<{ label: string; count: string; cents: string }>;
  rows: readonly LedgerTableRow[];
  /** The sum of the rows. */
  total: Readonly<{ label: ReactNode; count: number; cents: number }>;
  /**
   * The colour of the bars.
   *
   * @default 'observed'
   */
  tone?: 'observed' | 'purchases' | 'sales';
}

/** A table of counts and amounts with their sum. Each row has a bar, whose length is proportional to its amount. */
export function LedgerTable({ labelledBy, heads, rows, total, tone = 'observed', ...rest }: LedgerTableProps) {
  const heaviest = Math.max(1, ...rows.map(({ cents }) => Math.abs(cents)));
  return (
    <SheetTable
      {...rest}
      aria-labelledby={labelledBy}
      columns={[
        { id: 'label', header: heads.label, fill: true },
        { id: 'count', header: heads.count, align: 'end' },
        { id: 'cents', header: heads.cents, align: 'end' },
      ]}
    >
      <tbody>
        {rows.map(({ id, label, count, cents }) => (
          <SheetRow key={id}>
            <SheetCell column="label" scope="row">
              {label}
              <span
                className={styles.meter}
                data-negative={cents < 0 || undefined}
                data-zero={cents === 0 || undefined}
                data-tone={tone}
                style={{ inlineSize: `${(Math.abs(cents) / heaviest) * 72}%` }}
              />
            </SheetCell>
            <SheetCell column="count">{formatCount(count)}</SheetCell>
            <SheetCell column="cents">
              <Amount cents={cents} />
            </SheetCell>
          </SheetRow>
        ))}
      </tbody>
      <tfoot>
        <SheetRow total>
          <SheetCell column="label" scope="row">
            {total.label}
          </SheetCell>
          <SheetCell column="count">{formatCount(total.count)}</SheetCell>
          <SheetCell column="cents">
            <Amount cents={total.cents} total />
          </SheetCell>
        </SheetRow>
      </tfoot>
    </SheetTable>
  );
}
