import { historyChartTexts } from '@contapro/domain';
import type { ComponentProps } from 'react';
import { classes } from '../../internal/classes.ts';
import { HiddenStatus } from '../../internal/Status.tsx';
import { useTexts } from '../../primitives/TextsProvider/index.ts';
import styles from './HistoryChart.module.css';

export type HistoryChartSkeletonProps = Omit<ComponentProps<'div'>, 'children'>;

/** A placeholder for a `HistoryChart` that is loading, as high as the chart. */
export function HistoryChartSkeleton({ className, ...rest }: HistoryChartSkeletonProps) {
  const texts = useTexts('historyChart', historyChartTexts);
  return (
    <div {...rest} className={classes(styles.root, className)}>
      <HiddenStatus>{texts.loading}</HiddenStatus>
      <svg className={styles.skeleton} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden aria-busy>
        <path d="M0 92V48C8 48 8 30 16 30S24 52 34 54 42 42 52 40 60 34 68 18 84 30 100 24V92Z" />
      </svg>
    </div>
  );
}
