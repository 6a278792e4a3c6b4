import { ledgerTexts } from '@contapro/domain';
import type { ComponentProps } from 'react';
import { classes } from '../../internal/classes.ts';
import { useTexts } from '../../primitives/TextsProvider/index.ts';
import styles from './LedgerPage.module.css';

export interface LedgerPageProps extends Omit<ComponentProps<'div'>, 'children'> {
  /**
   * Leaves out the empty lines and the stamp, for places with little height.
   *
   * @default false
   */
  short?: boolean;
}

const blankRows = 5;

/** A picture of a ledger page, shown beside the forms of the public pages. */
export function LedgerPage({ short = false, className, ...rest }: LedgerPageProps) {
  const texts = useTexts('ledger', ledgerTexts);
  return (
    <div {...rest} className={classes(styles.root, className)} role="img" aria-label={texts.label}>
      <div className={styles.head}>
        <span className={styles.title}>{texts.title}</span>
        <span>{texts.subject}</span>
        <span>{texts.folio}</span>
      </div>
      <div className={styles.rows}>
        <Row kind="titles" cells={[texts.date, texts.concept, texts.debit, texts.credit]} />
        <Row kind="sales" cells={[texts.dates.sales, texts.sales, '', '48,216.90']} />
        <Row kind="purchases" cells={[texts.dates.purchases, texts.purchases, '31,904.35', '']} />
        <Row kind="purchases" cells={[texts.dates.balance, texts.balance, '2,118.00', '']} />
        <Row kind="total" cells={['', texts.payable, '', '14,194.55']} />
        {Array.from({ length: short ? 0 : blankRows }, (_, index) => (
          <Row key={index} kind="blank" cells={['', '', '', '']} />
        ))}
      </div>
      {!short && (
        <div className={styles.stamp}>
          <span className={styles.stampWord}>{texts.stamp}</span>
          <span>{texts.dates.stamp}</span>
        </div>
      )}
    </div>
  );
}

interface RowProps {
  kind: 'titles' | 'sales' | 'purchases' | 'total' | 'blank';
  cells: readonly [date: string, concept: string, debit: string, credit: string];
}

function Row({ kind, cells: [date, concept, debit, credit] }: RowProps) {
  return (
    <div className={styles.row} data-kind={kind}>
      <span className={styles.date}>{date}</span>
      <span className={styles.concept}>{concept}</span>
      <span className={styles.amount}>
        <span className={styles.figure}>{debit}</span>
      </span>
      <span className={styles.amount}>
        <span className={styles.figure}>{credit}</span>
      </span>
    </div>
  );
}
