import { failed, loading, ready } from '@contapro/domain';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { describeContract, faultsOf } from '../../testing/describeContract.tsx';
import { emulate } from '../../testing/emulate.ts';
import { idOf, numberOf, type Receipt, type ReceiptAction, receiptColumns, receipts } from '../../testing/receipts.tsx';
import { renderThemed } from '../../testing/renderThemed.tsx';
import { DataTable, type DataTableProps } from './DataTable.tsx';

const label = 'Recibos, Oct 2026';

type Props = DataTableProps<Receipt, ReceiptAction>;

const known: Props = {
  label,
  rows: ready(receipts(3)),
  rowKey: idOf,
  rowName: numberOf,
  columns: receiptColumns,
  empty: <p>No hay recibos.</p>,
};

function Receipts({ selected: initial = new Set(), ...props }: Partial<Props>) {
  const [selected, setSelected] = useState(initial);
  const change = (next: ReadonlySet<string>) => {
    props.onSelectedChange?.(next);
    setSelected(next);
  };
  return <DataTable {...known} {...props} selected={selected} onSelectedChange={change} />;
}

const show = (props: Partial<Props> = {}) => renderThemed(<Receipts {...props} />);
const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;
const textsOf = (cells: Iterable<Element>) => [...cells].map(({ textContent }) => textContent);

afterEach(() => {
  vi.useRealTimers();
  return emulate({});
});

describeContract(DataTable<Receipt, ReceiptAction>, known);

