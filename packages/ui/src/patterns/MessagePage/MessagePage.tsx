import type { ComponentProps, ReactNode } from 'react';
import { classes } from '../../internal/classes.ts';
import { ButtonLink } from '../../primitives/Button/index.ts';
import { Illustration, type IllustrationName } from '../../primitives/Illustration/index.ts';
import { Logo } from '../../primitives/Logo/index.ts';
import styles from './MessagePage.module.css';

export interface MessagePageProps extends Omit<ComponentProps<'div'>, 'title'> {
  /** The heading of the page (`h1`). */
  title: ReactNode;
  /** The illustration above the heading. */
  illustration: IllustrationName;
  /** The address of the link. */
  href: string;
  /** The text of the link. */
  action: ReactNode;
  /**
   * Fills the window, shows the logo and is the `main` element. Pass false inside `AppShell`.
   *
   * @default true
   */
  standalone?: boolean;
}

/** A page with only an illustration, a heading, a sentence and a link, such as an error page. */
export function MessagePage({
  title,
  illustration,
  href,
  action,
  standalone = true,
  className,
  children,
  ...rest
}: MessagePageProps) {
  const Content = standalone ? 'main' : 'div';
  return (
    <div {...rest} className={classes(styles.root, className)} data-standalone={standalone || undefined}>
      {standalone && <Logo className={styles.logo} />}
      <Content className={styles.words}>
        <Illustration name={illustration} />
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.text}>{children}</p>
        <div className={styles.action}>
          <ButtonLink variant={standalone ? 'primary' : 'secondary'} href={href}>
            {action}
          </ButtonLink>
        </div>
      </Content>
    </div>
  );
}
