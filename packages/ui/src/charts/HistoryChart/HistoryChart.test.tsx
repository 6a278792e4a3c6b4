import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { describeContract } from '../../testing/describeContract.tsx';
import { purchaseHistory, salesHistory } from '@contapro/fixtures';
import { renderThemed } from '../../testing/renderThemed.tsx';
import { HistoryChart } from './HistoryChart.tsx';
import { HistoryChartSkeleton } from './HistoryChartSkeleton.tsx';
import type { HistorySeries } from './historyScales.ts';

const both: readonly HistorySeries[] = [
  { book: 'sales', points: salesHistory },
  { book: 'purchases', points: purchaseHistory },
];

describeContract(HistoryChartSkeleton, {});
describeContract(HistoryChart, { series: both });

it('HIST-03 HIST-05 HIST-10 gives its numbers as a table, oldest first', async () => {
  const screen = await renderThemed(
    <HistoryChart series={both.map(({ book, points }) => ({ book, points: points.slice(-2) }))} />,
  );
  await expect
    .poll(() => tableOf(screen.container))
    .toEqual([
      ['Mes', 'Ventas', 'Compras'],
      ['Set 2026', 'S/ 294,500.00', 'S/ 215,600.00'],
      ['Oct 2026', 'S/ 316,100.00', 'S/ 237,280.54'],
    ]);
});

const tableOf = (container: Element) =>
  [...container.querySelectorAll('table tr')].map((row) => [...row.children].map((cell) => cell.textContent));

it('draws other numbers as if they were the first, with their table', async () => {
  const other = [
    { book: 'sales', points: salesHistory.slice(2).map((point) => ({ ...point, totalCents: point.totalCents * 7 })) },
    { book: 'purchases', points: purchaseHistory.filter((_, index) => index !== 5 && index !== 7) },
  ] as const;
  const first = await renderThemed(<HistoryChart series={other} />);
  const drawn = drawingOf(first.container);
  await expect.poll(() => tableOf(first.container)).toHaveLength(13);
  const table = tableOf(first.container);
  await first.unmount();
  const screen = await renderThemed(<HistoryChart series={both} />);
  await expect.poll(() => tableOf(screen.container)).toHaveLength(13);
  await screen.rerender(<HistoryChart series={other} />);
  expect(drawingOf(screen.container)).toEqual(drawn);
  await expect.poll(() => tableOf(screen.container)).toEqual(table);
  await screen.rerender(<HistoryChart series={both} />);
  expect(drawingOf(screen.container)).not.toEqual(drawn);
});

/** The shapes, with their attributes in the order of their names. */
const drawingOf = (container: Element) =>
  [...container.querySelectorAll('figure > div > svg > *')].map((shape) => ({
    tag: shape.tagName,
    text: shape.textContent,
    attributes: [...shape.attributes].map(({ name, value }) => `${name}=${value}`).sort(),
  }));

it('draws again when its width changes: names inside the plot and a lower chart where it is narrow', async () => {
  const screen = await renderThemed(<HistoryChart series={both} style={{ width: 900 }} />);
  const figure = screen.getByRole('figure');
  const shown = () => {
    const { left, right } = figure.element().getBoundingClientRect();
    const slider = screen.getByRole('slider').element().getBoundingClientRect();
    return {
      words: [...figure.element().querySelectorAll('svg text[data-book]')].map((text) => text.textContent),
      amounts: figure.element().querySelector('svg')?.textContent?.includes('316,100.00'),
      plot: [Math.round(slider.left - left), Math.round(right - slider.right), Math.round(slider.height)],
    };
  };
  await expect.poll(shown).toEqual({ words: ['Ventas', 'Compras'], amounts: true, plot: [49, 87, 214] });
  figure.element().setAttribute('style', 'width: 400px');
  await expect.poll(shown).toEqual({ words: ['Ventas', 'Compras'], amounts: false, plot: [49, 8, 186] });
});

it('shows the values of one month in every series with the arrow keys', async () => {
  const screen = await renderThemed(<HistoryChart series={both} />);
  const slider = screen.getByRole('slider', { name: 'Recorrer los meses del historial' });
  const said = [];
  await userEvent.tab();
  await expect.element(slider).toHaveFocus();
  for (const key of ['{ArrowLeft}', '{ArrowLeft}', '{Home}', '{End}']) {
    await userEvent.keyboard(key);
    said.push(slider.element().getAttribute('aria-valuetext'));
  }
  expect(said).toEqual([
    'Set 2026: Ventas S/ 294,500.00, Compras S/ 215,600.00',
    'Ago 2026: Ventas S/ 300,100.00, Compras S/ 230,500.00',
    'Nov 2025: Ventas S/ 250,600.00, Compras S/ 203,800.00',
    'Oct 2026: Ventas S/ 316,100.00, Compras S/ 237,280.54',
  ]);
  const tip = screen.container.querySelector('dl');
  expect(tip?.textContent).toBe('Oct 2026VentasS/ 316,100.00ComprasS/ 237,280.54');
});

