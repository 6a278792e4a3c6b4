import { dataOf, formatCount, type Loadable, missing, type VoucherSummary, voucherTotalsTexts } from '@contapro/domain';
import { Amount } from '../../../../primitives/Amount/index.ts';
import { useTexts } from '../../../../primitives/TextsProvider/index.ts';
import { ListTotals, type ListTotalsProps } from '../../../../patterns/ListTotals/index.ts';

export interface VoucherTotalsProps extends Omit<ListTotalsProps, 'title' | 'totals' | 'loading'> {
  /** The sums of all vouchers that match the filters. While `loading` each is a skeleton; when it `failed`, it is `-`. */
  summary: Loadable<VoucherSummary>;
  /**
   * Whether filters are applied. It decides the title.
   *
   * @default false
   */
  filtered?: boolean;
  /**
   * Whether the filters leave out observed vouchers. Otherwise the name of the IGV with tax credit says that it includes them,
   * because their credit is not that of the period until they are validated.
   *
   * @default false
   */
  withoutObserved?: boolean;
}

/**
 * The sums of all pages of a listing of purchases in one line: the number of vouchers, their total and their IGV. Where a
 * part of the IGV gives no tax credit, the two parts are shown too.
 */
export function VoucherTotals({ summary, filtered = false, withoutObserved = false, ...rest }: VoucherTotalsProps) {
  const texts = useTexts('voucherTotals', voucherTotalsTexts);
  const sums = dataOf(summary);
  const withoutCredit = sums ? sums.igvCents - sums.igvCreditCents : 0;
  const isMixed = sums !== null && withoutCredit !== 0 && sums.igvCreditCents !== 0;
  const isWithoutCredit = sums !== null && withoutCredit !== 0 && sums.igvCreditCents === 0;
  const amount = (id: string, label: string, cents: number | undefined, lead = false) => ({
    id,
    label,
    value: <Amount cents={cents} />,
    lead,
  });
  return (
    <ListTotals
      {...rest}
      title={filtered ? texts.ofFilters : texts.ofPeriod}
      loading={summary.state === 'loading'}
      totals={[
        { id: 'count', label: texts.vouchers, value: sums ? formatCount(sums.count) : missing },
        amount('total', texts.total, sums?.totalCents),
        amount('igv', isWithoutCredit ? texts.igvWithoutCredit : texts.igv, sums?.igvCents, true),
        ...(isMixed
          ? [
              amount(
                'credit',
                withoutObserved ? texts.igvWithCredit : texts.igvWithObserved,
                sums.igvCreditCents,
                true,
              ),
              amount('withoutCredit', texts.igvWithoutCredit, withoutCredit),
            ]
          : []),
        ...(sums?.detractionCents == null ? [] : [amount('detraction', texts.detraction, sums.detractionCents, true)]),
        ...(sums?.pdtCents == null ? [] : [amount('pdt', texts.pdt, sums.pdtCents, true)]),
      ]}
    />
  );
}
