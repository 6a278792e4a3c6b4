import { type CountAndIgv, dataOf, type Loadable, type PurchaseFigures, purchaseCardsTexts } from '@contapro/domain';
import type { ComponentProps } from 'react';
import { classes } from '../../../../internal/classes.ts';
import { isLongAmount } from '../../../../internal/longAmount.ts';
import { Amount } from '../../../../primitives/Amount/index.ts';
import { useTexts } from '../../../../primitives/TextsProvider/index.ts';
import { type Figure, Figures } from '../../../../patterns/Figures/index.ts';
import { Swatch } from '../../../../patterns/ShareBar/index.ts';
import styles from './PurchaseCards.module.css';

export interface PurchaseCardsProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** While `loading` each figure is a skeleton; when it `failed`, or without a period, it is `-`. */
  figures: Loadable<PurchaseFigures> | undefined;
  /**
   * The addresses of the vouchers of each figure. A figure without one is no link.
   *
   * @default {}
   */
  hrefs?: Readonly<Partial<Record<'total' | 'deductible' | 'observed' | 'notProcessed', string>>>;
}

/**
 * Four figures above the list of purchases, for accountants without the overview page. Each links to its
 * vouchers.
 */
export function PurchaseCards({ figures, hrefs = {}, className, ...rest }: PurchaseCardsProps) {
  const texts = useTexts('purchaseCards', purchaseCardsTexts);
  const data = figures && dataOf(figures);
  const card = (id: keyof typeof hrefs, label: string, figure: CountAndIgv | undefined): Figure => ({
    id,
    label,
    value: <Amount cents={figure?.igvCents} />,
    note: figure && texts.count(figure.count),
    href: hrefs[id],
  });
  return (
    <div {...rest} className={classes(styles.root, className)}>
      <Figures
        label={texts.label}
        loading={figures?.state === 'loading'}
        long={isLongAmount(data?.total.igvCents)}
        figures={[
          card('total', texts.total, data?.total),
          { ...card('deductible', texts.deductible, data?.deductible), mark: <Swatch tone="main" /> },
          { ...card('observed', texts.observed, data?.observed), mark: <Swatch tone="observed" /> },
          { ...card('notProcessed', texts.notProcessed, data?.notProcessed), mark: <Swatch tone="pending" /> },
        ]}
      />
    </div>
  );
}
