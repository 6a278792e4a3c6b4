import { ChevronRight } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { classes } from '../../internal/classes.ts';
import { Link } from '../../primitives/Link/index.ts';
import styles from './Section.module.css';

export interface SectionProps extends Omit<ComponentProps<'section'>, 'title'> {
  /** The heading (`h2`), which also names the section. */
  title: string;
  /**
   * The id of the heading, so that a table or chart inside can refer to it as its name.
   *
   * @default a generated id
   */
  titleId?: string;
  /** The address of a link at the end of the heading's line. Without it there is no link. Pass `link` too. */
  href?: string | undefined;
  /** The label of that link. */
  link?: string;
  /** A small text at the end of the heading's line, such as a unit. */
  note?: ReactNode;
  /** Buttons at the end of the heading's line, for the whole section. */
  actions?: ReactNode;
}

/** A part of a page with a heading. */
export function Section({ title, titleId, href, link, note, actions, className, children, ...rest }: SectionProps) {
  const generatedId = useId();
  const headingId = titleId ?? generatedId;
  return (
    <section aria-labelledby={headingId} {...rest} className={classes(styles.root, className)}>
      <div className={styles.head}>
        <h2 id={headingId} className={styles.title}>
          {title}
        </h2>
        {href !== undefined && (
          <Link href={href} iconEnd={<ChevronRight size={16} strokeWidth={1.5} aria-hidden />}>
            {link}
          </Link>
        )}
        {note && <p className={styles.note}>{note}</p>}
        {actions}
      </div>
      {children}
    </section>
  );
}
