import {
  documentTypeTexts,
  loading,
  purchaseReasonTexts,
  ready,
  type Voucher,
  type VoucherDetraction,
  voucherTableTexts,
} from '@contapro/domain';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { emulate } from '../../testing/emulate.ts';
import { renderThemed } from '../../testing/renderThemed.tsx';
import { extremeVouchers, voucher, vouchers } from '@contapro/fixtures';
import { Vouchers, type VouchersProps } from '../../testing/Vouchers.tsx';
import { voucherColumns } from './voucherColumns.tsx';

beforeEach(() => page.viewport(1280, 900));
afterEach(() => {
  vi.useRealTimers();
  return emulate({});
});

const show = (props: VouchersProps = {}) => renderThemed(<Vouchers {...props} />);
const cellsOf = (row: Element) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent);
const grow = (more: Partial<Voucher>): Voucher => ({ ...voucher, ...more });

const [facts, amounts] = [
  ['Fecha de emisión', 'Serie-Número', 'Proveedor'],
  ['Importe total', 'IGV'],
];
const rest = ['Comprobante', 'Descargas', 'Afecto a detracción'];

it.each([
  ['all', [...facts, 'Glosa', ...amounts, 'Estado y motivo', ...rest]],
  ['observed', [...facts, ...amounts, 'Motivo', 'Acciones', 'Glosa', 'Ver', ...rest.slice(1)]],
  ['rejected', [...facts, ...amounts, 'Motivo y decisión', 'Acciones', 'Glosa', 'Ver', ...rest.slice(1)]],
  ['validated', [...facts, 'Glosa', ...amounts, 'Motivo y decisión', 'Ver', ...rest.slice(1)]],
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
  const screen = await show({ rows: ready([grow({ items: ['Diésel B5 S-50'], subjectToDetraction: true })]) });
  const heads = [...screen.container.querySelectorAll('thead th')].map((head) => head.textContent);
  const row = screen.getByRole('row', { name: /F001-00012847/ }).element();
  expect(cellsOf(row)[heads.indexOf(header)]).toBe(value);
});

it('has the account that was decided, all of them where it is divided, or says that there is none', async () => {
  const column = voucherColumns({
    variant: 'all',
    period: '202610',
    texts: voucherTableTexts,
    reasons: purchaseReasonTexts,
    documentTypes: documentTypeTexts,
  }).find(({ id }) => id === 'account');
  const energy = { code: '6361', name: 'Energía eléctrica' };
  const divided = [energy, { code: '656', name: 'Suministros' }];
  const rows = [[], [energy], divided].map((accounts) => grow({ accounts }));
  const { container } = await renderThemed(
    <ul>
      {rows.map((row) => (
        <li key={row.accounts.length}>{column?.cell?.(row)}</li>
      ))}
    </ul>,
  );
  expect([
    column?.header,
    column?.optional,
    [...container.querySelectorAll('li')].map((item) => item.textContent),
    rows.map((row) => column?.hint?.(row)),
  ]).toEqual([
    'Cuenta',
    true,
    ['Sin cuenta', '6361 Energía eléctrica', 'Varias'],
    [null, null, '6361 Energía eléctrica\n656 Suministros'],
  ]);
});

it('shows all columns of a voucher', async () => {
  const screen = await show({ rows: ready([grow({ items: ['Diésel B5 S-50'], subjectToDetraction: true })]) });
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
  const screen = await show({ rows: ready([grow({ items: [], totalCents: null, issueDate: '' })]) });
  const row = screen.getByRole('row', { name: /F001-00012847/ }).element();
  expect(cellsOf(row).slice(1, 6)).toEqual(['-', 'F001-00012847', 'Hilados del Sur S.A.C.', '-', '-']);
  expect(cellsOf(row)[10]).toBe('-');
});

