import type { HistorySeries } from '@contapro/ui';
import { axisBottom, axisLeft } from 'd3-axis';
import { scaleLinear, scalePoint } from 'd3-scale';
import { select } from 'd3-selection';
import { area, line } from 'd3-shape';

interface Point {
  period: string;
  totalCents: number;
}

const margin = { top: 24, right: 90, bottom: 26, left: 60 };

/** The peer: areas, lines, axes, points and names as d3's own examples draw them. Called again, it updates. */
export function drawWithD3(
  place: Element,
  series: readonly HistorySeries[],
  { width, height }: { width: number; height: number },
): void {
  const all = series.flatMap(({ points }) => points);
  const x = scalePoint([...new Set(all.map(({ period }) => period))], [margin.left, width - margin.right]);
  const most = Math.max(...all.map(({ totalCents }) => totalCents));
  const y = scaleLinear([0, most], [height - margin.bottom, margin.top]).nice();
  const svg = select(place).selectAll('svg').data([0]).join('svg').attr('width', width).attr('height', height);
  const at = ({ period }: Point) => x(period) ?? 0;
  const areas = area<Point>(at, height - margin.bottom, ({ totalCents }) => y(totalCents));
  const lines = line<Point>(at, ({ totalCents }) => y(totalCents));

  svg
    .selectAll<SVGGElement, number>('g.x')
    .data([0])
    .join('g')
    .attr('class', 'x')
    .attr('transform', `translate(0,${height - margin.bottom})`)
    .call(axisBottom(x));
  svg
    .selectAll<SVGGElement, number>('g.y')
    .data([0])
    .join('g')
    .attr('class', 'y')
    .attr('transform', `translate(${margin.left},0)`)
    .call(axisLeft(y).ticks(5));
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
    .attr('d', lines);
  books
    .selectAll('circle')
    .data(({ points }) => points)
    .join('circle')
    .attr('r', 3)
    .attr('cx', at)
    .attr('cy', ({ totalCents }) => y(totalCents));
  books
    .selectAll('text')
    .data(({ book }) => [book])
    .join('text')
    .attr('x', width - margin.right + 8)
    .attr('y', margin.top)
    .text((book) => book);
}
