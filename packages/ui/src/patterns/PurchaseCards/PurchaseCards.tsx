import { type CountAndIgv, type PurchaseFigures, purchaseCardsTexts } from '@contapro/domain';
import type { ComponentProps } from 'react';
import { classes } from '../../internal/classes.ts';
import { isLongAmount } from '../../internal/longAmount.ts';
import { Amount } from '../../primitives/Amount/index.ts';
import { useTexts } from '../../primitives/TextsProvider/index.ts';
import { type Figure, Figures } from '../Figures/index.ts';
import { Swatch } from '../ShareBar/index.ts';
import styles from './PurchaseCards.module.css';

export interface PurchaseCardsProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** Null when the call failed: each figure is `-` (OPEN-178). */
  figures: PurchaseFigures | null;
  loading?: boolean;
  /** Where the observed vouchers are looked into (OPEN-176). */
  observedHref?: string;
}

/** The overview above the purchases for who has no dashboard: four figures, the observed ones lead on (OPEN-110). */
export function PurchaseCards({ figures, loading = false, observedHref, className, ...rest }: PurchaseCardsProps) {
  const texts = useTexts('purchaseCards', purchaseCardsTexts);
  const card = (id: string, label: string, figure: CountAndIgv | undefined): Figure => ({
    id,
    label,
    value: <Amount cents={figure?.igvCents} />,
    note: figure && texts.count(figure.count),
  });
  return (
    <div {...rest} className={classes(styles.root, className)}>
      <Figures
        label={texts.label}
        loading={loading}
        long={isLongAmount(figures?.total.igvCents)}
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