describe('in columns', () => {
  beforeEach(() => page.viewport(1280, 900));

  it('draws a row, a header and a footer from the definitions of its columns', async () => {
    const { container } = await renderThemed(<DataTable {...known} rows={ready(receipts(1))} />);
    expect([...container.querySelectorAll('tr')].map(({ cells }) => textsOf(cells))).toEqual([
      ['Serie-Número', 'Fecha', 'Proveedor', 'Concepto', 'Importe', 'Estado', 'Acciones'],
      [
        'F001-00000001',
        '31/10/2026',
        'Hilados del Sur S.A.C.',
        'Servicios del mes de octubre',
        'S/\u00a010.00',
        'Pendiente',
        'Pagar',
      ],
      ['Esta página', '', '', '', 'S/\u00a010.00', '', ''],
    ]);
  });

  it('moves the focus to the next row when the focused one disappears, and to the table when none is left', async () => {
    const [first, second, third] = receipts(3);
    const screen = await renderThemed(<DataTable {...known} />);
    const showRows = (...rows: readonly (Receipt | undefined)[]) =>
      screen.rerender(<DataTable {...known} rows={ready(rows.filter((row) => row !== undefined))} />);
    screen.getByRole('button', { name: 'Ver comprobante F001-00000002' }).element().focus();
    await showRows(first, third);
    expect(focused()).toBe('Ver comprobante F001-00000003');
    await showRows(first);
    expect(focused()).toBe('Ver comprobante F001-00000001');
    await screen.rerender(<DataTable {...known} rows={loading} />);
    await showRows(second);
    expect(focused()).toBe('Ver comprobante F001-00000002');
    await showRows();
    await expect.element(screen.getByRole('region', { name: label })).toHaveFocus();
  });

  it('leaves the focus where the person has moved it when a row disappears', async () => {
    const screen = await renderThemed(<DataTable {...known} />);
    screen.getByRole('button', { name: 'Ver comprobante F001-00000002' }).element().focus();
    await userEvent.click(document.body);
    await screen.rerender(<DataTable {...known} rows={ready(receipts(1))} />);
    expect(document.activeElement).toBe(document.body);
  });

  it('calls its host with the action and the row that was pressed, but not for one that is unavailable', async () => {
    const onAction = vi.fn<NonNullable<Props['onAction']>>();
    const [first, second] = receipts(3);
    const screen = await show({ onAction });
    await screen.getByRole('button', { name: 'Pagar F001-00000001' }).click();
    await screen.getByRole('button', { name: 'Ver comprobante F001-00000002' }).click();
    const paid = screen.getByRole('button', { name: 'Pagar F001-00000002' });
    await expect.element(paid).toHaveAttribute('aria-description', 'Este recibo ya está pagado.');
    await paid.click({ force: true });
    expect(onAction.mock.calls).toEqual([
      [first, 'pay'],
      [second, 'view'],
    ]);
  });

  it('hides its hint when a container around the table is scrolled', async () => {
    const screen = await renderThemed(
      <div data-testid="container" style={{ overflow: 'auto' }}>
        <DataTable {...known} onAction={() => {}} />
      </div>,
    );
    await screen.getByRole('button', { name: 'Pagar F001-00000002' }).hover({ force: true });
    const hint = screen.getByText('Este recibo ya está pagado.');
    await expect.element(hint).toBeVisible();
    screen.getByTestId('container').element().dispatchEvent(new Event('scroll'));
    await expect.element(hint).not.toBeVisible();
  });

  it('has no checkboxes where nothing can be selected', async () => {
    const screen = await renderThemed(<DataTable {...known} />);
    expect(screen.getByRole('checkbox').elements()).toEqual([]);
    expect(screen.container.querySelectorAll('thead th')).toHaveLength(receiptColumns.length);
  });

  it('prints every column with content, and no column that only has actions', async () => {
    const { container } = await show();
    await emulate({ media: 'print' });
    const heads = [...container.querySelectorAll('thead th')].filter((head) => head.checkVisibility());
    expect(textsOf(heads)).toEqual(['Serie-Número', 'Fecha', 'Proveedor', 'Concepto', 'Importe', 'Estado']);
  });

  it('prints all rows of a page, those too that were not drawn yet', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestIdleCallback', 'cancelIdleCallback'] });
    const { container } = await show({ rows: ready(receipts(100)) });
    const drawn = () => container.querySelectorAll('tr[data-index]').length;
    const before = drawn();
    window.dispatchEvent(new Event('beforeprint'));
    expect([before < 100, drawn()]).toEqual([true, 100]);
  });

  it('draws a row again only for its own change', async () => {
    const cell = vi.fn<(row: Receipt) => string>(({ supplier }) => supplier);
    const columns = receiptColumns.map((column) => (column.id === 'supplier' ? { ...column, cell } : column));
    const screen = await show({ columns, rows: ready(receipts(20)) });
    cell.mockClear();
    await screen.getByRole('checkbox', { name: 'Seleccionar F001-00000003' }).click();
    expect(new Set(cell.mock.calls.map(([{ number }]) => number))).toEqual(
      // The tab stop left the first row.
      new Set(['F001-00000001', 'F001-00000003']),
    );
  });

  it('OPEN-112 selects one, some and all rows of the page, and no row of other pages', async () => {
    const changes: unknown[] = [];
    const screen = await show({
      selected: new Set(['elsewhere']),
      onSelectedChange: (next) => changes.push([...next]),
    });
    const all = screen.getByRole('checkbox', { name: 'Seleccionar todos los de la página' });
    await screen.getByRole('checkbox', { name: 'Seleccionar F001-00000002' }).click();
    await expect.element(all).toBePartiallyChecked();
    await all.click();
    await expect.element(all).toBeChecked();
    await screen.getByRole('checkbox', { name: 'Seleccionar F001-00000002' }).click();
    await expect.element(all).toBePartiallyChecked();
    await all.click();
    await all.click();
    expect(changes).toEqual([
      ['elsewhere', '1'],
      ['elsewhere', '1', '0', '2'],
      ['elsewhere', '0', '2'],
      ['elsewhere', '0', '2', '1'],
      ['elsewhere'],
    ]);
  });

  it('adds up the page exactly, leaving out what has no amount', async () => {
    const [first, second, third] = receipts(3);
    const rows = [first, second, third].flatMap((one, index) =>
      one ? [{ ...one, cents: [10, null, -3][index] ?? null }] : [],
    );
    const { container } = await show({ rows: ready(rows) });
    expect(textsOf(container.querySelectorAll('tfoot tr > *')).filter(Boolean)).toEqual([
      'Esta página',
      'S/\u00a00.07',
    ]);
  });

  it('LISTINGS-08 LISTINGS-09 says that there are no rows, but only after an answer', async () => {
    const empty = await show({ rows: ready([]) });
    await expect.element(empty.getByText('No hay recibos.')).toBeVisible();
    await empty.unmount();
    const waiting = await show({ rows: loading });
    expect(waiting.getByText('No hay recibos.').elements()).toEqual([]);
  });

  it('OPEN-167 shows the failure in place of the rows, and tries again', async () => {
    const onRetry = vi.fn<() => void>();
    const screen = await show({ rows: failed, onRetry });
    await expect.element(screen.getByText('Ocurrió un error')).toBeVisible();
    expect(screen.getByText('F001-00000001').elements()).toEqual([]);
    await screen.getByRole('button', { name: 'Volver a intentar' }).click();
    expect(onRetry).toHaveBeenCalledOnce();
  });

  it('OPEN-167 shows the message in the middle of the visible part, however narrow that is', async () => {
    const screen = await show({ rows: failed, onRetry: () => undefined, style: { inlineSize: 320 } });
    const region = screen.getByRole('region', { name: label }).element().getBoundingClientRect();
    const retry = screen.getByRole('button', { name: 'Volver a intentar' }).element().getBoundingClientRect();
    expect(Math.round(retry.left + retry.width / 2 - region.left)).toBe(160);
  });

  it('shows the rows while they are loaded again, and is busy until then', async () => {
    const screen = await show({ refreshing: true });
    const region = screen.getByRole('region');
    await expect.element(region).toHaveAttribute('aria-busy', 'true');
    expect(region.element().querySelectorAll('tr[aria-rowindex]').length).toBeGreaterThan(0);
    await screen.unmount();
    await expect.element((await show()).getByRole('region')).toHaveAttribute('aria-busy', 'false');
  });

  it('keeps the height of the rows while they load', async () => {
    const waiting = await show({ rows: loading, skeletonRows: 3 });
    const skeleton = waiting.container.querySelector('tbody')?.getBoundingClientRect().height;
    await waiting.unmount();
    const screen = await show();
    expect(screen.container.querySelector('tbody')?.getBoundingClientRect().height).toBe(skeleton);
  });

  it.each([
    ['regular', 44],
    ['compact', 28],
  ] as const)('gives %s rows %i px', async (density, height) => {
    const screen = await show({ density });
    expect(screen.container.querySelector('tbody tr')?.getBoundingClientRect().height).toBe(height);
  });

  it('sorts by the headers of the columns that can be sorted, and says how it is sorted', async () => {
    const onSortChange = vi.fn<NonNullable<Props['onSortChange']>>();
    const columns: Props['columns'] = receiptColumns.map((column) => {
      if (column.id === 'supplier') return { ...column, sortBy: 'name' };
      return column.id === 'amount' ? { ...column, sortBy: 'total', firstSort: 'descending' } : column;
    });
    const screen = await show({ columns, sort: { by: 'name', descending: false }, onSortChange });
    const headers = screen.getByRole('columnheader').elements();
    expect(headers.flatMap(({ ariaSort }) => ariaSort ?? [])).toEqual(['ascending', 'none']);
    await screen.getByRole('button', { name: 'Proveedor' }).click();
    await screen.getByRole('button', { name: 'Importe' }).click();
    expect(onSortChange.mock.calls).toEqual([[{ by: 'name', descending: true }], [{ by: 'total', descending: true }]]);
  });

  it('tells a screen reader how many rows there are and how they are sorted, also while others are loading', async () => {
    const columns: Props['columns'] = receiptColumns.map((column) =>
      column.id === 'supplier' ? { ...column, sortBy: 'name' } : column,
    );
    const summary = () => screen.container.querySelector('[aria-live]');
    const screen = await show({ columns, rows: loading, sort: { by: 'name', descending: false } });
    expect(summary()?.textContent).toBe('');
    await screen.rerender(<Receipts columns={columns} sort={{ by: 'name', descending: false }} />);
    const ascending = '3 filas con datos, Proveedor, en orden ascendente';
    expect(summary()?.textContent).toBe(ascending);
    await screen.rerender(<Receipts columns={columns} rows={loading} sort={{ by: 'name', descending: true }} />);
    expect(summary()?.textContent).toBe(ascending);
    await screen.rerender(<Receipts columns={columns} sort={{ by: 'name', descending: true }} />);
    expect(summary()?.textContent).toBe(ascending.replace('ascendente', 'descendente'));
  });

  it('shows an optional column where it is wanted, and on a phone in the menu of the row', async () => {
    const columns = receiptColumns.map((column) => (column.id === 'detail' ? { ...column, optional: true } : column));
    const screen = await show({ columns });
    const header = screen.getByRole('columnheader', { name: 'Concepto' });
    expect(header.elements()).toEqual([]);
    await screen.rerender(<Receipts columns={columns} shownColumns={['detail']} />);
    await expect.element(header).toBeVisible();
    await screen.rerender(<Receipts columns={columns} />);
    await page.viewport(390, 844);
    await screen.getByRole('button', { name: 'Acciones de F001-00000001' }).click();
    await expect.element(screen.getByText('Concepto: ')).toBeVisible();
  });

  it('RESP-04 OPEN-132 has one row in the tab order, and arrows move in it and between rows', async () => {
    const columns: Props['columns'] = receiptColumns.map((column) =>
      column.id === 'actions'
        ? {
            ...column,
            actions: ({ number, open }) => [
              { id: 'view', label: 'Ver comprobante', name: `Ver ${number}` },
              ...(open ? [{ id: 'pay' as const, label: 'Pagar', name: `Pagar ${number}` }] : []),
            ],
          }
        : column,
    );
    const screen = await show({ rows: ready(receipts(20)), columns });
    screen.getByRole('checkbox', { name: 'Seleccionar F001-00000001' }).element().focus();
    const walk = [];
    const keys = [
      '{End}',
      '{ArrowDown}',
      '{ArrowRight}',
      '{ArrowUp}',
      '{End}',
      '{PageDown}',
      '{Home}',
      '{Control>}{End}{/Control}',
    ];
    for (const key of keys) {
      await userEvent.keyboard(key);
      walk.push(focused());
    }
    expect(walk).toEqual([
      'Pagar F001-00000001',
      // This receipt is paid and has one control less: the first one takes the focus.
      'Seleccionar F001-00000002',
      'Ver F001-00000002',
      'Ver F001-00000001',
      'Pagar F001-00000001',
      'Seleccionar F001-00000011',
      'Seleccionar F001-00000011',
      'Seleccionar F001-00000020',
    ]);
    const stops = [...screen.container.querySelectorAll('tbody [data-control]')].filter(
      (control) => control instanceof HTMLElement && control.tabIndex === 0,
    );
    expect(new Set(stops.map((control) => control.closest('tr')?.dataset['index']))).toEqual(new Set(['19']));
  });

  it('reaches the last row of a page although it is not drawn yet', async () => {
    const screen = await show({ rows: ready(receipts(100)) });
    const first = screen.getByRole('checkbox', { name: 'Seleccionar F001-00000001' });
    first.element().focus();
    expect(screen.container.querySelectorAll('tr[data-index]').length).toBeLessThan(100);
    await userEvent.keyboard('{Control>}{End}{/Control}');
    await expect.poll(focused).toBe('Seleccionar F001-00000100');
  });

  it('draws only the visible rows when there are more than a hundred, and the keyboard reaches all', async () => {
    const screen = await show({ rows: ready(receipts(100_000)) });
    const drawn = () => screen.container.querySelectorAll('tr[data-index]').length;
    const first = screen.getByRole('checkbox', { name: 'Seleccionar F001-00000001' });
    await expect.element(first).toBeVisible();
    expect(drawn()).toBeLessThan(60);
    await expect.element(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '100001');
    first.element().focus();
    await userEvent.keyboard('{Control>}{End}{/Control}');
    await expect.poll(focused).toBe('Seleccionar F001-00100000');
    await userEvent.keyboard('{ArrowUp}');
    await expect.poll(focused).toBe('Seleccionar F001-00099999');
    await userEvent.keyboard('{Control>}{Home}{/Control}');
    await expect.poll(focused).toBe('Seleccionar F001-00000001');
    expect(drawn()).toBeLessThan(60);
  });

  it('shows the rows that are scrolled to in the same frame, at any distance', async () => {
    const screen = await show({ rows: ready(receipts(100_000)), style: { maxBlockSize: 400 } });
    await expect.element(screen.getByRole('checkbox', { name: 'Seleccionar F001-00000001' })).toBeVisible();
    const region = screen.getByRole('region', { name: label }).element();
    const { left, top } = region.getBoundingClientRect();
    const seen: unknown[] = [];
    for (const row of [5, 50_000, 49_990, 99_999, 0]) {
      region.scrollTo(0, row * 44);
      await new Promise(requestAnimationFrame);
      const first = document.elementFromPoint(left + 60, top + 44 + 2)?.closest('tr');
      const last = document.elementFromPoint(left + 60, top + 400 - 52 - 4)?.closest('tr');
      seen.push([first?.ariaRowIndex, last?.ariaRowIndex].map((index) => Number(index) - 2));
    }
    expect(seen).toEqual([
      [5, 11],
      [50_000, 50_006],
      [49_990, 49_996],
      [99_993, 99_999],
      [0, 6],
    ]);
  });

  describe('on a page of a hundred rows', () => {
    const hundred = receipts(100);
    const ascending = { by: 'number', descending: false };
    const drawn = (container: Element) => container.querySelectorAll('tr[data-index]').length;
    const drawnWhenIdle = (container: Element) => () => {
      vi.runAllTimers();
      return drawn(container);
    };

    beforeEach(() => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestIdleCallback', 'cancelIdleCallback'] });
    });

    it('draws all of them once the browser is idle, without a change of its height', async () => {
      const screen = await show({ rows: ready(hundred) });
      const height = () => screen.getByRole('region', { name: label }).element().scrollHeight;
      const [rows, before] = [drawn(screen.container), height()];
      await expect.poll(drawnWhenIdle(screen.container)).toBe(100);
      expect([rows < 100, height()]).toEqual([true, before]);
    });

    it('draws the visible ones first again when their order changes', async () => {
      const screen = await show({ rows: ready(hundred), sort: ascending });
      const atFirst = drawn(screen.container);
      await expect.poll(drawnWhenIdle(screen.container)).toBe(100);
      const reversed = hundred.toReversed();
      await screen.rerender(<Receipts rows={ready(reversed)} sort={{ ...ascending, descending: true }} />);
      expect(drawn(screen.container)).toBe(atFirst);
      await expect.poll(drawnWhenIdle(screen.container)).toBe(100);
      expect(textsOf(screen.container.querySelectorAll('tbody th'))).toEqual(reversed.map(numberOf));
    });

    it('keeps the focus in its row when another one is added above it', async () => {
      const screen = await show({ rows: ready(hundred.slice(1)), sort: ascending });
      await expect.poll(drawnWhenIdle(screen.container)).toBe(99);
      const name = 'Ver comprobante F001-00000060';
      screen.getByRole('button', { name }).element().focus();
      await screen.rerender(<Receipts rows={ready(hundred)} sort={ascending} />);
      await expect.poll(drawnWhenIdle(screen.container)).toBe(100);
      expect(focused()).toBe(name);
    });

    it('shows the rows where it was scrolled to when their order changes', async () => {
      const style = { maxBlockSize: 400 };
      const screen = await show({ rows: ready(hundred), sort: ascending, style });
      const region = screen.getByRole('region', { name: label }).element();
      region.scrollTo(0, 50 * 44);
      await new Promise(requestAnimationFrame);
      const descending = { ...ascending, descending: true };
      await screen.rerender(<Receipts rows={ready(hundred.toReversed())} sort={descending} style={style} />);
      const { left, top } = region.getBoundingClientRect();
      const first = document.elementFromPoint(left + 60, top + 44 + 2)?.closest('tr');
      expect([region.scrollTop, first?.dataset['index']]).toEqual([50 * 44, '50']);
    });
  });

  it('keeps header, checkbox and the held column visible, with an opaque background', async () => {
    const screen = await show({ rows: ready(receipts(20)), style: { inlineSize: 700, maxBlockSize: 300 } });
    const region = screen.getByRole('region', { name: label }).element();
    region.scrollTo(400, 400);
    const left = region.getBoundingClientRect().left;
    const held = screen.getByRole('rowheader', { name: 'F001-00000012' }).element();
    expect(held.getBoundingClientRect().left - left).toBe(40);
    expect(getComputedStyle(held).backgroundColor).not.toContain('/ 0');
    const head = screen.getByRole('columnheader', { name: 'Serie-Número' }).element();
    expect(Math.round(head.getBoundingClientRect().top - region.getBoundingClientRect().top)).toBe(1);
  });

  it.each([
    ['ready', ready(receipts(3))],
    ['empty', ready([])],
    ['loading', loading],
    ['failed', failed],
  ])('OPEN-132 passes axe when %s', async (_state, rows) => {
    const screen = await show({ rows, onRetry: () => undefined });
    expect(await faultsOf(screen.container)).toEqual([]);
  });
});

