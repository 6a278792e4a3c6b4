import { failed, loading, ready, type Voucher, type VoucherDetraction } from '@contapro/domain';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { faultsOf } from '../../testing/describeContract.tsx';
import { renderThemed } from '../../testing/renderThemed.tsx';
import { createVouchers, voucher, vouchers } from '@contapro/fixtures';
import { VoucherTable, type VoucherTableProps } from './VoucherTable.tsx';

beforeEach(() => page.viewport(1280, 900));
afterEach(() => void vi.useRealTimers());

const label = 'Comprobantes de compra, Oct 2026';

function Table(props: Partial<VoucherTableProps>) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(props.selected ?? new Set());
  const onSelectedChange = (next: ReadonlySet<string>) => {
    props.onSelectedChange?.(next);
    setSelected(next);
  };
  return (
    <VoucherTable
      label={label}
      vouchers={ready(vouchers)}
      {...props}
      selected={selected}
      onSelectedChange={onSelectedChange}
    />
  );
}

const show = (props: Partial<VoucherTableProps> = {}) => renderThemed(<Table {...props} />);
const cellsOf = (row: Element) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent);
const grow = (more: Partial<Voucher>): Voucher => ({ ...voucher, ...more });

const [facts, amounts] = [
  ['Fecha de emisión', 'Serie-Número', 'Proveedor'],
  ['Importe total', 'IGV'],
];
const rest = ['Comprobante', 'Descargas', 'Afecto a detracción'];

it.each([
  ['all', [...facts, 'Glosa', ...amounts, 'Estado y motivo', ...rest]],
  ['observed', [...facts, ...amounts, 'Motivo', 'Acciones', 'Glosa', ...rest]],
  ['rejected', [...facts, ...amounts, 'Motivo', 'Decisión', 'Acciones', 'Glosa', ...rest]],
  ['validated', [...facts, 'Glosa', ...amounts, 'Motivo', 'Decisión', ...rest]],
] as const)('LISTINGS-06 LISTINGS-07 OPEN-053 shows the columns of %s', async (variant, expected) => {
  const screen = await show({ variant });
  const heads = screen.container.querySelectorAll('thead th');
  expect([...heads].slice(1).map((head) => head.textContent)).toEqual(expected);
});

it.each([
  ['PURCHASE-07', 'Fecha de emisión', '31/10/2026'],
  ['PURCHASE-08', 'Serie-Número', 'F001-00012847'],
  ['PURCHASE-09', 'Proveedor', 'Hilados del Sur S.A.C.'],
  ['PURCHASE-10', 'Glosa', 'Diésel B5 S-50'],
  ['PURCHASE-13 FORMAT-08', 'Importe total', 'S/\u00a018,451.83'],
  ['PURCHASE-14', 'Comprobante', ''],
  ['PURCHASE-15', 'Descargas', 'JPEGXML'],
  ['PURCHASE-16', 'Afecto a detracción', 'Sí'],
])('%s has the column %s', async (_, header, value) => {
  const screen = await show({ vouchers: ready([grow({ items: ['Diésel B5 S-50'], subjectToDetraction: true })]) });
  const heads = [...screen.container.querySelectorAll('thead th')].map((head) => head.textContent);
  const row = screen.getByRole('row', { name: /F001-00012847/ }).element();
  expect(cellsOf(row)[heads.indexOf(header)]).toBe(value);
});

it('shows a voucher whole', async () => {
  const screen = await show({ vouchers: ready([grow({ items: ['Diésel B5 S-50'], subjectToDetraction: true })]) });
  const row = screen.getByRole('row', { name: /F001-00012847/ }).element();
  expect(cellsOf(row)).toEqual([
    '',
    '31/10/2026',
    'F001-00012847',
    'Hilados del Sur S.A.C.',
    'Diésel B5 S-50',
    'S/\u00a018,451.83',
    'S/\u00a02,814.69',
    'Deducible',
    '',
    'JPEGXML',
    'Sí',
  ]);
});

it('PURCHASE-17 FORMAT-03 shows a dash for what is not there', async () => {
  const screen = await show({ vouchers: ready([grow({ items: [], totalCents: null, issueDate: '' })]) });
  const row = screen.getByRole('row', { name: /F001-00012847/ }).element();
  expect(cellsOf(row).slice(1, 6)).toEqual(['-', 'F001-00012847', 'Hilados del Sur S.A.C.', '-', '-']);
  expect(cellsOf(row)[10]).toBe('-');
});

