import { ChevronRight } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { classes } from '../../internal/classes.ts';
import { Link } from '../../primitives/Link/index.ts';
import { Skeleton } from '../../primitives/Skeleton/index.ts';
import styles from './Figures.module.css';

export interface Figure {
  id: string;
  label: string;
  /** A swatch that is the key to a bar or chart beside it. */
  mark?: ReactNode;
  /** The figure: the largest and darkest of its group. */
  value: ReactNode;
  note?: ReactNode;
  /** Makes the label a link to what is behind the figure. */
  href?: string;
}

export interface FiguresProps extends Omit<ComponentProps<'dl'>, 'children'> {
  figures: readonly Figure[];
  /** Shows bones of the figures' size. */
  loading?: boolean;
}

/** Up to five figures side by side between fine rules; two columns on a phone. */
export function Figures({ figures, loading = false, className, ...rest }: FiguresProps) {
  return (
    <div className={styles.container}>
      <dl {...rest} className={classes(styles.root, className)} data-count={figures.length} aria-busy={loading}>
        {figures.map(({ id, label, mark, value, note, href }) => (
          <div key={id} className={styles.figure}>
            <dt className={styles.label}>
              {mark}
              {href === undefined ? (
                label
              ) : (
                <Link href={href} iconEnd={<ChevronRight size={16} strokeWidth={1.5} aria-hidden />}>
                  {label}
                </Link>
              )}
            </dt>
            <dd className={styles.body}>
              <span className={styles.value}>
                {loading ? <Skeleton width="7rem" height="1em" className={styles.bone} /> : value}
              </span>
              <span className={styles.note}>{loading ? <Skeleton width="6rem" /> : note}</span>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
