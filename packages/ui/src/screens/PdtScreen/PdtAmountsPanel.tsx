import { bookTabsTexts, dataOf, type Loadable, type PdtAmounts, pdtTexts, type Book } from '@contapro/domain';
import { isLongAmount } from '../../internal/longAmount.ts';
import { Figures } from '../../patterns/Figures/index.ts';
import { Amount } from '../../primitives/Amount/index.ts';
import { EmptyState } from '../../primitives/EmptyState/index.ts';
import { FailedState } from '../../primitives/FailedState/index.ts';
import { useTexts } from '../../primitives/TextsProvider/index.ts';

interface PdtAmountsPanelProps {
  book: Book;
  /** Undefined without a period. */
  amounts: Loadable<PdtAmounts> | undefined;
  onRetry: () => void;
}

export function PdtAmountsPanel({ book, amounts, onRetry }: PdtAmountsPanelProps) {
  const texts = useTexts('pdt', pdtTexts);
  const books = useTexts('bookTabs', bookTabsTexts);
  if (amounts?.state === 'failed') return <FailedState onRetry={onRetry} />;
  const data = amounts && dataOf(amounts);
  if (amounts === undefined || (data && isEmpty(data))) {
    return (
      <EmptyState illustration="ledger" title={texts.emptyTitle}>
        {texts.emptyText}
      </EmptyState>
    );
  }
  return (
    <Figures
      label={texts.amounts(books[book])}
      loading={amounts.state === 'loading'}
      long={isLongAmount(data?.general.baseCents)}
      figures={[
        { id: 'nonTaxable', label: texts.nonTaxable, value: <Amount cents={data?.nonTaxableCents} /> },
        {
          id: 'reducedBase',
          label: texts.reducedBase,
          value: <Amount cents={data?.reduced.baseCents} />,
          note: texts.reducedRates,
        },
        { id: 'reducedIgv', label: texts.reducedIgv, value: <Amount cents={data?.reduced.igvCents} /> },
        { id: 'generalBase', label: texts.generalBase, value: <Amount cents={data?.general.baseCents} /> },
        { id: 'generalIgv', label: texts.generalIgv, value: <Amount cents={data?.general.igvCents} /> },
      ]}
    />
  );
}

const isEmpty = ({ nonTaxableCents, reduced, general }: PdtAmounts) =>
  [nonTaxableCents, reduced.baseCents, reduced.igvCents, general.baseCents, general.igvCents].every(
    (cents) => cents === 0,
  );