it('shows the first reason of a voucher and how many more it has, and says what of its IGV gives no credit', async () => {
  const observed = grow({ status: 'observado', reasons: ['EMISOR_NO_HABIDO', 'DUPLICADO', 'IGV_NO_CUADRA'] });
  const mixed = grow({ code: 'mixed', serieNumber: 'F001-00000002', igvCents: 281_469, igvCreditCents: 271_469 });
  const screen = await show({ vouchers: ready([observed, mixed]) });
  await expect.element(screen.getByText('Proveedor no habido y 2 más', { exact: true })).toBeVisible();
  await expect
    .element(screen.getByRole('button', { name: 'S/\u00a02,814.69' }))
    .toHaveAttribute('aria-description', 'S/ 100.00 de este IGV no dan crédito fiscal; S/ 2,714.69 sí.');
});

it.each([
  ['observed', grow({ status: 'observado', reasons: ['EMISOR_NO_HABIDO', 'DUPLICADO'] })],
  [
    'rejected',
    grow({
      status: 'rechazado',
      reasons: [],
      decision: {
        decision: 'rechazado',
        decidedAt: '2026-11-05T15:24:00Z',
        decidedBy: 'Rosa Quispe',
        reasons: ['EMISOR_NO_HABIDO', 'DUPLICADO'],
      },
    }),
  ],
] as const)('lists all reasons of a voucher that is %s in the menu of its row on a phone', async (variant, voucher) => {
  const screen = await show({ variant, vouchers: ready([voucher]) });
  await page.viewport(390, 844);
  await screen.getByRole('button', { name: 'Acciones de F001-00012847' }).click();
  await expect.element(screen.getByText('Motivo: Proveedor no habido Comprobante repetido')).toBeVisible();
});

it('says of an amount in dollars how many they were and at which rate, on demand and to screen readers', async () => {
  const one = grow({ totalCents: 1_058_248, currencyCode: 'USD', foreignTotalCents: 282_576, exchangeRate: 3.745 });
  const other = grow({
    code: 'other',
    serieNumber: 'F001-00000002',
    totalCents: null,
    igvCents: null,
    currencyCode: 'USD',
  });
  const screen = await show({ vouchers: ready([one, other]) });
  const amount = screen.getByRole('button', { name: 'US dólares, S/\u00a010,582.48 al cambio 3.745' });
  await expect.element(amount).toHaveAttribute('aria-description', 'USD 2,825.76 al cambio 3.745');
  expect(amount.element().querySelector('[aria-hidden]')?.textContent).toBe('USD');
  await expect
    .element(screen.getByRole('button', { name: 'US dólares, -' }))
    .toHaveAttribute('aria-description', 'USD, sin tipo de cambio');
});

it.each([
  ['is paid', 'pagada', 'gasto deducible', 'Detracción pagada: S/ 727.00.'],
  [
    'may still be deposited, and until when',
    'por_pagar',
    'gasto deducible',
    'Detracción por pagar: S/ 727.00. Si se deposita hasta el 06/11/2026, da crédito fiscal en este periodo; después, en el mes del depósito.',
  ],
  ['is overdue', 'por_pagar', 'observado', 'Detracción por pagar: S/ 727.00.'],
  ['gives no credit', 'por_pagar', 'rechazado', 'Detracción por pagar: S/ 727.00.'],
  [
    'is paid in part, and what is missing',
    'pagada',
    'observado',
    'Detracción depositada en parte: S/ 727.00. Faltan S/ 112.00; sin el depósito completo no da crédito fiscal.',
    { missingCents: 11_200 },
  ],
  [
    'was paid late, and the month of its credit',
    'pagada',
    'observado',
    'Detracción pagada después del plazo: S/ 727.00. Su crédito fiscal es de Nov 2026.',
    { creditPeriod: '202611' },
  ],
] as const)(
  'says of a detracción how much it is, and that it %s',
  async (_, paid, status, words, more?: Partial<VoucherDetraction>) => {
    const detraction = { status: paid, amountCents: 72_700, missingCents: 0, creditPeriod: null, ...more };
    const one = grow({ subjectToDetraction: true, detraction, status });
    const screen = await show({ vouchers: ready([one]), period: '202610' });
    await expect
      .element(screen.getByRole('button', { name: 'Sí', exact: true }))
      .toHaveAttribute('aria-description', words);
  },
);

