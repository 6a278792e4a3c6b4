import styles from './Gap.module.css';

/** A row as high as the rows that are not rendered. */
export function Gap({ rows, columnCount }: { rows: number; columnCount: number }) {
  if (rows <= 0) return null;
  return (
    <tr className={styles.gap} aria-hidden>
      <td colSpan={columnCount} style={{ blockSize: `calc(${rows} * var(--_row))` }}>
        {null}
      </td>
    </tr>
  );
}
