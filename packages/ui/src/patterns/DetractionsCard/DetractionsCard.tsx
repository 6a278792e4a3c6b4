import { addCents, type DetractionTotals, detractionsTexts } from '@contapro/domain';
import { ChevronRight } from 'lucide-react';
import { useId } from 'react';
import { Amount } from '../../primitives/Amount/index.ts';
import { Link } from '../../primitives/Link/index.ts';
import { percentage } from '../../internal/percentage.ts';
import { SectionHead } from '../SectionHead/index.ts';
import { ShareBar, Swatch } from '../ShareBar/index.ts';
import styles from './DetractionsCard.module.css';

export interface DetractionsCardProps {
  /** Null when the call failed: each figure is `-` (OPEN-178). */
  totals: DetractionTotals | null;
  /** Where the detractions are (DASH-30). */
  href?: string;
  texts?: typeof detractionsTexts;
}

/** What is deposited and what is still to be paid of the period's detractions (DASH-20, OPEN-106). */
export function DetractionsCard({ totals, href, texts = detractionsTexts }: DetractionsCardProps) {
  const id = useId();
  const sumCents = totals && addCents(totals.paidCents, totals.unpaidCents);
  return (
    <section aria-labelledby={id}>
      <SectionHead
        id={id}
        title={texts.title}
        end={
          href !== undefined && (
            <Link href={href} iconEnd={<ChevronRight size={16} strokeWidth={1.5} aria-hidden />}>
              {texts.link}
            </Link>
          )
        }
      />
      {totals && sumCents !== null && sumCents > 0 && (
        <div className={styles.share}>
          <ShareBar
            label={texts.share(percentage(totals.paidCents, sumCents))}
            parts={[
              { id: 'paid', value: totals.paidCents, tone: 'main' },
              { id: 'unpaid', value: totals.unpaidCents, tone: 'observed' },
            ]}
          />
        </div>
      )}
      <dl className={styles.rows}>
        <div className={styles.row}>
          <dt className={styles.label}>
            <Swatch tone="main" />
            {texts.paid}
          </dt>
          <dd className={styles.figure}>
            <Amount cents={totals?.paidCents} />
          </dd>
        </div>
        <div className={styles.row}>
          <dt className={styles.label}>
            <Swatch tone="observed" />
            {texts.unpaid}
          </dt>
          <dd className={styles.figure}>
            <Amount cents={totals?.unpaidCents} />
          </dd>
        </div>
        <div className={styles.row} data-total="">
          <dt className={styles.label}>{texts.total}</dt>
          <dd className={styles.figure}>
            <Amount cents={sumCents} total />
          </dd>
        </div>
      </dl>
    </section>
  );
}