it('shows the first reason of a voucher and how many more it has, and the part of its IGV that gives no credit', async () => {
  const observed = grow({ status: 'observado', reasons: ['EMISOR_NO_HABIDO', 'DUPLICADO', 'IGV_NO_CUADRA'] });
  const mixed = grow({ code: 'mixed', serieNumber: 'F001-00000002', igvCents: 281_469, igvCreditCents: 271_469 });
  const screen = await show({ rows: ready([observed, mixed]) });
  await expect.element(screen.getByText('Proveedor no habido y 2 más', { exact: true })).toBeVisible();
  await expect
    .element(screen.getByRole('button', { name: /2,814\.69$/ }))
    .toHaveAttribute('aria-description', 'S/ 100.00 de este IGV no dan crédito fiscal; S/ 2,714.69 sí.');
});

it.each([
  [
    'observed',
    grow({ status: 'observado', reasons: ['EMISOR_NO_HABIDO', 'DUPLICADO'] }),
    'Motivo: Proveedor no habido Comprobante repetido',
  ],
  [
    'rejected',
    grow({
      status: 'rechazado',
      reasons: [],
      decision: {
        decision: 'rechazado',
        decidedAt: '2026-11-05 10:24',
        decidedBy: 'Rosa Quispe',
        reasons: ['EMISOR_NO_HABIDO', 'DUPLICADO'],
        note: null,
      },
    }),
    'Motivo y decisión: Proveedor no habido Comprobante repetido Rechazado el 05/11/2026 10:24 · Rosa Quispe',
  ],
] as const)(
  'lists all reasons of a voucher that is %s in the menu of its row on a phone',
  async (variant, voucher, fact) => {
    const screen = await show({ variant, rows: ready([voucher]) });
    await page.viewport(390, 844);
    await screen.getByRole('button', { name: 'Acciones de F001-00012847' }).click();
    await expect.element(screen.getByText(fact)).toBeVisible();
  },
);

