import { formatAmount, missing } from '@contapro/domain';
import styles from './Amount.module.css';

/**
 * The content of an `Amount` without its element. The cells of a table use it, because they have the styles of the element and
 * there are thousands of them.
 */
export function amountContent(cents: number | null | undefined, bare = false) {
  if (cents == null) return missing;
  return (
    <>
      {cents < 0 && (
        <span className={styles.minus}>
          <span aria-hidden>-</span>
        </span>
      )}
      {!bare && (
        <span className={styles.unit}>
          <span aria-hidden>S/&nbsp;</span>
        </span>
      )}
      {formatAmount(Math.abs(cents))}
    </>
  );
}