it('PURCHASE-11 PURCHASE-12 offers "Ver más" only for several items', async () => {
  const onItemsOpen = vi.fn<(one: Voucher) => void>();
  const several = grow({ items: ['Hilo', 'Cono'] });
  const one = grow({ code: 'one', serieNumber: 'F001-00000002', items: ['Hilo'] });
  const screen = await show({ vouchers: ready([several, one]), onItemsOpen });
  expect(screen.getByText('Ver más').elements()).toHaveLength(1);
  await screen.getByRole('button', { name: 'Ver más ítems de F001-00012847' }).click();
  expect(onItemsOpen.mock.calls).toEqual([[several]]);
});

it('PURCHASE-19 DOWNLOAD-36 calls its host with the voucher that is viewed or downloaded', async () => {
  const calls: unknown[] = [];
  const screen = await show({
    onView: (one) => calls.push(['view', one.code]),
    onDownload: (one, type) => calls.push([type, one.code]),
  });
  for (const name of ['Ver comprobante', 'Descargar JPEG de', 'Descargar XML de']) {
    await screen.getByRole('button', { name: `${name} F003-00000912` }).click();
  }
  const code = vouchers[1]?.code;
  expect(calls).toEqual([
    ['view', code],
    ['jpeg', code],
    ['xml', code],
  ]);
});

it('PURCHASE-20 PURCHASE-21 OPEN-156 keeps a missing file in reach and says when it comes', async () => {
  const onView = vi.fn<(one: Voucher) => void>();
  const onDownload = vi.fn<(one: Voucher, type: string) => void>();
  const screen = await show({ vouchers: ready([grow({ imageUrl: null, xmlUrl: null })]), onView, onDownload });
  const controls = [
    ['Ver comprobante F001-00012847', 'visualización'],
    ['Descargar JPEG de F001-00012847', 'descarga'],
    ['Descargar XML de F001-00012847', 'descarga'],
  ] as const;
  for (const [name, what] of controls) {
    const control = screen.getByRole('button', { name });
    await expect.element(control).toHaveAttribute('aria-disabled', 'true');
    await userEvent.hover(control);
    const words = `Estamos procesando la ${what} del comprobante. Estará disponible en menos de 24 horas.`;
    await expect.element(control).toHaveAttribute('aria-description', words);
    await expect.poll(() => document.querySelector(':popover-open')?.textContent).toBe(words);
    await control.click({ force: true });
  }
  expect([onView.mock.calls, onDownload.mock.calls]).toEqual([[], []]);
});

it('says why a voucher is observed to keyboard and screen reader, wherever the pointer lies, until Escape', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const screen = await show({
    vouchers: ready([grow({ status: 'observado', reasons: ['EMISOR_NO_HABIDO', 'DUPLICADO'] })]),
  });
  const status = screen.getByRole('button', { name: /^Observado/ });
  await expect.element(status).toHaveAttribute('aria-description', 'Proveedor no habido\nComprobante repetido');
  screen.getByRole('checkbox', { name: 'Seleccionar F001-00012847' }).element().focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  await expect.element(status).toHaveFocus();
  await userEvent.hover(screen.getByRole('rowheader', { name: 'F001-00012847' }));
  vi.advanceTimersByTime(100);
  expect(document.querySelector(':popover-open')?.textContent).toBe('Proveedor no habido\nComprobante repetido');
  await userEvent.keyboard('{Escape}');
  expect(document.querySelector(':popover-open')).toBe(null);
});