it('shows the dollars and the rate below an amount in dollars', async () => {
  const one = grow({ totalCents: 1_058_248, currencyCode: 'USD', foreignTotalCents: 282_576, exchangeRate: 3.745 });
  const other = grow({
    code: 'other',
    serieNumber: 'F001-00000002',
    totalCents: null,
    igvCents: null,
    currencyCode: 'USD',
  });
  const screen = await show({ rows: ready([one, other]) });
  await expect.element(screen.getByText('US$ 2,825.76 · 3.745')).toBeVisible();
  await expect
    .element(screen.getByRole('row', { name: /10,582\.48 , US dólares 2,825\.76 al cambio 3\.745/ }))
    .toBeVisible();
  await expect
    .element(screen.getByRole('button', { name: '- , US dólares, sin tipo de cambio' }))
    .toHaveAttribute('aria-description', 'Sin tipo de cambio.');
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
  'shows the amount of a detracción, and that it %s',
  async (_, paid, status, words, more?: Partial<VoucherDetraction>) => {
    const detraction = { status: paid, amountCents: 72_700, missingCents: 0, creditPeriod: null, ...more };
    const one = grow({ subjectToDetraction: true, detraction, status });
    const screen = await show({ rows: ready([one]), period: '202610' });
    await expect
      .element(screen.getByRole('button', { name: 'Sí', exact: true }))
      .toHaveAttribute('aria-description', words);
  },
);

it('PURCHASE-11 PURCHASE-12 offers "Ver más" only for several items', async () => {
  const onItemsOpen = vi.fn<(one: Voucher) => void>();
  const several = grow({ items: ['Hilo', 'Cono'] });
  const one = grow({ code: 'one', serieNumber: 'F001-00000002', items: ['Hilo'] });
  const screen = await show({ rows: ready([several, one]), onItemsOpen });
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

it('PURCHASE-20 PURCHASE-21 OPEN-156 keeps the action of a missing file focusable, and says when the file will be there', async () => {
  const onView = vi.fn<(one: Voucher) => void>();
  const onDownload = vi.fn<(one: Voucher, type: string) => void>();
  const screen = await show({ rows: ready([grow({ imageUrl: null, xmlUrl: null })]), onView, onDownload });
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

it('shows keyboard users and screen readers why a voucher is observed, until Escape', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const screen = await show({
    rows: ready([grow({ status: 'observado', reasons: ['EMISOR_NO_HABIDO', 'DUPLICADO'] })]),
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
    onReview: (one: Voucher) => calls.push(['review', one.code]),
    onApprove: (one: Voucher) => calls.push(['approve', one.code]),
  };
  const observed = await show({ variant: 'observed', rows: ready([voucher]), ...actions });
  await observed.getByRole('button', { name: 'Validar F001-00012847' }).click();
  await observed.getByRole('button', { name: 'Rechazar F001-00012847' }).click();
  await observed.getByRole('button', { name: 'Revisar F001-00012847' }).click();
  await observed.unmount();
  const rejected = await show({ variant: 'rejected', rows: ready([voucher]), ...actions });
  await rejected.getByRole('button', { name: 'Aprobar F001-00012847' }).click();
  expect(calls).toEqual([
    ['validate', voucher.code],
    ['decline', voucher.code],
    ['review', voucher.code],
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
      note: null,
    },
  });
  const screen = await show({ variant: 'rejected', rows: ready([rejected]) });
  const cells = cellsOf(screen.container.querySelector('tbody tr') ?? screen.container);
  expect(cells[6]).toBe('Gasto ajeno al giro del negocio y 1 más05/11/2026 · Rosa Quispe Huamán');
  await expect
    .element(
      screen.getByRole('button', { name: 'Gasto ajeno al giro del negocio y 1 más 05/11/2026 · Rosa Quispe Huamán' }),
    )
    .toHaveAttribute(
      'aria-description',
      'Gasto ajeno al giro del negocio\nComprobante repetido\nRechazado el 05/11/2026 10:24 · Rosa Quispe Huamán',
    );
});

it('PURCHASE-24 LISTINGS-08 LISTINGS-09 says that there are no vouchers, but only after an answer', async () => {
  const empty = await show({ rows: ready([]) });
  await expect.element(empty.getByText('No hay comprobantes encontrados.')).toBeVisible();
  await expect
    .element(empty.getByText('Seleccione otro periodo en donde hayas registrado comprobantes.'))
    .toBeVisible();
  await empty.unmount();
  const waiting = await show({ rows: loading });
  expect(waiting.getByText('No hay comprobantes encontrados.').elements()).toEqual([]);
});

it.each<[NonNullable<VouchersProps['variant']>, string[]]>([
  ['all', [...facts, 'Glosa', ...amounts, 'Estado y motivo', 'Afecto a detracción']],
  ['validated', [...facts, 'Glosa', ...amounts, 'Motivo y decisión', 'Afecto a detracción']],
  ['observed', [...facts, ...amounts, 'Motivo', 'Glosa', 'Afecto a detracción']],
  ['rejected', [...facts, ...amounts, 'Motivo y decisión', 'Glosa', 'Afecto a detracción']],
])('prints the columns of %s that can be read, and no column of controls', async (variant, columns) => {
  const { container } = await show({ variant });
  await emulate({ media: 'print' });
  const shown = (row: Element | null) => [...(row?.children ?? [])].filter((one) => one.checkVisibility());
  const [head, body, foot] = ['thead', 'tbody', 'tfoot'].map((part) => shown(container.querySelector(`${part} tr`)));
  expect(head?.map(({ textContent }) => textContent)).toEqual(columns);
  expect(body?.length).toBe(columns.length);
  expect(foot?.slice(0, 4).map(({ textContent }) => textContent)).toEqual([
    '',
    'Esta página',
    `${vouchers.length} comprobantes`,
    'S/\u00a089,054.23',
  ]);
});

it('prints the whole name of a supplier, and a serie-number in one line', async () => {
  const { container } = await renderThemed(
    <div style={{ inlineSize: 720 }}>
      <Vouchers rows={ready(extremeVouchers.slice(0, 1))} />
    </div>,
  );
  await emulate({ media: 'print' });
  const [number, supplier] = ['th[scope=row]', 'th[scope=row] + td'].map((cell) => {
    const { whiteSpace, overflow } = getComputedStyle(container.querySelector(`tbody ${cell}`) ?? container);
    return [whiteSpace, overflow];
  });
  expect([number, supplier]).toEqual([
    ['nowrap', 'visible'],
    ['normal', 'visible'],
  ]);
});