it('begins at the newest month, also when more months are loaded', async () => {
  const [first] = both;
  if (!first) throw new Error('There is no series.');
  const screen = await renderThemed(<HistoryChart series={[{ ...first, points: first.points.slice(0, 1) }]} />);
  await screen.rerender(<HistoryChart series={both} />);
  await expect.element(screen.getByRole('slider')).toHaveValue('11');
});

it('shows the values of the month under the pointer, until it leaves', async () => {
  const screen = await renderThemed(<HistoryChart series={both} />);
  const slider = screen.getByRole('slider');
  await userEvent.hover(slider, { position: { x: 2, y: 20 } });
  await expect.poll(() => screen.container.querySelector('dl')?.textContent).toContain('Nov 2025');
  await userEvent.unhover(slider);
  await expect.poll(() => screen.container.querySelector('dl')).toBe(null);
});

it('opens the month under the pointer or the one that the keyboard has selected, but none without an amount', async () => {
  const opened: string[] = [];
  const empty = purchaseHistory.map((point, index) => (index === 0 ? { ...point, totalCents: 0 } : point));
  const screen = await renderThemed(
    <HistoryChart
      series={[{ book: 'purchases', points: empty }]}
      onPeriodOpen={(period) => void opened.push(period)}
    />,
  );
  const slider = screen.getByRole('slider');
  await userEvent.click(slider, { position: { x: 2, y: 20 } });
  expect(opened).toEqual([]);
  const { width } = slider.element().getBoundingClientRect();
  await userEvent.click(slider, { position: { x: width - 2, y: 20 } });
  await userEvent.keyboard('{ArrowLeft}{Enter}');
  expect(opened).toEqual(['202610', '202609']);
});

it('HIST-06 draws one area for each series, and lines that break at missing months', async () => {
  const points = purchaseHistory.filter((_, index) => index !== 5);
  const screen = await renderThemed(<HistoryChart series={[{ book: 'purchases', points }]} />);
  const paths = [...screen.container.querySelectorAll('path[data-book=purchases]')];
  expect(paths.map((path) => path.getAttribute('d')?.match(/M/g)?.length)).toEqual([2, 2]);
});

it('shows both of two series with the same values: dashes of the sales above the line of the purchases', async () => {
  const screen = await renderThemed(
    <HistoryChart series={(['sales', 'purchases'] as const).map((book) => ({ book, points: purchaseHistory }))} />,
  );
  const strokes = [...screen.container.querySelectorAll('figure path')]
    .map((path) => ({ path, style: getComputedStyle(path) }))
    .filter(({ path, style }) => path.hasAttribute('data-book') && style.stroke !== 'none');
  expect(strokes.map(({ path, style }) => [path.getAttribute('data-book'), style.strokeDasharray])).toEqual([
    ['sales', 'none'],
    ['purchases', 'none'],
    ['sales', '14px, 14px'],
  ]);
  const [sales, purchases, above] = strokes.map(({ path, style }) => [path.getAttribute('d'), style.stroke]);
  expect([above, above?.[0], above?.[1] === purchases?.[1]]).toEqual([sales, purchases?.[0], false]);
});

it('shows both of two points with the same value', async () => {
  const points = purchaseHistory.slice(-1);
  const screen = await renderThemed(
    <HistoryChart series={(['sales', 'purchases'] as const).map((book) => ({ book, points }))} />,
  );
  const marks = [...screen.container.querySelectorAll('figure :is(circle, path[d*=a])')];
  const boxes = marks.map((mark) => mark.getBoundingClientRect());
  expect(marks.map((mark) => mark.getAttribute('data-book'))).toEqual(['sales', 'purchases', 'sales']);
  // The half above begins left of the middle of the point, and ends there.
  expect(boxes[2]?.right).toBe((boxes[1]?.left ?? 0) + (boxes[1]?.width ?? 0) / 2);
  expect(boxes[2]?.width).toBeCloseTo(3, 3);
});

it('HIST-02 has the height of the chart while it loads', async () => {
  const loading = await renderThemed(<HistoryChartSkeleton />);
  const height = loading.container.querySelector('[aria-busy]')?.getBoundingClientRect().height;
  await expect.element(loading.getByRole('status')).toHaveTextContent('Cargando historial');
  await loading.unmount();
  const ready = await renderThemed(<HistoryChart series={both} />);
  expect(ready.container.querySelector('figure')?.getBoundingClientRect().height).toBe(height);
});

it('says so when there is no month to draw', async () => {
  const screen = await renderThemed(<HistoryChart series={[{ book: 'sales', points: [] }]} />);
  await expect.element(screen.getByText('Aún no hay historial que mostrar.')).toBeVisible();
});
