import { ChevronRight } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { classes } from '../../internal/classes.ts';
import { Link } from '../../primitives/Link/index.ts';
import styles from './SectionHead.module.css';

export interface SectionHeadProps extends Omit<ComponentProps<'div'>, 'title' | 'children'> {
  /** The title's id, so that its section can be named by it. */
  titleId?: string;
  title: string;
  /** Leads to what is behind, from the other end of the line. */
  href?: string | undefined;
  /** What that link says. */
  link?: string;
  /** Stands there in small letters: a unit, an explanation. */
  note?: ReactNode;
}

/** The title of a part of a page, over a rule. */
export function SectionHead({ titleId, title, href, link, note, className, ...rest }: SectionHeadProps) {
  return (
    <div {...rest} className={classes(styles.root, className)}>
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      {href !== undefined && (
        <Link href={href} iconEnd={<ChevronRight size={16} strokeWidth={1.5} aria-hidden />}>
          {link}
        </Link>
      )}
      {note && <p className={styles.note}>{note}</p>}
    </div>
  );
}
