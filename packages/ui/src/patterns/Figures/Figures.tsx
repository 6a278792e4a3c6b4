import { ChevronRight } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { classes } from '../../internal/classes.ts';
import { KeyFigure } from '../../primitives/KeyFigure/index.ts';
import { Link } from '../../primitives/Link/index.ts';
import styles from './Figures.module.css';

/** A figure with its label. */
export interface Figure {
  /** The React key of the figure. */
  id: string;
  label: string;
  /** The `Swatch` that identifies the figure in a bar or chart. */
  mark?: ReactNode;
  /** The figure: an `Amount` or a count. */
  value: ReactNode;
  /**
   * A text below the value, such as the number of vouchers. Pass `undefined` for a figure whose note comes later: its
   * line is reserved, so that nothing moves. If no figure has this property, there is no such line.
   */
  note?: ReactNode;
  /** Makes the label a link to the vouchers of the figure. */
  href?: string | undefined;
  /** Makes the note a link. Pass it where the note counts other vouchers than the figure. */
  noteHref?: string | undefined;
}

export interface FiguresProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** One to five figures. */
  figures: readonly Figure[];
  /** The accessible name of the list. */
  label?: string | undefined;
  /**
   * Shows the first figure in a separate line on a phone. With an odd number of figures this is always so.
   *
   * @default false
   */
  lead?: boolean;
  /**
   * The number of columns where there is room, from 3 to 5. With more columns than figures, nothing moves when a figure
   * is added.
   *
   * @default the number of figures
   */
  columns?: number;
  /**
   * Shows the figures one font size smaller, for very long amounts.
   *
   * @default false
   */
  long?: boolean;
  /**
   * Shows skeletons instead of the figures.
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
  columns = figures.length,
  long = false,
  loading = false,
  className,
  ...rest
}: FiguresProps) {
  const haveNotes = figures.some((figure) => 'note' in figure);
  return (
    <div {...rest} className={classes(styles.container, className)}>
      <dl
        className={styles.root}
        aria-label={name}
        data-columns={columns}
        data-lead={lead || figures.length % 2 === 1 || undefined}
        data-long={long || undefined}
        aria-busy={loading}
      >
        {figures.map(({ id, label, mark, value, note, href, noteHref }) => (
          <KeyFigure
            key={id}
            className={styles.figure}
            loading={loading}
            value={value}
            note={
              note && noteHref !== undefined ? (
                <Link href={noteHref}>{note}</Link>
              ) : haveNotes ? (
                (note ?? '')
              ) : undefined
            }
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
