import { ChevronRight } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { classes } from '../../internal/classes.ts';
import { KeyFigure } from '../../primitives/KeyFigure/index.ts';
import { Link } from '../../primitives/Link/index.ts';
import styles from './Figures.module.css';

export interface Figure {
  id: string;
  label: string;
  /** The `Swatch` that identifies the figure in a bar or chart. */
  mark?: ReactNode;
  /** The figure. */
  value: ReactNode;
  note?: ReactNode;
  /** Makes the label a link to the vouchers of the figure. */
  href?: string;
}

export interface FiguresProps extends Omit<ComponentProps<'div'>, 'children'> {
  figures: readonly Figure[];
  /** The accessible name of the list. */
  label?: string | undefined;
  /** On a phone the first has the line to itself, as it always has where their number is odd. */
  lead?: boolean;
  /** Steps back one size, for amounts of fifteen digits. */
  long?: boolean;
  /**
   * Shows skeletons in place of the figures.
   *
   * @default false
   */
  loading?: boolean;
}

/** Up to five figures side by side; in two columns on a phone. */
export function Figures({
  figures,
  label: name,
  lead = false,
  long = false,
  loading = false,
  className,
  ...rest
}: FiguresProps) {
  return (
    <div {...rest} className={classes(styles.container, className)}>
      <dl
        className={styles.root}
        aria-label={name}
        data-count={figures.length}
        data-lead={lead || figures.length % 2 === 1 || undefined}
        data-long={long || undefined}
        aria-busy={loading}
      >
        {figures.map(({ id, label, mark, value, note, href }) => (
          <KeyFigure
            key={id}
            className={styles.figure}
            loading={loading}
            value={value}
            note={note ?? ''}
            label={
              <>
                {mark}
                {href === undefined ? (
                  label
                ) : (
                  <Link href={href} iconEnd={<ChevronRight size={16} strokeWidth={1.5} aria-hidden />}>
                    {label}
                  </Link>
                )}
              </>
            }
          />
        ))}
      </dl>
    </div>
  );
}
