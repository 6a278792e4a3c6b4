import {
  type CountAndIgv,
  dataOf,
  type FigureName,
  type Loadable,
  type PurchaseFigures,
  purchaseFiguresTexts,
} from '@contapro/domain';
import type { ComponentProps } from 'react';
import { classes } from '../../../../internal/classes.ts';
import { isLongAmount } from '../../../../internal/longAmount.ts';
import { percentage } from '../percentage.ts';
import { Amount } from '../../../../primitives/Amount/index.ts';
import { useTexts } from '../../../../primitives/TextsProvider/index.ts';
import { type Figure, Figures } from '../../../../patterns/Figures/index.ts';
import { ShareBar, type ShareTone, Swatch } from '../../../../patterns/ShareBar/index.ts';
import styles from './PurchaseFiguresPanel.module.css';

export interface PurchaseFiguresPanelProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** While `loading` each figure is a skeleton of its size; when it `failed`, it is `-`. */
  purchases: Loadable<PurchaseFigures>;
  /**
   * The addresses of the vouchers of each figure. A figure without one is no link.
   *
   * @default {}
   */
  hrefs?: Readonly<Partial<Record<FigureName, string>>>;
}

const parts = [
  ['deductible', 'main'],
  ['observed', 'observed'],
  ['notProcessed', 'pending'],
  ['notDeductible', 'left'],
] as const satisfies readonly (readonly [keyof PurchaseFigures, ShareTone])[];

const isZero = ({ count, igvCents }: CountAndIgv) => count === 0 && igvCents === 0;

/** The purchases of the period by class, and their share of the IGV. */
export function PurchaseFiguresPanel({ purchases, hrefs = {}, className, ...rest }: PurchaseFiguresPanelProps) {
  const texts = useTexts('purchaseFigures', purchaseFiguresTexts);
  const loading = purchases.state === 'loading';
  const figures = dataOf(purchases);
  // The fifth class is shown only when it is not zero.
  const shown = parts.filter(
    ([key]) => key !== 'notDeductible' || (figures !== null && !isZero(figures.notDeductible)),
  );
  const figureOf = (id: 'total' | (typeof parts)[number][0]): Figure => {
    const figure = figures?.[id];
    const note = figure && texts.count(figure.count);
    const links =
      id === 'notDeductible'
        ? { href: hrefs.notDeductibleIgv, noteHref: hrefs.notDeductibleCount }
        : { href: hrefs[id] };
    return { id, label: texts[id], value: <Amount cents={figure?.igvCents} />, note, ...links };
  };
  const items = [
    figureOf('total'),
    ...shown.map(([key, tone]): Figure => ({ ...figureOf(key), mark: <Swatch tone={tone} /> })),
  ];
  const shares = shown.map(([key, tone]) => ({ id: key, value: figures?.[key].igvCents ?? 0, tone }));
  const whole = shares.reduce((sum, { value }) => sum + Math.max(0, value), 0);
  return (
    <div {...rest} className={classes(styles.root, className)}>
      {/* The total leads, so that the classes stand still on a phone whether the fifth comes or not. */}
      <Figures
        figures={items}
        lead
        columns={parts.length + 1}
        loading={loading}
        long={isLongAmount(figures?.total.igvCents)}
        label={texts.label}
      />
      <div className={styles.share}>
        {!loading && whole > 0 && (
          <ShareBar
            parts={shares}
            label={texts.share(shares.map(({ id, value }) => `${texts[id]} ${percentage(Math.max(0, value), whole)}`))}
          />
        )}
      </div>
    </div>
  );
}
