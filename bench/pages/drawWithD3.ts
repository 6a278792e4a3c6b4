import { formatAmount, formatPeriod, monthAbbreviation } from '@contapro/domain';
import type { HistorySeries } from '@contapro/ui';
import { axisBottom, axisLeft } from 'd3-axis';
import { scaleLinear, scalePoint } from 'd3-scale';
import { select } from 'd3-selection';
import { area, curveMonotoneX, line } from 'd3-shape';

interface Point {
  period: string;
  totalCents: number;
}

const margin = { top: 24, right: 90, bottom: 26, left: 60 };
const everyOther = 2;

/**
 * Draws the same chart with d3, as d3's own examples do: two areas and lines, axes with the same labels, and the names
 * and last amounts of the series. A second call updates it.
 */
export function drawWithD3(
  place: Element,
  series: readonly HistorySeries[],
  { width, height }: { width: number; height: number },
): void {
  const all = series.flatMap(({ points }) => points);
  const periods = [...new Set(all.map(({ period }) => period))];
  const x = scalePoint(periods, [margin.left, width - margin.right]);
  const most = Math.max(...all.map(({ totalCents }) => totalCents));
  const y = scaleLinear([0, most], [height - margin.bottom, margin.top]).nice(4);
  const svg = select(place)
    .selectAll('svg')
    .data([0])
    .join('svg')
    .attr('width', width)
    .attr('height', height)
    .attr('font-size', 12)
    .style('font-variant-numeric', 'tabular-nums');
  const at = ({ period }: Point) => x(period) ?? 0;
  const heightOf = ({ totalCents }: Point) => y(totalCents);
  const areas = area<Point>(at, y(0), heightOf).curve(curveMonotoneX).digits(1);
  const lines = line<Point>(at, heightOf).curve(curveMonotoneX).digits(1);

  svg
    .selectAll<SVGGElement, number>('g.x')
    .data([0])
    .join('g')
    .attr('class', 'x')
    .attr('transform', `translate(0,${height - margin.bottom})`)
    .call(
      axisBottom(x)
        .tickValues(periods.filter((_, index) => (periods.length - 1 - index) % everyOther === 0))
        .tickSize(0)
        .tickFormat((period, index) =>
          index === 0 || period.endsWith('01') ? formatPeriod(period) : monthAbbreviation(period),
        ),
    )
    .attr('font-family', null)
    .attr('font-size', null);
  svg
    .selectAll<SVGGElement, number>('g.y')
    .data([0])
    .join('g')
    .attr('class', 'y')
    .attr('transform', `translate(${margin.left},0)`)
    .call(
      axisLeft(y)
        .ticks(4)
        .tickSize(-(width - margin.left - margin.right))
        .tickFormat((cents) => `${Number(cents) / 100_000} k`),
    )
    .attr('font-family', null)
    .attr('font-size', null);
  const books = svg
    .selectAll<SVGGElement, HistorySeries>('g.book')
    .data(series, ({ book }) => book)
    .join('g')
    .attr('class', 'book');
  books
    .selectAll('path.area')
    .data(({ points }) => [points])
    .join('path')
    .attr('class', 'area')
    .attr('fill-opacity', 0.15)
    .attr('d', areas);
  books
    .selectAll('path.line')
    .data(({ points }) => [points])
    .join('path')
    .attr('class', 'line')
    .attr('fill', 'none')
    .attr('stroke', 'currentColor')
    .attr('stroke-width', 2)
    .attr('d', lines);
  books
    .selectAll('text')
    .data(({ book, points }) => {
      const last = points.at(-1);
      const top = last ? y(last.totalCents) : 0;
      return [
        { text: book, top, weight: 600 },
        { text: formatAmount(last?.totalCents), top: top + 15, weight: 400 },
      ];
    })
    .join('text')
    .attr('x', width - margin.right + 10)
    .attr('y', ({ top }) => top)
    .attr('font-weight', ({ weight }) => weight)
    .text(({ text }) => text);
}
