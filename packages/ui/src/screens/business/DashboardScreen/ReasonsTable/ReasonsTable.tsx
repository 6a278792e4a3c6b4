import {
  dataOf,
  type Loadable,
  type PurchaseFigures,
  purchaseReasonLabel,
  purchaseReasonTexts,
  reasonsTexts,
} from '@contapro/domain';
import { type ComponentProps, useId } from 'react';
import { Link } from '../../../../primitives/Link/index.ts';
import { Skeleton } from '../../../../primitives/Skeleton/index.ts';
import { useTexts } from '../../../../primitives/TextsProvider/index.ts';
import { LedgerTable } from '../LedgerTable/index.ts';
import { Section } from '../../../../patterns/Section/index.ts';
import styles from './ReasonsTable.module.css';

export interface ReasonsTableProps extends Omit<ComponentProps<'section'>, 'children'> {
  /** The observed vouchers by their first reason. While `loading` a skeleton is shown. */
  purchases: Loadable<Pick<PurchaseFigures, 'reasons' | 'observed'>>;
  /** The address of Observaciones, at the end of the heading's line. Without it there is no link. */
  href?: string;
  /** Returns the address of the vouchers that are counted under a reason. Without it the reasons are no links. */
  reasonHref?: ((code: string) => string) | undefined;
  /** The address of all observed vouchers, for the total. Without it the total is no link. */
  totalHref?: string | undefined;
}

/** The reasons why vouchers are observed, with their number and IGV. */
export function ReasonsTable({ purchases, href, reasonHref, totalHref, ...rest }: ReasonsTableProps) {
  const texts = useTexts('reasons', reasonsTexts);
  const reasons = useTexts('purchaseReason', purchaseReasonTexts);
  const id = useId();
  const figures = dataOf(purchases);
  return (
    <Section {...rest} titleId={id} title={texts.title} href={href} link={texts.link}>
      <div className={styles.body}>
        {purchases.state === 'loading' && <Waiting />}
        {figures?.reasons.length === 0 && <p className={styles.none}>{texts.none}</p>}
        {figures !== null && figures.reasons.length > 0 && (
          <LedgerTable
            labelledBy={id}
            heads={{ label: texts.reason, count: texts.count, cents: texts.igv }}
            rows={figures.reasons.map(({ code, count, igvCents }) => ({
              id: code,
              label: linked(purchaseReasonLabel(code, reasons), reasonHref?.(code)),
              count,
              cents: igvCents,
            }))}
            total={{
              label: linked(texts.total, totalHref),
              count: figures.observed.count,
              cents: figures.observed.igvCents,
            }}
          />
        )}
      </div>
    </Section>
  );
}

const linked = (label: string, href: string | undefined) =>
  href === undefined ? label : <Link href={href}>{label}</Link>;

const usualReasons = 5;

function Waiting() {
  return (
    <div aria-hidden>
      {Array.from({ length: usualReasons + 2 }, (_, row) => (
        <div key={row} className={styles.skeleton}>
          <Skeleton width={row === 0 ? '3rem' : '45%'} />
          <Skeleton width="4.5rem" />
        </div>
      ))}
    </div>
  );
}