it('OPEN-053 OPEN-032 offers each listing its own actions', async () => {
  const calls: unknown[] = [];
  const actions = {
    onValidate: (one: Voucher) => calls.push(['validate', one.code]),
    onDecline: (one: Voucher) => calls.push(['decline', one.code]),
    onApprove: (one: Voucher) => calls.push(['approve', one.code]),
  };
  const observed = await show({ variant: 'observed', vouchers: ready([voucher]), ...actions });
  await observed.getByRole('button', { name: 'Validar F001-00012847' }).click();
  await observed.getByRole('button', { name: 'Rechazar F001-00012847' }).click();
  await observed.unmount();
  const rejected = await show({ variant: 'rejected', vouchers: ready([voucher]), ...actions });
  await rejected.getByRole('button', { name: 'Aprobar F001-00012847' }).click();
  expect(calls).toEqual([
    ['validate', voucher.code],
    ['decline', voucher.code],
    ['approve', voucher.code],
  ]);
});

it('PROD-14 shows when and by whom a voucher was decided, and the reasons of that time', async () => {
  const rejected = grow({
    status: 'rechazado',
    reasons: [],
    decision: {
      decision: 'rechazado',
      decidedAt: '2026-11-05 10:24',
      decidedBy: 'Rosa Quispe Huamán',
      reasons: ['AJENO_AL_GIRO', 'DUPLICADO'],
    },
  });
  const screen = await show({ variant: 'rejected', vouchers: ready([rejected]) });
  const cells = cellsOf(screen.container.querySelector('tbody tr') ?? screen.container);
  expect(cells.slice(6, 8)).toEqual(['Gasto ajeno al giro del negocio y 1 más', '05/11/2026 · Rosa Quispe Huamán']);
  await expect
    .element(screen.getByRole('button', { name: '05/11/2026 · Rosa Quispe Huamán' }))
    .toHaveAttribute(
      'aria-description',
      'Rechazado el 05/11/2026 10:24\nGasto ajeno al giro del negocio\nComprobante repetido',
    );
});

it('OPEN-112 selects one, some and all of the page, and leaves other pages alone', async () => {
  const shown = vouchers.slice(0, 3);
  const [first, second, third] = shown.map(({ code }) => code);
  const changes: unknown[] = [];
  const screen = await show({
    vouchers: ready(shown),
    selected: new Set(['elsewhere']),
    onSelectedChange: (next) => changes.push([...next]),
  });
  const all = screen.getByRole('checkbox', { name: 'Seleccionar todos los de la página' });
  await screen.getByRole('checkbox', { name: 'Seleccionar F003-00000912' }).click();
  await expect.element(all).toBePartiallyChecked();
  await all.click();
  await expect.element(all).toBeChecked();
  await screen.getByRole('checkbox', { name: 'Seleccionar F003-00000912' }).click();
  await expect.element(all).toBePartiallyChecked();
  await all.click();
  await all.click();
  expect(changes).toEqual([
    ['elsewhere', second],
    ['elsewhere', second, first, third],
    ['elsewhere', first, third],
    ['elsewhere', first, third, second],
    ['elsewhere'],
  ]);
});

it('adds up the page exactly, leaving out what has no amount', async () => {
  const shown = [
    grow({ code: 'a', totalCents: 10 }),
    grow({ code: 'b', totalCents: null }),
    grow({ code: 'c', totalCents: -3 }),
  ];
  const screen = await show({ vouchers: ready(shown) });
  const foot = screen.container.querySelector('tfoot tr');
  expect(foot && cellsOf(foot).filter(Boolean)).toEqual([
    'Esta página',
    '3 comprobantes',
    'S/\u00a00.07',
    'S/\u00a08,444.07',
  ]);
});

it('PURCHASE-24 LISTINGS-08 LISTINGS-09 says that there is nothing, only after an answer', async () => {
  const empty = await show({ vouchers: ready([]) });
  await expect.element(empty.getByText('No hay comprobantes encontrados.')).toBeVisible();
  await expect
    .element(empty.getByText('Seleccione otro periodo en donde hayas registrado comprobantes.'))
    .toBeVisible();
  await empty.unmount();
  const waiting = await show({ vouchers: loading });
  expect(waiting.getByText('No hay comprobantes encontrados.').elements()).toEqual([]);
});

it('OPEN-167 says in place that it failed, and tries again', async () => {
  const onRetry = vi.fn<() => void>();
  const screen = await show({ vouchers: failed, onRetry });
  await expect.element(screen.getByText('Ocurrió un error')).toBeVisible();
  expect(screen.getByText('F001-00012847').elements()).toEqual([]);
  await screen.getByRole('button', { name: 'Volver a intentar' }).click();
  expect(onRetry).toHaveBeenCalledOnce();
});

