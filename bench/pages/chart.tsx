import '@contapro/ui/styles.css';
import { addMonths, type HistoryPoint } from '@contapro/domain';
import { HistoryChart, type HistorySeries, ThemeRoot } from '@contapro/ui';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { drawWithD3 } from './drawWithD3.ts';

const months = 24;
const place = document.getElementById('root') ?? document.body;

function points(seed: number): HistoryPoint[] {
  return Array.from({ length: months }, (_, index) => ({
    period: addMonths('202610', index - months + 1),
    totalCents: 4_000_000 + ((index * 1_234_567 + seed * 765_433) % 9_000_000),
  }));
}

const seriesOf = (seed: number): HistorySeries[] => [
  { book: 'purchases', points: points(seed) },
  { book: 'sales', points: points(seed + 5) },
];
const given = [seriesOf(0), seriesOf(9)] as const;

const root = createRoot(place);
const shell = (content: ReactNode) => (
  <ThemeRoot theme="light" style={{ width: 900 }}>
    {content}
  </ThemeRoot>
);

const bench = {
  /** Renders what an open app already has (React, the theme, the font), and an element for d3. */
  async prepare() {
    root.render(shell(<div id="place" />));
    await document.fonts.load('1em "Instrument Sans"');
  },
  ours(turn: 0 | 1) {
    root.render(shell(<HistoryChart series={given[turn]} />));
  },
  /** Renders our chart and waits until its table is rendered, when the browser is idle. */
  async withTable(turn: 0 | 1) {
    bench.ours(turn);
    while (!document.querySelector('td')) await new Promise((done) => setTimeout(done, 50));
  },
  d3(turn: 0 | 1) {
    drawWithD3(document.getElementById('place') ?? place, given[turn], { width: 900, height: 264 });
  },
};

Object.assign(window, { bench });
