import {
  dataOf,
  formatCount,
  type Loadable,
  missing,
  type SalesCategory,
  salesCategories,
  type SalesFigures,
  salesFiguresTexts,
} from '@contapro/domain';
import { ArrowDownRight, ArrowRight, ArrowUpRight } from 'lucide-react';
import { type ComponentProps, useId } from 'react';
import { classes } from '../../../../internal/classes.ts';
import { isLongAmount } from '../../../../internal/longAmount.ts';
import { formatPercentage } from '../percentage.ts';
import { usePeriodNames } from '../../../../internal/usePeriodNames.ts';
import { Amount } from '../../../../primitives/Amount/index.ts';
import { Link } from '../../../../primitives/Link/index.ts';
import { useTexts } from '../../../../primitives/TextsProvider/index.ts';
import { Figures } from '../../../../patterns/Figures/index.ts';
import { LedgerTable } from '../LedgerTable/index.ts';
import { Section } from '../../../../patterns/Section/index.ts';
import styles from './SalesFiguresPanel.module.css';

export interface SalesFiguresPanelProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** While `loading` each figure is a skeleton of its size; when it `failed`, it is `-`. */
  sales: Loadable<SalesFigures>;
  /** The period that the figures are compared with, `YYYYMM`. Without it no month is named. */
  previousPeriod?: string;
  /**
   * Returns the address of the sales of a category, or of all sales without one. Without it the figures are no links.
   *
   * @example
   * const hrefOf = (category?: SalesCategory) => (category === undefined ? '/ventas' : `/ventas?tipo=${category}`);
   */
  hrefOf?: ((category?: SalesCategory) => string) | undefined;
}

/** The sales of a period: their sums, the change from the previous period, and the IGV by type. */
export function SalesFiguresPanel({ sales, previousPeriod, hrefOf, className, ...rest }: SalesFiguresPanelProps) {
  const texts = useTexts('salesFigures', salesFiguresTexts);
  const { monthName } = usePeriodNames();
  const id = useId();
  const figures = dataOf(sales);
  const month = previousPeriod && monthName(previousPeriod);
  const change = (value: number | null | undefined) => <Change value={value ?? null} month={month} />;
  return (
    <div {...rest} className={classes(styles.root, className)}>
      <Figures
        loading={sales.state === 'loading'}
        long={isLongAmount(figures?.totalCents)}
        figures={[
          {
            id: 'total',
            label: texts.total,
            value: <Amount cents={figures?.totalCents} />,
            note: change(figures?.change.total),
            href: hrefOf?.(),
          },
          { id: 'igv', label: texts.igv, value: <Amount cents={figures?.igvCents} />, href: hrefOf?.() },
          {
            id: 'count',
            label: texts.count,
            value: formatCount(figures?.count),
            note: change(figures?.change.count),
            href: hrefOf?.(),
          },
        ]}
      />
      {figures && (
        <Section titleId={id} title={texts.byType}>
          <LedgerTable
            labelledBy={id}
            tone="sales"
            heads={{ label: texts.type, count: texts.count, cents: texts.igvHead }}
            rows={salesCategories.map((category) => {
              const { count, igvCents } = figures.categories[category];
              const href = count === 0 ? undefined : hrefOf?.(category);
              return { id: category, label: linked(texts.categories[category], href), count, cents: igvCents };
            })}
            total={{ label: linked(texts.totalRow, hrefOf?.()), count: figures.count, cents: figures.igvCents }}
          />
        </Section>
      )}
    </div>
  );
}

const linked = (label: string, href: string | undefined) =>
  href === undefined ? label : <Link href={href}>{label}</Link>;

interface ChangeProps {
  value: number | null;
  month: string | undefined;
}

/** A change in percent with an arrow and a sign. It has no colour, because more sales are neither good nor bad. */
function Change({ value, month }: ChangeProps) {
  const texts = useTexts('salesFigures', salesFiguresTexts);
  if (value === null) return missing;
  const Arrow = value > 0 ? ArrowUpRight : value < 0 ? ArrowDownRight : ArrowRight;
  const signed = `${value > 0 ? '+' : value < 0 ? '−' : ''}${formatPercentage(Math.abs(value))}`;
  return (
    <>
      <Arrow size={14} strokeWidth={1.5} aria-hidden />
      {month ? texts.change(signed, month) : signed}
    </>
  );
}
