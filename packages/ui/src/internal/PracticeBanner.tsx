import { Banner } from '../primitives/Banner/index.ts';
import styles from './PracticeBanner.module.css';

export interface PracticeBannerProps {
  title: string;
  text: string;
  /** What can be typed, and what happens then. */
  cases: readonly (readonly [typed: string, effect: string])[];
}

/** Says on a practice installation what can be typed into the form below, and what happens then. */
export function PracticeBanner({ title, text, cases }: PracticeBannerProps) {
  return (
    <Banner tone="caution" title={title}>
      {text}
      <ul className={styles.cases}>
        {cases.map(([typed, effect]) => (
          <li key={typed}>
            <span className={styles.typed}>{typed}</span>: {effect}
          </li>
        ))}
      </ul>
    </Banner>
  );
}
