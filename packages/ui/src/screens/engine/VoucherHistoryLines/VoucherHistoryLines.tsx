import {
  formatDate,
  type Loadable,
  type Texts,
  type VoucherHistory as History,
  voucherHistoryTexts,
} from '@contapro/domain';
import type { ComponentProps } from 'react';
import { classes } from '../../../internal/classes.ts';
import { FailedState } from '../../../primitives/FailedState/index.ts';
import { Skeleton } from '../../../primitives/Skeleton/index.ts';
import { useTexts } from '../../../primitives/TextsProvider/index.ts';
import { VisuallyHidden } from '../../../primitives/VisuallyHidden/index.ts';
import styles from './VoucherHistoryLines.module.css';

export interface VoucherHistoryLinesProps extends Omit<ComponentProps<'div'>, 'children' | 'role'> {
  /** When SUNAT proposed the voucher. */
  history: Loadable<History>;
  /** Called when the person asks to load it again after a failure. */
  onRetry: () => void;
}

/** When SUNAT proposed a voucher, and whether it did when its period was declared. It is shown in the viewer of vouchers. */
export function VoucherHistoryLines({ history, onRetry, className, ...rest }: VoucherHistoryLinesProps) {
  const texts = useTexts('voucherHistory', voucherHistoryTexts);
  return (
    <div
      aria-label={texts.label}
      aria-busy={history.state === 'loading' || undefined}
      {...rest}
      role="group"
      className={classes(styles.root, className)}
    >
      {history.state === 'loading' && (
        <>
          <VisuallyHidden>{texts.loading}</VisuallyHidden>
          <Skeleton width="18rem" />
        </>
      )}
      {history.state === 'failed' && (
        // Without the default text below the title: the voucher is shown, and only this line is missing.
        <FailedState variant="line" title={texts.failed} onRetry={onRetry}>
          {''}
        </FailedState>
      )}
      {history.state === 'ready' && sentencesOf(history.data, texts).map((line) => <div key={line}>{line}</div>)}
    </div>
  );
}

/** What the proposals say, then what that means for the declaration. */
function sentencesOf(
  { appearedOn, changedOn, vanishedOn, declaration }: History,
  texts: Texts['voucherHistory'],
): readonly string[] {
  if (appearedOn === null) return [texts.never];
  const now =
    vanishedOn !== null
      ? texts.vanished(formatDate(vanishedOn))
      : changedOn !== null
        ? texts.changed(formatDate(changedOn))
        : texts.unchanged;
  const proposed = `${texts.appeared(formatDate(appearedOn))} · ${now}`;
  if (declaration === null) return [proposed];
  const { declaredOn, wasProposed } = declaration;
  const then =
    wasProposed === null ? 'unknown' : wasProposed ? 'wasThere' : appearedOn > declaredOn ? 'cameLater' : 'wasNotThere';
  return [proposed, texts[then](formatDate(declaredOn))];
}
