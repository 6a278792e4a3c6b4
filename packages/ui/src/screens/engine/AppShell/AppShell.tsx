import { appShellTexts } from '@contapro/domain';
import { FlaskConical } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { classes } from '../../../internal/classes.ts';
import { PracticeContext } from '../../../internal/PracticeContext.ts';
import { useTexts } from '../../../primitives/TextsProvider/index.ts';
import styles from './AppShell.module.css';

export interface AppShellProps extends ComponentProps<'div'> {
  /** The `TopBar`. */
  topBar: ReactNode;
  /** The `Sidebar`, inside the dashboard only. Below 1024 px the top bar opens it. */
  sidebar?: ReactNode;
  /**
   * Shows a notice on every page, also in print, that the data is invented, and beside the fields of a SOL user what the
   * practice SUNAT does with which user.
   *
   * @default false
   */
  hasPracticeData?: boolean;
}

const contentId = 'contenido';

/** The frame of all private pages: top bar, sidebar, main content and a link that skips to it. */
export function AppShell({ topBar, sidebar, hasPracticeData = false, className, children, ...rest }: AppShellProps) {
  const texts = useTexts('appShell', appShellTexts);
  return (
    <div {...rest} className={classes(styles.root, className)} data-app-shell="">
      <a className={styles.skip} href={`#${contentId}`}>
        {texts.skip}
      </a>
      {topBar}
      {hasPracticeData && (
        <aside className={styles.practice} aria-label={texts.practiceLabel}>
          <FlaskConical className={styles.practiceIcon} aria-hidden />
          <p className={styles.practiceText}>{texts.practice}</p>
        </aside>
      )}
      <div className={styles.body} data-sidebar={sidebar ? '' : undefined}>
        {sidebar}
        <main className={styles.content} id={contentId} tabIndex={-1}>
          <PracticeContext value={hasPracticeData}>{children}</PracticeContext>
        </main>
      </div>
    </div>
  );
}
