import {
  dataOf,
  igvOverviewTexts,
  igvPayable,
  type Loadable,
  type PeriodTotals,
  type PurchaseFigures,
  type SalesFigures,
} from '@contapro/domain';
import { ChevronRight } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { classes } from '../../internal/classes.ts';
import { isLongAmount } from '../../internal/longAmount.ts';
import { usePeriodNames } from '../../internal/usePeriodNames.ts';
import { Amount } from '../../primitives/Amount/index.ts';
import { LinkBase } from '../../primitives/Link/index.ts';
import { Skeleton } from '../../primitives/Skeleton/index.ts';
import { useTexts } from '../../primitives/TextsProvider/index.ts';
import { VisuallyHidden } from '../../primitives/VisuallyHidden/index.ts';
import styles from './IgvOverview.module.css';

export interface IgvOverviewProps extends Omit<ComponentProps<'section'>, 'children'> {
  /** The purchases of the period. A figure is a skeleton while it is `loading`, and `-` when it `failed` or is absent. */
  purchases: Loadable<PurchaseFigures> | undefined;
  /** The sales of the period. Only their number is shown. */
  sales: Loadable<SalesFigures> | undefined;
  totals: Loadable<PeriodTotals> | undefined;
  /** The period that the balance comes from, `YYYYMM`. */
  balancePeriod?: string;
  /** The address of the deductible vouchers. */
  purchasesHref?: string;
  /** Called when the person selects the sales. */
  onSalesOpen?: () => void;
  /** Called when the person selects the balance. */
  onBalancePeriodOpen?: () => void;
}

/** The IGV of the period as a sum: ventas − compras deducibles − saldo a favor = IGV a pagar. */
export function IgvOverview({
  purchases,
  sales,
  totals,
  balancePeriod,
  purchasesHref,
  onSalesOpen,
  onBalancePeriodOpen,
  className,
  ...rest
}: IgvOverviewProps) {
  const texts = useTexts('igvOverview', igvOverviewTexts);
  const { periodName } = usePeriodNames();
  const sums = totals && dataOf(totals);
  const salesCount = sales && dataOf(sales)?.count;
  const salesIgvCents = sums?.salesIgvCents ?? null;
  const deductible = (purchases && dataOf(purchases)?.deductible) ?? null;
  const positiveBalanceCents = sums?.positiveBalanceCents ?? null;
  const withBalance = sums?.showPositiveBalance === true;
  const totalsLoading = totals?.state === 'loading';
  const purchasesLoading = purchases?.state === 'loading';
  const result = igvPayable({
    salesIgvCents,
    deductibleIgvCents: deductible?.igvCents ?? null,
    positiveBalanceCents,
  });
  const longest = [salesIgvCents, deductible?.igvCents, positiveBalanceCents, result.amountCents].some(isLongAmount);
  return (
    <section
      {...rest}
      className={classes(styles.root, className)}
      aria-label={texts.label}
      aria-busy={totalsLoading || purchasesLoading || sales?.state === 'loading'}
      data-terms={withBalance ? 4 : 3}
      data-long={longest || undefined}
    >
      <div className={styles.sum}>
        <Term
          book="sales"
          label={texts.sales}
          more={salesCount !== undefined && texts.count(salesCount)}
          figure={<Figure loading={totalsLoading} cents={salesIgvCents} />}
          onOpen={onSalesOpen}
        />
        <Operator sign="−" label={texts.minus} />
        <Term
          book="purchases"
          operator="−"
          label={texts.purchases}
          more={deductible && texts.count(deductible.count)}
          figure={<Figure loading={purchasesLoading} cents={deductible?.igvCents ?? null} />}
          href={purchasesHref}
        />
        {withBalance && (
          <>
            <Operator sign="−" label={texts.minus} />
            <Term
              operator="−"
              label={texts.balance}
              more={balancePeriod && periodName(balancePeriod)}
              figure={<Figure loading={false} cents={positiveBalanceCents} />}
              onOpen={onBalancePeriodOpen}
            />
          </>
        )}
        <Operator sign="=" label={texts.equals} />
        <div className={styles.term} data-operator="=" data-result="">
          <span className={styles.label}>{result.kind === 'payable' ? texts.payable : texts.favourable}</span>
          <span className={styles.figure}>
            <Figure loading={totalsLoading || purchasesLoading} cents={result.amountCents} total />
          </span>
        </div>
      </div>
    </section>
  );
}

function Figure({ loading, cents, total }: { loading: boolean; cents: number | null; total?: boolean }) {
  return loading ? (
    <Skeleton width="8rem" height="1em" className={styles.skeleton} data-total={total} />
  ) : (
    <Amount cents={cents} total={total === true && cents !== null} />
  );
}

function Operator({ sign, label }: { sign: string; label: string }) {
  return (
    <span className={styles.operator}>
      <span className={styles.sign} aria-hidden="true">
        {sign}
      </span>
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}

interface TermProps {
  label: string;
  figure: ReactNode;
  more: ReactNode;
  book?: 'sales' | 'purchases';
  /** Shown before the label when the terms are one below the other. */
  operator?: string;
  href?: string | undefined;
  onOpen?: (() => void) | undefined;
}

function Term({ label, figure, more, book, operator, href, onOpen }: TermProps) {
  const opens = href !== undefined || onOpen !== undefined;
  const content = (
    <>
      <span className={styles.label}>
        {book && <span className={styles.key} data-book={book} />}
        {label}
      </span>
      <span className={styles.figure}>{figure}</span>
      <span className={styles.more}>
        {more}
        {more && opens && <ChevronRight className={styles.chevron} aria-hidden />}
      </span>
    </>
  );
  const shared = { className: styles.term, 'data-operator': operator };
  if (href !== undefined) {
    return (
      <LinkBase href={href} {...shared}>
        {content}
      </LinkBase>
    );
  }
  return onOpen ? (
    <button type="button" onClick={onOpen} {...shared}>
      {content}
    </button>
  ) : (
    <div {...shared}>{content}</div>
  );
}