it('keeps the height of the rows while they load', async () => {
  const waiting = await show({ vouchers: loading, skeletonRows: 20 });
  const skeleton = waiting.container.querySelector('tbody')?.getBoundingClientRect().height;
  await waiting.unmount();
  const screen = await show();
  expect(screen.container.querySelector('tbody')?.getBoundingClientRect().height).toBe(skeleton);
});

it.each([
  ['regular', 44],
  ['compact', 36],
] as const)('gives %s rows %i px', async (density, height) => {
  const screen = await show({ density });
  expect(screen.container.querySelector('tbody tr')?.getBoundingClientRect().height).toBe(height);
});

const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;

it('RESP-04 OPEN-132 has one row in the tab order, and arrows move in it and between rows', async () => {
  const screen = await show();
  screen.getByRole('checkbox', { name: 'Seleccionar F001-00012847' }).element().focus();
  const walk = [];
  const keys = [
    '{ArrowRight}',
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
    'Ver más ítems de F001-00012847',
    // Its row has but one item: the first control takes the focus.
    'Seleccionar F003-00000912',
    'Ver comprobante F003-00000912',
    'Ver comprobante F001-00012847',
    'Descargar XML de F001-00012847',
    'Descargar XML de F005-00018826',
    'Seleccionar F005-00018826',
    'Seleccionar F001-00011236',
  ]);
  const stops = [...screen.container.querySelectorAll('tbody [data-control]')].filter(
    (control) => control instanceof HTMLElement && control.tabIndex === 0,
  );
  expect(stops.map((control) => control.closest('tr')?.dataset['index'])).toEqual(['19', '19', '19', '19', '19', '19']);
});

it('draws only the rows in sight above a hundred, and still reaches every one by keyboard', async () => {
  const screen = await show({ vouchers: ready(createVouchers(100_000)) });
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

it('shows what is scrolled to in the same frame, however far', async () => {
  const screen = await show({ vouchers: ready(createVouchers(100_000)), style: { maxBlockSize: 400 } });
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

it('gets all hundred rows of a page when nothing else is to do, without growing', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestIdleCallback', 'cancelIdleCallback'] });
  const screen = await show({ vouchers: ready(createVouchers(100)) });
  const drawn = () => screen.container.querySelectorAll('tr[data-index]').length;
  const height = () => screen.getByRole('region', { name: label }).element().scrollHeight;
  const [rows, before] = [drawn(), height()];
  const drawnAtLeisure = () => {
    vi.runAllTimers();
    return drawn();
  };
  await expect.poll(drawnAtLeisure).toBe(100);
  expect([rows < 100, height()]).toEqual([true, before]);
});

it('keeps header, checkbox and serie-number in sight, on an opaque ground', async () => {
  const screen = await show({ style: { inlineSize: 700, maxBlockSize: 300 } });
  const region = screen.getByRole('region', { name: label }).element();
  region.scrollTo(400, 400);
  const left = region.getBoundingClientRect().left;
  const held = screen.getByRole('rowheader', { name: 'B003-00002204' }).element();
  expect(held.getBoundingClientRect().left - left).toBe(40);
  expect(getComputedStyle(held).backgroundColor).not.toContain('/ 0');
  const head = screen.getByRole('columnheader', { name: 'Serie-Número' }).element();
  expect(Math.round(head.getBoundingClientRect().top - region.getBoundingClientRect().top)).toBe(1);
});

it.each([
  ['ready', ready(vouchers)],
  ['empty', ready([])],
  ['loading', loading],
  ['failed', failed],
])('OPEN-132 passes axe when %s', async (_state, shown) => {
  const screen = await show({ vouchers: shown, onRetry: () => undefined });
  expect(await faultsOf(screen.container)).toEqual([]);
});

it('OPEN-167 says what happened in the middle of what is seen, however narrow', async () => {
  const screen = await show({ vouchers: failed, onRetry: () => undefined, style: { inlineSize: 320 } });
  const region = screen.getByRole('region', { name: label }).element().getBoundingClientRect();
  const retry = screen.getByRole('button', { name: 'Volver a intentar' }).element().getBoundingClientRect();
  expect(Math.round(retry.left + retry.width / 2 - region.left)).toBe(160);
});
