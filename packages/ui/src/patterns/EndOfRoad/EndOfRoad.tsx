import type { ComponentProps, ReactNode } from 'react';
import { classes } from '../../internal/classes.ts';
import { ButtonLink, Illustration, type IllustrationName, Logo } from '../../primitives/index.ts';
import styles from './EndOfRoad.module.css';

export interface EndOfRoadProps extends Omit<ComponentProps<'div'>, 'title'> {
  /** What happened; the page's one heading. */
  title: ReactNode;
  illustration: IllustrationName;
  /** Where the one door leads. */
  href: string;
  /** What is written on the door. */
  action: ReactNode;
  /** True where nothing else is on the page: it fills the window and carries the logo. */
  standalone?: boolean;
}

/** A page that leads no further: a picture, one sentence, one door. */
export function EndOfRoad({
  title,
  illustration,
  href,
  action,
  standalone = true,
  className,
  children,
  ...rest
}: EndOfRoadProps) {
  const Words = standalone ? 'main' : 'div';
  return (
    <div {...rest} className={classes(styles.root, className)} data-standalone={standalone || undefined}>
      {standalone ? <Logo className={styles.logo} /> : null}
      <Words className={styles.words}>
        <Illustration name={illustration} />
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.text}>{children}</p>
        <div className={styles.action}>
          <ButtonLink variant={standalone ? 'primary' : 'secondary'} href={href}>
            {action}
          </ButtonLink>
        </div>
      </Words>
    </div>
  );
}
