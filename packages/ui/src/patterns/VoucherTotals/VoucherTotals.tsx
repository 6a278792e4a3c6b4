import { dataOf, formatCount, type Loadable, missing, type VoucherSummary, voucherTotalsTexts } from '@contapro/domain';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { classes } from '../../internal/classes.ts';
import { Amount } from '../../primitives/Amount/index.ts';
import { Skeleton } from '../../primitives/Skeleton/index.ts';
import { useTexts } from '../../primitives/TextsProvider/index.ts';
import styles from './VoucherTotals.module.css';

export interface VoucherTotalsProps extends Omit<ComponentProps<'section'>, 'children'> {
  /** The sums of all vouchers that match the filters. While `loading` each is a skeleton; when it `failed`, it is `-`. */
  summary: Loadable<VoucherSummary>;
  /**
   * Whether filters are applied. It decides the title.
   *
   * @default false
   */
  filtered?: boolean;
}

/**
 * The sums of all pages of a listing of purchases in one line: the number of vouchers, their total and their IGV. Where a
 * part of the IGV gives no tax credit, the two parts are shown too.
 */
export function VoucherTotals({ summary, filtered = false, className, ...rest }: VoucherTotalsProps) {
  const texts = useTexts('voucherTotals', voucherTotalsTexts);
  const id = useId();
  const sums = dataOf(summary);
  const isLoading = summary.state === 'loading';
  const withoutCredit = sums ? sums.igvCents - sums.igvCreditCents : 0;
  const isMixed = sums !== null && withoutCredit !== 0 && sums.igvCreditCents !== 0;
  const isWithoutCredit = sums !== null && withoutCredit !== 0 && sums.igvCreditCents === 0;
  const total = (key: string, label: string, value: ReactNode, lead = false) => (
    <div key={key} className={styles.total} data-lead={lead || undefined}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>{isLoading ? <Skeleton width="5rem" height="1em" /> : value}</dd>
    </div>
  );
  return (
    <section {...rest} className={classes(styles.root, className)} aria-labelledby={id} aria-busy={isLoading}>
      <h2 id={id} className={styles.title}>
        {filtered ? texts.ofFilters : texts.ofPeriod}
      </h2>
      <dl className={styles.totals}>
        {total('count', texts.vouchers, sums ? formatCount(sums.count) : missing)}
        {total('total', texts.total, <Amount cents={sums?.totalCents} />)}
        {total('igv', isWithoutCredit ? texts.igvWithoutCredit : texts.igv, <Amount cents={sums?.igvCents} />, true)}
        {isMixed && total('credit', texts.igvWithCredit, <Amount cents={sums.igvCreditCents} />, true)}
        {isMixed && total('withoutCredit', texts.igvWithoutCredit, <Amount cents={withoutCredit} />)}
        {sums?.detractionCents != null &&
          total('detraction', texts.detraction, <Amount cents={sums.detractionCents} />, true)}
      </dl>
    </section>
  );
}
