import type { Book } from '@contapro/domain';
import { memo, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { usePeriodNames } from '../../internal/usePeriodNames.ts';
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
  const width = useRef(0);
  const drawn = useRef<readonly Shape[]>([]);
  const draw = useEffectEvent(() => {
    if (!svg.current) return;
    const shapes = historyShapes(plot.history, scalesFor(plot, width.current), { labels, ...names });
    drawn.current = drawShapes(svg.current, drawn.current, shapes);
  });
  useLayoutEffect(() => {
    const element = svg.current;
    if (!element) return;
    width.current = element.clientWidth;
    const observer = new ResizeObserver(() => {
      if (element.clientWidth === width.current) return;
      width.current = element.clientWidth;
      draw();
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  useLayoutEffect(() => draw(), [plot, labels, names]);
  return <svg ref={svg} className={styles.drawing} aria-hidden />;
});
