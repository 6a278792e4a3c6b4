import { type Loadable, numberingTexts, type NumberingSummary } from '@contapro/domain';
import { ChevronRight, TriangleAlert } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classes } from '../../../internal/classes.ts';
import { FailedState } from '../../../primitives/FailedState/index.ts';
import { Link } from '../../../primitives/Link/index.ts';
import { useTexts } from '../../../primitives/TextsProvider/index.ts';
import styles from './NumberingLine.module.css';

export interface NumberingLineProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** How many numbers are missing. Nothing is shown while it is loaded, and when nothing is missing. */
  summary: Loadable<NumberingSummary>;
  /** The page that lists them. Without it there is no link. */
  href?: string | undefined;
  /** Called when the person asks to load it again after a failure. */
  onRetry: () => void;
}

/** The line of a dashboard that tells which numbers are missing in the series of sales. */
export function NumberingLine({ summary, href, onRetry, className, ...rest }: NumberingLineProps) {
  const texts = useTexts('numbering', numberingTexts);
  const isMissing = summary.state === 'ready' && summary.data.missingNumbers > 0;
  return (
    <div {...rest} className={classes(styles.root, className)}>
      {summary.state === 'failed' && <FailedState variant="line" title={texts.failed} onRetry={onRetry} />}
      {isMissing && (
        <p className={styles.line}>
          <TriangleAlert size={16} strokeWidth={1.5} aria-hidden className={styles.icon} />
          <span>{texts.line(summary.data)}</span>
          {href !== undefined && (
            <Link href={href} iconEnd={<ChevronRight size={16} strokeWidth={1.5} aria-hidden />}>
              {texts.see}
            </Link>
          )}
        </p>
      )}
    </div>
  );
}
