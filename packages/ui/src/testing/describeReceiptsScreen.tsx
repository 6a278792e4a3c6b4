import { failed, loading, type Loadable, ready } from '@contapro/domain';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ReportPageProps } from '../screens/ReportScreen/index.ts';
import { describeContract } from './describeContract.tsx';
import { emulate } from './emulate.ts';
import { renderThemed } from './renderThemed.tsx';

interface Summary {
  count: number;
  totalCents: number;
}

type Props<Row> = ReportPageProps<Row> & { summary: Loadable<Summary> | undefined };

/** The screen of a listing of receipts, and what it must show of its sample page. */
export interface ReceiptsCase<Row> {
  Screen: (props: Props<Row>) => ReactNode;
  title: string;
  /** The sample page. Its third row is of a receipt that was voided. */
  page: { items: readonly Row[]; summary: Summary };
  numberOf: (row: Row) => string;
  /** The labels and the values of the figures. */
  figures: readonly (readonly [label: string, value: string])[];
  /** The columns in order, with the requirement of each and what it shows of the third row. */
  columns: readonly (readonly [requirement: string, header: string, value: string])[];
  /** The numbers of a receipt with a document, and of one without. */
  numbers: { withDocument: string; withoutDocument: string };
  /** What the first line of the first row shows on a phone. */
  phone: { title: string; amount: string };
  /** The requirements that the tests prove for this screen; they are part of the titles. */
  requirements: Record<'title' | 'figures' | 'list' | 'state' | 'open' | 'pages' | 'empty', string>;
}

const nothing = () => undefined;
const textsOf = (cells: Iterable<Element>) => [...cells].map((cell) => cell.textContent);
const figuresIn = (container: Element) =>
  [...container.querySelectorAll('dl > div')].map((figure) => [
    figure.querySelector('dt')?.textContent,
    figure.querySelector('dd > span')?.textContent,
  ]);

type Column = ReceiptsCase<never>['columns'][number];

/** Three columns for each test, with their requirements and their headers for its title. */
const byThree = (columns: readonly Column[]) =>
  columns
    .flatMap((_, index) => (index % 3 === 0 ? [columns.slice(index, index + 3)] : []))
    .map((three): [requirements: string, headers: string, three: readonly Column[]] => [
      three.map(([requirement]) => requirement).join(' '),
      three.map(([, header]) => header).join(', '),
      three,
    ]);

