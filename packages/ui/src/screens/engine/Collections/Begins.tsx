import {
  awaitedProposal,
  collectionTexts,
  firstDayOfProposal,
  formatDate,
  formatPeriod,
  limaDateOf,
} from '@contapro/domain';
import { useTexts } from '../../../primitives/TextsProvider/index.ts';
import styles from './Begins.module.css';

export interface BeginsProps {
  /** Milliseconds since 1970 UTC. */
  now: number;
}

/** When the collection of the month before begins, on the days before that; otherwise nothing. */
export function Begins({ now }: BeginsProps) {
  const texts = useTexts('collection', collectionTexts);
  const period = awaitedProposal(limaDateOf(now));
  if (period === null) return null;
  return <p className={styles.begins}>{texts.begins(formatPeriod(period), formatDate(firstDayOfProposal(period)))}</p>;
}
