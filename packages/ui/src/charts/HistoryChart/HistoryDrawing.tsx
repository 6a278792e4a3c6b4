import type { Book } from '@contapro/domain';
import { memo, useLayoutEffect, useRef } from 'react';
import { usePeriodNames } from '../../internal/usePeriodNames.ts';
import { observeWidth } from '../../internal/useWidth.ts';
import { drawShapes, type Shape } from './drawShapes.ts';
import styles from './HistoryChart.module.css';
import { type HistoryPlot, scalesFor } from './historyScales.ts';
import { historyShapes } from './historyShapes.ts';

export interface HistoryDrawingProps {
  plot: HistoryPlot;
  labels: Readonly<Record<Book, string>>;
}

/**
 * The parts of the chart that do not change while the crosshair moves. They are drawn without React, which needs longer for them
 * than the browser, and would have to render the chart a second time when its width is known.
 */
export const HistoryDrawing = memo(function HistoryDrawing({ plot, labels }: HistoryDrawingProps) {
  const names = usePeriodNames();
  const svg = useRef<SVGSVGElement>(null);
  const drawn = useRef<readonly Shape[]>([]);
  useLayoutEffect(() => {
    const element = svg.current;
    if (!element) return;
    return observeWidth(element, (width) => {
      const shapes = historyShapes(plot.history, scalesFor(plot, width), { labels, ...names });
      drawn.current = drawShapes(element, drawn.current, shapes);
    });
  }, [plot, labels, names]);
  return <svg ref={svg} className={styles.drawing} aria-hidden />;
});
