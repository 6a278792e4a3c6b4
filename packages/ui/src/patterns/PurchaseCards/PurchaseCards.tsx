import { type CountAndIgv, type PurchaseFigures, purchaseCardsTexts } from '@contapro/domain';
import { Amount } from '../../primitives/Amount/index.ts';
import { type Figure, Figures } from '../Figures/index.ts';
import { Swatch } from '../ShareBar/index.ts';
import styles from './PurchaseCards.module.css';

export interface PurchaseCardsProps {
  /** Null when the call failed: each figure is `-` (OPEN-178). */
  figures: PurchaseFigures | null;
  loading?: boolean;
  /** Where the observed vouchers are looked into (OPEN-176). */
  observedHref?: string;
  texts?: typeof purchaseCardsTexts;
}

/** The overview above the purchases for who has no dashboard: four figures, the observed ones lead on (OPEN-110). */
export function PurchaseCards({
  figures,
  loading = false,
  observedHref,
  texts = purchaseCardsTexts,
}: PurchaseCardsProps) {
  const card = (id: string, label: string, figure: CountAndIgv | undefined): Figure => ({
    id,
    label,
    value: <Amount cents={figure?.igvCents} />,
    note: figure && texts.count(figure.count),
  });
  return (
    <div className={styles.root}>
      <Figures
        aria-label={texts.label}
        loading={loading}
        figures={[
          card('total', texts.total, figures?.total),
          { ...card('deductible', texts.deductible, figures?.deductible), mark: <Swatch tone="main" /> },
          {
            ...card('observed', texts.observed, figures?.observed),
            mark: <Swatch tone="observed" />,
            ...(observedHref !== undefined && { href: observedHref }),
          },
          { ...card('notProcessed', texts.notProcessed, figures?.notProcessed), mark: <Swatch tone="pending" /> },
        ]}
      />
    </div>
  );
}