describe.each([390, 320])('on a phone of %i px', (width) => {
  beforeEach(() => page.viewport(width, 800));

  it('starts its rows and its footer at the same left edge', async () => {
    const { container } = await renderThemed(<DataTable {...known} rows={ready(receipts(1))} />);
    const startOf = (text: string) => {
      const letters = document.createRange();
      const cell = [...container.querySelectorAll('td, th')].find(({ textContent }) => textContent === text);
      letters.selectNodeContents(cell ?? container);
      return letters.getBoundingClientRect().left - container.getBoundingClientRect().left;
    };
    expect(['Hilados del Sur S.A.C.', 'F001-00000001', 'Esta página'].map(startOf)).toEqual([16, 16, 16]);
  });

  it('shows the whole state of a row, away from the button of its menu, however long the number is', async () => {
    const [receipt] = receipts(1);
    const rows = receipt ? [{ ...receipt, number: 'ZZZZ-12345678901234567890' }] : [];
    const { container } = await renderThemed(<DataTable {...known} rows={ready(rows)} />);
    const rectOf = (selector: string) =>
      container.querySelector(`tbody ${selector}`)?.getBoundingClientRect() ?? new DOMRect();
    const state = rectOf('[data-tone]');
    expect(rectOf('[aria-haspopup=menu] > svg').left - state.right).toBeGreaterThanOrEqual(8);
    expect(document.elementFromPoint(state.right - 4, state.top + state.height / 2)?.closest('[data-tone]')).not.toBe(
      null,
    );
  });

  it('reads each row in two lines, without scrolling sideways', async () => {
    const screen = await show();
    const region = screen.getByRole('region', { name: label }).element();
    expect(region.scrollWidth).toBe(region.clientWidth);
    const row = screen.getByRole('row', { name: /F001-00000002/ });
    const rects = (texts: readonly RegExp[]) =>
      texts.map((text) => row.getByText(text).element().getBoundingClientRect());
    const [supplier, amount] = rects([/^Luz del Sur/, /89.19/]);
    const details = rects([/F001-00000002/, /30\/10\/2026/, /Pagado/]);
    expect(supplier && amount && supplier.right <= amount.left).toBe(true);
    expect(details.every(({ top }) => supplier && top >= supplier.bottom)).toBe(true);
    const rowRect = row.element().getBoundingClientRect();
    expect([rowRect.height, rowRect.right <= width]).toEqual([68, true]);
  });

  it('keeps the roles of a table, in the order that is read', async () => {
    const screen = await show();
    const table = screen.getByRole('table', { name: label });
    expect(textsOf(table.getByRole('columnheader').elements())).toEqual([
      'Seleccionar todos los de la página',
      'Proveedor',
      'Importe',
      'Serie-Número',
      'Fecha',
      'Estado',
      'Acciones',
    ]);
    const row = table.getByRole('row', { name: /F001-00000001/ });
    expect(textsOf(row.getByRole('cell').elements())).toEqual([
      '',
      'Hilados del Sur S.A.C.',
      'S/\u00a010.00',
      '31/10/2026',
      'Pendiente',
      '',
    ]);
    await expect.element(row.getByRole('rowheader')).toHaveTextContent('F001-00000001');
  });

  it('shows no footer of a column that is only in the menu', async () => {
    const fee = { id: 'fee', header: 'Comisión', cell: () => 'S/ 1.00', footer: () => 'S/ 3.00' };
    const { container } = await show({ columns: [...receiptColumns, fee] });
    expect(container.querySelector('tfoot')?.textContent).toBe('Esta páginaS/\u00a0267.57');
    const withoutFooters = receiptColumns.map(({ footer: _footer, ...column }) => column);
    const { container: other } = await show({ columns: [...withoutFooters, fee] });
    expect(other.querySelector('tfoot')).toBeNull();
  });

  it('closes the menu of a row that is no longer shown, and does not open it when the row is shown again', async () => {
    const screen = await show();
    await screen.getByRole('button', { name: 'Acciones de F001-00000001' }).click();
    await expect.element(screen.getByRole('menu')).toBeVisible();
    await screen.rerender(<Receipts rows={ready(receipts(9).slice(3))} />);
    await expect.element(screen.getByRole('row', { name: /F001-00000004/ })).toBeVisible();
    expect(screen.getByRole('menu').query()).toBe(null);
    await screen.rerender(<Receipts />);
    await expect.element(screen.getByRole('row', { name: /F001-00000001/ })).toBeVisible();
    expect(screen.getByRole('menu').query()).toBe(null);
  });

  it('keeps what a row does not show, and its actions, in one menu', async () => {
    const onAction = vi.fn<NonNullable<Props['onAction']>>();
    const screen = await show({ onAction });
    const button = screen.getByRole('button', { name: 'Acciones de F001-00000001' });
    await button.click();
    const menu = screen.getByRole('menu', { name: 'Acciones de F001-00000001' });
    await expect
      .element(menu)
      .toHaveAccessibleDescription(
        'F001-00000001 Hilados del Sur S.A.C. Concepto: Servicios del mes de octubre Estado: Vence el 15/11/2026',
      );
    expect(textsOf(menu.getByRole('menuitem').elements())).toEqual(['Ver comprobante', 'Pagar']);
    await menu.getByRole('menuitem', { name: 'Pagar' }).click();
    expect(onAction.mock.calls).toEqual([[receipts(1)[0], 'pay']]);
    await expect.element(button).toHaveFocus();
    expect(screen.getByRole('menu').elements()).toEqual([]);
  });

  it('says in the menu why an action is unavailable', async () => {
    const onAction = vi.fn<NonNullable<Props['onAction']>>();
    const screen = await show({ onAction });
    await screen.getByRole('button', { name: 'Acciones de F001-00000002' }).click();
    const pay = screen.getByRole('menuitem', { name: /Pagar/ });
    await expect.element(pay).toHaveTextContent('PagarEste recibo ya está pagado.');
    await pay.click({ force: true });
    expect(onAction).not.toHaveBeenCalled();
  });

  it('RESP-04 OPEN-132 the keyboard moves and selects as in the wide layout', async () => {
    const changes: string[][] = [];
    const screen = await show({ onSelectedChange: (next) => changes.push([...next]) });
    screen.getByRole('checkbox', { name: 'Seleccionar F001-00000001' }).element().focus();
    const walk: (string | null | undefined)[] = [];
    for (const key of ['{End}', '{ArrowDown}', '{Home}', ' ', '{ArrowRight}']) {
      await userEvent.keyboard(key);
      walk.push(focused());
    }
    expect(walk).toEqual([
      'Acciones de F001-00000001',
      'Acciones de F001-00000002',
      'Seleccionar F001-00000002',
      'Seleccionar F001-00000002',
      'Acciones de F001-00000002',
    ]);
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByRole('menuitem', { name: 'Ver comprobante' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(focused()).toBe('Acciones de F001-00000002');
    await screen.getByRole('checkbox', { name: 'Seleccionar todos los de la página' }).click();
    expect(changes).toEqual([['1'], ['1', '0', '2']]);
  });

  it('has touch targets of at least 24 px', async () => {
    const screen = await show();
    const menu = screen.getByRole('button', { name: 'Acciones de F001-00000001' }).element().getBoundingClientRect();
    expect([menu.width >= 36, menu.height]).toEqual([true, 44]);
    // The checkbox answers along the whole edge of its row.
    const row = screen
      .getByRole('row', { name: /F001-00000001/ })
      .element()
      .getBoundingClientRect();
    const corners = [row.top + 6, row.bottom - 6].map((y) => document.elementFromPoint(row.left + 6, y));
    const checkbox = screen.getByRole('checkbox', { name: 'Seleccionar F001-00000001' }).element();
    expect(corners.map((element) => element === checkbox)).toEqual([true, true]);
  });

  it('keeps header and footer visible while the rows scroll', async () => {
    const screen = await show({ rows: ready(receipts(40)), style: { maxBlockSize: 400 } });
    const region = screen.getByRole('region', { name: label }).element();
    region.scrollTo(0, 600);
    const { top, bottom } = region.getBoundingClientRect();
    const all = screen.getByRole('checkbox', { name: 'Seleccionar todos los de la página' }).element();
    const foot = screen.getByRole('rowheader', { name: 'Esta página' }).element();
    expect(all.getBoundingClientRect().top - top).toBeLessThan(44);
    expect(bottom - foot.getBoundingClientRect().bottom).toBeLessThan(52);
  });

  it('reaches the last of a thousand rows, and draws only the visible ones', async () => {
    const screen = await show({ rows: ready(receipts(1000)), style: { maxBlockSize: 500 } });
    const first = screen.getByRole('checkbox', { name: 'Seleccionar F001-00000001' });
    await expect.element(first).toBeVisible();
    first.element().focus();
    await userEvent.keyboard('{Control>}{End}{/Control}');
    await expect.poll(focused).toBe('Seleccionar F001-00001000');
    expect(screen.container.querySelectorAll('tr[data-index]').length).toBeLessThan(50);
  });

  it.each([
    ['ready', ready(receipts(3))],
    ['empty', ready([])],
    ['loading', loading],
    ['failed', failed],
  ])('passes axe when %s, without scrolling sideways', async (_state, rows) => {
    const screen = await show({ rows, onRetry: () => undefined });
    expect(await faultsOf(screen.container)).toEqual([]);
    const region = screen.getByRole('region', { name: label }).element();
    expect(region.scrollWidth).toBe(region.clientWidth);
  });
});

describe('with rows of another height', () => {
  const root = document.documentElement;
  beforeEach(() => page.viewport(1280, 900));
  afterEach(() => root.removeAttribute('style'));

  /** The numbers of the rows at the first and the last line of the region that show rows. */
  async function seenAfter(region: Element, scrollTop: number) {
    region.scrollTo(0, scrollTop);
    const { left, top, bottom } = region.getBoundingClientRect();
    const head = region.querySelector('th')?.getBoundingClientRect().height ?? 0;
    const foot = region.querySelector('tfoot')?.getBoundingClientRect().height ?? 0;
    const rowAt = (y: number) => Number(document.elementFromPoint(left + 20, y)?.closest('tr')?.dataset['index']);
    return [rowAt(top + head + 2), rowAt(bottom - foot - 4)];
  }

  it.each([
    ['a font of 13 px', '13px', '', 2.75 * 13],
    ['a font of 16 px', '16px', '', 44],
    ['a font of 20 px', '20px', '', 2.75 * 20],
    ['a font of 24 px', '24px', '', 2.75 * 24],
    ['a token of the host', '16px', '[data-contapro-theme] { --cp-table-row-height: 5rem }', 80],
  ])('shows the rows that are scrolled to, at any distance: %s', async (_case, fontSize, css, height) => {
    root.style.fontSize = fontSize;
    const screen = await renderThemed(
      <>
        <style>{css}</style>
        <Receipts rows={ready(receipts(10_000))} style={{ maxBlockSize: 500 }} />
      </>,
    );
    const region = screen.getByRole('region', { name: label }).element();
    for (const scrollTop of [50_000, 400_000, 100]) {
      const expected = Math.floor((Math.min(scrollTop, region.scrollHeight - region.clientHeight) + 2) / height);
      await expect.poll(async () => (await seenAfter(region, scrollTop))[0]).toBe(expected);
      expect((await seenAfter(region, scrollTop))[1]).toBeGreaterThan(expected);
    }
  });

  it('follows a font size that changes while rows are shown, and back', async () => {
    const screen = await show({ rows: ready(receipts(10_000)), style: { maxBlockSize: 500 } });
    const region = screen.getByRole('region', { name: label }).element();
    for (const size of [20, 16, 13]) {
      root.style.fontSize = `${size}px`;
      await expect.poll(async () => (await seenAfter(region, 50_000))[0]).toBe(Math.floor(50_002 / (2.75 * size)));
    }
  });
});

it('divides the remaining width in proportion to `grow`, and scrolls when none remains', async () => {
  await page.viewport(1280, 900);
  const columns: Props['columns'] = [
    { id: 'number', header: 'Serie-Número', width: '200px', rowHeader: true, cell: numberOf },
    { id: 'supplier', header: 'Proveedor', minWidth: '300px', grow: 2, cell: ({ supplier }) => supplier },
    { id: 'detail', header: 'Concepto', minWidth: '200px', cell: ({ detail }) => detail },
  ];
  const screen = await renderThemed(<DataTable {...known} columns={columns} style={{ inlineSize: 1000 }} />);
  const widths = () =>
    screen
      .getByRole('columnheader')
      .elements()
      .map((header) => Math.round(header.getBoundingClientRect().width));
  expect(widths()).toEqual([200, 500, 300]);
  const region = screen.getByRole('region').element();
  region.setAttribute('style', 'inline-size: 660px');
  await expect.poll(widths).toEqual([200, 300, 200]);
  expect([region.scrollWidth, region.clientWidth]).toEqual([700, 660]);
});

it('changes from columns to two lines and back by its own width, and keeps the selection', async () => {
  await page.viewport(1280, 900);
  const screen = await show({ selected: new Set(['1']), style: { inlineSize: 400 } });
  const menus = () => screen.getByRole('button', { name: /^Acciones de/ }).elements().length;
  expect(menus()).toBe(3);
  screen.getByRole('region').element().setAttribute('style', 'inline-size: 900px');
  await expect.poll(menus).toBe(0);
  await expect.element(screen.getByRole('checkbox', { name: 'Seleccionar F001-00000002' })).toBeChecked();
});
