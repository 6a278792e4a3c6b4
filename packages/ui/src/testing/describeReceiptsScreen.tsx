import { failed, loading, type Loadable, ready, newestFirst } from '@contapro/domain';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { ExcelProps } from '../screens/engine/ReportScreen/ExcelButton.tsx';
import type { ReportPageProps } from '../screens/engine/ReportScreen/index.ts';
import { describeReportScreen } from './describeReportScreen.tsx';
import { renderThemed } from './renderThemed.tsx';

interface Summary {
  count: number;
  totalCents: number;
}

type Props<Row> = ReportPageProps<Row> & ExcelProps & { summary: Loadable<Summary> | undefined };

/** The screen of a listing of receipts, and what it must show of its sample page. */
export interface ReceiptsScreenCase<Row> {
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

type Column = ReceiptsScreenCase<never>['columns'][number];

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
export function describeReceiptsScreen<Row>(given: ReceiptsScreenCase<Row>) {
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
    sort: newestFirst,
    onSortChange: nothing,
    onDownload: nothing,
    onView: nothing,
    onRetry: nothing,
  };
  const show = (props: Partial<Props<Row>> = {}) => renderThemed(<Screen {...known} {...props} />);

  const none = { summary: ready({ count: 0, totalCents: 0 }) };

  describeReportScreen({ Screen, known, title, none, requirements });

  describe(`the screen ${title}`, () => {
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

    it('OPEN-178 has no figures when the list failed', async () => {
      const screen = await show({ summary: failed, rows: failed, totalPages: 0 });
      expect(figuresIn(screen.container)).toEqual(figures.map(([label]) => [label, '-']));
    });

    it('keeps the summary while another page is loaded', async () => {
      const screen = await show({ rows: loading });
      expect(figuresIn(screen.container)).toEqual(figures);
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
  });
}
