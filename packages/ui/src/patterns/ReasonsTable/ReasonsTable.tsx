import { type PurchaseFigures, reasonsTexts } from '@contapro/domain';
import { ChevronRight } from 'lucide-react';
import { useId } from 'react';
import { Link } from '../../primitives/Link/index.ts';
import { Ledger } from '../Ledger/index.ts';
import { SectionHead } from '../SectionHead/index.ts';
import styles from './ReasonsTable.module.css';

export interface ReasonsTableProps {
  /** Each observed voucher under its first reason, most IGV first. */
  reasons: PurchaseFigures['reasons'];
  observed: PurchaseFigures['observed'];
  /** Where the observed vouchers are (DASH-31). */
  href?: string;
  texts?: typeof reasonsTexts;
}

/** Why vouchers are observed, and how much IGV each reason holds back (DASH-19). */
export function ReasonsTable({ reasons, observed, href, texts = reasonsTexts }: ReasonsTableProps) {
  const id = useId();
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
      {reasons.length === 0 ? (
        <p className={styles.none}>{texts.none}</p>
      ) : (
        <Ledger
          labelledBy={id}
          heads={{ label: texts.reason, count: texts.count, cents: texts.igv }}
          rows={reasons.map(({ code, label, count, igvCents }) => ({ id: code, label, count, cents: igvCents }))}
          total={{ label: texts.total, count: observed.count, cents: observed.igvCents }}
        />
      )}
    </section>
  );
}
