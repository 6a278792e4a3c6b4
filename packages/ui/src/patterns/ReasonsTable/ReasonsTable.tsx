import {
  dataOf,
  type Loadable,
  type PurchaseFigures,
  purchaseReasonLabel,
  purchaseReasonTexts,
  reasonsTexts,
} from '@contapro/domain';
import { type ComponentProps, useId } from 'react';
import { Skeleton } from '../../primitives/Skeleton/index.ts';
import { useTexts } from '../../primitives/TextsProvider/index.ts';
import { Ledger } from '../Ledger/index.ts';
import { Section } from '../Section/index.ts';
import styles from './ReasonsTable.module.css';

export interface ReasonsTableProps extends Omit<ComponentProps<'section'>, 'children'> {
  /** Each observed voucher under its first reason, most IGV first. While `loading` the reasons are skeletons. */
  purchases: Loadable<Pick<PurchaseFigures, 'reasons' | 'observed'>>;
  /** Where the observed vouchers are (DASH-31). */
  href?: string;
}

/** Why vouchers are observed, and how much IGV each reason holds back (DASH-19). */
export function ReasonsTable({ purchases, href, ...rest }: ReasonsTableProps) {
  const texts = useTexts('reasons', reasonsTexts);
  const reasons = useTexts('purchaseReason', purchaseReasonTexts);
  const id = useId();
  const figures = dataOf(purchases);
  return (
    <Section {...rest} titleId={id} title={texts.title} href={href} link={texts.link}>
      {purchases.state === 'loading' && <Waiting />}
      {figures?.reasons.length === 0 && <p className={styles.none}>{texts.none}</p>}
      {figures !== null && figures.reasons.length > 0 && (
        <Ledger
          labelledBy={id}
          heads={{ label: texts.reason, count: texts.count, cents: texts.igv }}
          rows={figures.reasons.map(({ code, count, igvCents }) => ({
            id: code,
            label: purchaseReasonLabel(code, reasons),
            count,
            cents: igvCents,
          }))}
          total={{ label: texts.total, count: figures.observed.count, cents: figures.observed.igvCents }}
        />
      )}
    </Section>
  );
}

const usualReasons = 5;

function Waiting() {
  return (
    <div aria-hidden="true">
      {Array.from({ length: usualReasons + 2 }, (_, row) => (
        <div key={row} className={styles.bones}>
          <Skeleton width={row === 0 ? '3rem' : '45%'} />
          <Skeleton width="4.5rem" />
        </div>
      ))}
    </div>
  );
}
