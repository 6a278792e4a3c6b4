import {
  type Book,
  bookTabsTexts,
  dataOf,
  formatMoney,
  type Loadable,
  type PdtAmountName,
  type PdtAmounts,
  pdtTexts,
} from '@contapro/domain';
import { isLongAmount } from '../../../internal/longAmount.ts';
import { Figures } from '../../../patterns/Figures/index.ts';
import { Amount } from '../../../primitives/Amount/index.ts';
import { EmptyState } from '../../../primitives/EmptyState/index.ts';
import { FailedState } from '../../../primitives/FailedState/index.ts';
import { Link } from '../../../primitives/Link/index.ts';
import { useTexts } from '../../../primitives/TextsProvider/index.ts';
import { UploadLink } from '../../engine/ReportScreen/UploadLink.tsx';
import styles from './PdtScreen.module.css';

interface PdtAmountsPanelProps {
  book: Book;
  /** Undefined without a period. */
  amounts: Loadable<PdtAmounts> | undefined;
  onRetry: () => void;
  /** The address of the vouchers of an amount. */
  hrefOf: (amount: PdtAmountName) => string | undefined;
  /** The address of the purchases of earlier periods whose detracción was paid in this one. */
  lateDetractionsHref: string | undefined;
}

export function PdtAmountsPanel({ book, amounts, onRetry, hrefOf, lateDetractionsHref }: PdtAmountsPanelProps) {
  const texts = useTexts('pdt', pdtTexts);
  const books = useTexts('bookTabs', bookTabsTexts);
  if (amounts?.state === 'failed') return <FailedState onRetry={onRetry} />;
  const data = amounts && dataOf(amounts);
  if (amounts === undefined || (data && isEmpty(data))) {
    return (
      <EmptyState illustration="ledger" title={texts.emptyTitle} action={<UploadLink />}>
        {texts.emptyText}
      </EmptyState>
    );
  }
  const figure = (id: PdtAmountName, label: string, cents: number | undefined) => ({
    id,
    label,
    value: <Amount cents={cents} />,
    href: cents ? hrefOf(id) : undefined,
  });
  const late = data?.lateDetractions ?? null;
  return (
    <>
      <Figures
        label={texts.amounts(books[book])}
        loading={amounts.state === 'loading'}
        long={isLongAmount(data?.general.baseCents)}
        figures={[
          figure('no_gravado', texts.nonTaxable, data?.nonTaxableCents),
          { ...figure('base_10', texts.reducedBase, data?.reduced.baseCents), note: texts.reducedRates },
          figure('igv_10', texts.reducedIgv, data?.reduced.igvCents),
          figure('base_18', texts.generalBase, data?.general.baseCents),
          figure('igv_18', texts.generalIgv, data?.general.igvCents),
        ]}
      />
      {late !== null && (
        <p className={styles.rule}>
          {lateDetractionsHref === undefined ? (
            texts.lateDetractions
          ) : (
            <Link variant="inline" href={lateDetractionsHref}>
              {texts.lateDetractions}
            </Link>
          )}
          {texts.lateDetractionsNote(formatMoney(late.baseCents), formatMoney(late.igvCents))}
        </p>
      )}
    </>
  );
}

const isEmpty = ({ nonTaxableCents, reduced, general }: PdtAmounts) =>
  [nonTaxableCents, reduced.baseCents, reduced.igvCents, general.baseCents, general.igvCents].every(
    (cents) => cents === 0,
  );