/** The tests that the screens of Percepciones and Retenciones must pass. */
export function describeReceiptsScreen<Row>(given: ReceiptsCase<Row>) {
  const { Screen, title, page: sample, numberOf, figures, columns, numbers, phone, requirements } = given;
  const known: Props<Row> = {
    business: { name: 'Textiles Huascarán S.A.C.', ruc: '20514827363' },
    period: '202610',
    periodSelector: <button type="button">Oct 2026</button>,
    summary: ready(sample.summary),
    rows: ready(sample.items),
    page: 2,
    totalPages: 4,
    pageSize: 10,
    sizes: [10, 20, 50, 100],
    onPageChange: nothing,
    onPageSizeChange: nothing,
    onView: nothing,
    onRetry: nothing,
  };
  const show = (props: Partial<Props<Row>> = {}) => renderThemed(<Screen {...known} {...props} />);

  describeContract(Screen, known);

  describe(`the screen ${title}`, () => {
    it(`${requirements.title} has its title and its period`, async () => {
      const screen = await show();
      await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
      await expect.element(screen.getByRole('button', { name: 'Oct 2026' })).toBeVisible();
    });

    it(`${requirements.figures} shows the count and the sum of the period`, async () => {
      const screen = await show();
      expect(figuresIn(screen.container)).toEqual(figures);
    });

    it(`${requirements.list} lists the receipts`, async () => {
      await page.viewport(1440, 900);
      const screen = await show();
      const table = screen.getByRole('table', { name: `${title}, Oct 2026` }).element();
      expect(textsOf(table.querySelectorAll('thead th'))).toEqual([
        ...columns.map(([, header]) => header),
        'Comprobante',
      ]);
    });

    it.each(byThree(columns))('%s shows %s', async (_requirements, _headers, wanted) => {
      await page.viewport(1440, 900);
      const { container } = await show();
      const headers = textsOf(container.querySelectorAll('thead th'));
      const cells = textsOf(container.querySelectorAll('tbody tr:nth-child(3) > *'));
      expect(wanted.map(([, header]) => cells[headers.indexOf(header)])).toEqual(wanted.map(([, , value]) => value));
    });

    it(`${requirements.state} shows Emitido as positive and any other state with caution`, async () => {
      const screen = await show();
      const tones = [...screen.container.querySelectorAll('[data-tone]')].map((badge) => [
        badge.textContent,
        badge.getAttribute('data-tone'),
      ]);
      expect(tones.slice(1, 3)).toEqual([
        ['Emitido', 'positive'],
        ['Anulado', 'caution'],
      ]);
    });

    it(`${requirements.open} opens the document of a receipt, and says where there is none`, async () => {
      await page.viewport(1440, 900);
      const onView = vi.fn<(row: Row) => void>();
      const screen = await show({ onView });
      await screen.getByRole('button', { name: `Ver comprobante ${numbers.withDocument}` }).click();
      const missing = screen.getByRole('button', { name: `Ver comprobante ${numbers.withoutDocument}` });
      await expect.element(missing).toHaveAttribute('aria-disabled', 'true');
      await expect.element(missing).toHaveAccessibleDescription('No hay comprobante disponible.');
      await missing.click({ force: true });
      expect(onView.mock.calls.map(([row]) => numberOf(row))).toEqual([numbers.withDocument]);
    });

    it(`${requirements.pages} turns pages and changes their size`, async () => {
      const calls: unknown[] = [];
      const screen = await show({
        onPageChange: (next) => calls.push(['page', next]),
        onPageSizeChange: (size) => calls.push(['size', size]),
      });
      await screen.getByRole('button', { name: 'Página siguiente' }).click();
      const size = screen.getByRole('combobox', { name: 'Por página' });
      expect([...size.element().querySelectorAll('option')].map(({ value }) => value)).toEqual([
        '10',
        '20',
        '50',
        '100',
      ]);
      await userEvent.selectOptions(size, '50');
      expect(calls).toEqual([
        ['page', 3],
        ['size', 50],
      ]);
    });

    it(`${requirements.empty} says that the period has none`, async () => {
      const screen = await show({ summary: ready({ count: 0, totalCents: 0 }), rows: ready([]), totalPages: 0 });
      await expect.element(screen.getByText('No hay comprobantes encontrados.')).toBeVisible();
      await expect
        .element(screen.getByText('Seleccione otro periodo en donde hayas registrado comprobantes.'))
        .toBeVisible();
    });

    it('OPEN-167 OPEN-178 says in place that the list failed, and loads it again', async () => {
      const onRetry = vi.fn<() => void>();
      const screen = await show({ summary: failed, rows: failed, totalPages: 0, onRetry });
      expect(figuresIn(screen.container)).toEqual(figures.map(([label]) => [label, '-']));
      await screen.getByRole('button', { name: 'Volver a intentar' }).click();
      expect(onRetry).toHaveBeenCalledTimes(1);
    });

    it('keeps the summary while another page is loaded', async () => {
      const screen = await show({ rows: loading });
      expect(figuresIn(screen.container)).toEqual(figures);
      await expect.element(screen.getByRole('region')).toHaveAttribute('aria-busy', 'true');
    });

    it('says whose it is on paper, where no top bar says it', async () => {
      await page.viewport(1440, 900);
      const screen = await show();
      const whose = screen.getByText('Textiles Huascarán S.A.C. · RUC 20514827363');
      await expect.element(whose).not.toBeVisible();
      await emulate({ media: 'print' });
      await expect.element(whose).toBeVisible();
      await emulate({});
    });

    it('reads a receipt in two lines on a phone, both from the same edge', async () => {
      await page.viewport(390, 844);
      const screen = await show();
      const edgeOf = (text: string) => screen.getByText(text).first().element().getBoundingClientRect();
      const [first, second] = [edgeOf(phone.title), edgeOf(numbers.withDocument)];
      expect(second.left).toBe(first.left);
      expect(second.top).toBeGreaterThan(first.top);
      expect(second.width).toBeGreaterThan(80);
      await expect.element(screen.getByText(phone.amount)).toBeVisible();
    });

    it('keeps its width at 320 px', async () => {
      await page.viewport(320, 700);
      await show();
      expect(document.documentElement.scrollWidth).toBe(320);
    });
  });
}
