import { missingRatesTexts } from '@contapro/domain';
import { ChevronRight, TriangleAlert } from 'lucide-react';
import { Link } from '../../../primitives/Link/index.ts';
import { useTexts } from '../../../primitives/TextsProvider/index.ts';
import styles from './MissingRatesLine.module.css';

interface MissingRatesLineProps {
  /** The vouchers that have no amount in soles. */
  vouchers: number;
  /** The days whose exchange rate is missing. */
  days: number;
  /** The page where it is typed. Without it there is no link. */
  href: string | undefined;
}

/** The line of the dashboard that tells which vouchers are not counted because an exchange rate is missing. */
export function MissingRatesLine({ vouchers, days, href }: MissingRatesLineProps) {
  const texts = useTexts('missingRates', missingRatesTexts);
  return (
    <p className={styles.root}>
      <TriangleAlert size={16} strokeWidth={1.5} aria-hidden className={styles.icon} />
      <span className={styles.text}>{texts.text(vouchers, days)}</span>
      {href !== undefined && (
        <Link href={href} iconEnd={<ChevronRight size={16} strokeWidth={1.5} aria-hidden />}>
          {texts.link}
        </Link>
      )}
    </p>
  );
}
