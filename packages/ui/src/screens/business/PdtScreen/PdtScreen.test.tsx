import {
  failed,
  form621,
  form621BoxSource,
  loading,
  nothingCarried,
  publishedCalendar,
  ready,
  formatMoney,
} from '@contapro/domain';
import {
  declaredForm621,
  doubtfulForm621,
  form621OfOctober,
  form621WithOutdatedIncome,
  form621WithProposedIncome,
  form621OfOctoberWith,
  form621WithEntries,
  noForm621,
  noPdt,
  purchasePdt,
  purchasePdtWithLateDetractions,
  salesPdt,
} from '@contapro/fixtures';
import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { describeContract } from '../../../testing/describeContract.tsx';
import { renderThemed } from '../../../testing/renderThemed.tsx';
import { PdtScreen, type PdtScreenProps } from './PdtScreen.tsx';

const nothing = () => undefined;

const known: PdtScreenProps = {
  business: { name: 'Textiles Huascarán S.A.C.', ruc: '20100047218' },
  period: '202610',
  periodSelector: <button type="button">Oct 2026</button>,
  book: 'purchases',
  onBookChange: nothing,
  purchases: ready(purchasePdt),
  sales: ready(salesPdt),
  form: ready(form621OfOctober),
  onEntriesSubmit: nothing,
  income: {
    regimesStatus: null,
    status: { kind: 'editing' },
    isOther: false,
    changedElsewhere: null,
    onRegimeOpen: nothing,
    onRegimeClose: nothing,
    onRegimeSubmit: nothing,
    onRegimeRemove: nothing,
    onOther: nothing,
    onOtherClose: nothing,
    onConfirm: nothing,
    onOtherSubmit: nothing,
    onUnconfirm: nothing,
  },
  onRetry: nothing,
  onPrint: nothing,
  hrefs: {
    back: '#inicio',
    box: (box) => (form621BoxSource(box) === null ? undefined : `#casilla-${box}`),
    amount: (book, amount) => `#${book}-${amount}`,
  },
};

describeContract(PdtScreen, known);

const show = async (props: Partial<PdtScreenProps> = {}) => {
  await page.viewport(1440, 900);
  return renderThemed(<PdtScreen {...known} {...props} />);
};

const figuresIn = (container: Element, label: RegExp) => {
  const list = [...container.querySelectorAll('dl')].find((each) => label.test(each.getAttribute('aria-label') ?? ''));
  return [...(list?.querySelectorAll(':scope > div') ?? [])].map((item) => [
    item.querySelector('dt')?.textContent,
    item.querySelector('dd')?.textContent,
  ]);
};
/** The cells of every row with a box, from the number of the box on. */
const boxesIn = (container: Element) =>
  [...container.querySelectorAll('tbody tr')].flatMap((row) => {
    const cells = [...row.querySelectorAll('td')].map((cell) => cell.textContent);
    return cells.length > 0 ? [cells] : [];
  });

it('PDT-01 OPEN-113 leads back to the businesses', async () => {
  const screen = await show();
  await expect.element(screen.getByRole('link', { name: 'Volver a Mis Empresas' })).toHaveAttribute('href', '#inicio');
});

it('shows what was declared, and beside it what the vouchers of today give', async () => {
  const { container } = await show({ form: ready(declaredForm621) });
  const [before, today] = [form621OfOctober, declaredForm621].map(({ boxes }) =>
    boxes.find(({ number }) => number === 188),
  );
  const declared = (today?.soles ?? 0) + 156;
  const [toPay] = figuresIn(container, /Resultado del Formulario/);
  expect(toPay?.[1]?.replaceAll('\u00a0', ' ')).toBe(
    `${formatMoney(declared * 100)}Casilla 188 · hoy ${formatMoney((before?.soles ?? 0) * 100)}`,
  );
  const line = boxesIn(container).find((cells) => cells.some((cell) => cell === '188'));
  expect(line?.at(-1)).toBe(`${declared}hoy ${before?.soles}`);
  const heads = [...container.querySelectorAll('thead th')].map(({ textContent }) => textContent);
  expect(heads).toContain('Declarado');
});

it('OPEN-184 names the part of earlier months whose detracción was paid in the month, and leads to it', async () => {
  const screen = await show({
    purchases: ready(purchasePdtWithLateDetractions),
    form: ready(doubtfulForm621),
    hrefs: { ...known.hrefs, lateDetractions: '#tardias' },
  });
  const name = 'Detracciones pagadas en el mes';
  await expect.element(screen.getByRole('link', { name, exact: true })).toHaveAttribute('href', '#tardias');
  await expect
    .element(screen.getByText(/: base S\/.1,800\.00 e IGV S\/.324\.00 de compras de meses anteriores/))
    .toBeVisible();
  const links = ['1,800.00', '324.00'].map((amount) =>
    screen.getByRole('link', { name: `${amount}: ver las detracciones pagadas en el mes` }),
  );
  for (const link of links) await expect.element(link).toHaveAttribute('href', '#tardias');
  await expect.element(screen.getByText(/cuenta compras con detracción cuyo depósito no está completo/)).toBeVisible();
  await screen.rerender(<PdtScreen {...known} />);
  expect(screen.getByText(name).query()).toBeNull();
});

it('PDT-02 PDT-03 has the period and its two tabs', async () => {
  const onBookChange = vi.fn<PdtScreenProps['onBookChange']>();
  const screen = await show({ onBookChange });
  await expect.element(screen.getByRole('button', { name: 'Oct 2026' })).toBeVisible();
  const tabs = [...screen.container.querySelectorAll('[role=tab]')].map(({ textContent }) => textContent);
  expect(tabs).toEqual(['Compras', 'Ventas']);
  await screen.getByRole('tab', { name: 'Ventas' }).click();
  expect(onBookChange.mock.calls).toEqual([['sales']]);
});

it.each([
  [
    'purchases',
    /^Compras/,
    ['S/\u00a0350.40', 'S/\u00a0200.00', 'S/\u00a021.00', 'S/\u00a04,395.00', 'S/\u00a0791.10'],
  ],
  ['sales', /^Ventas/, ['S/\u00a01,200.00', 'S/\u00a00.00', 'S/\u00a00.00', 'S/\u00a04,584.75', 'S/\u00a0825.25']],
] as const)('PDT-09 PDT-10 PDT-11 shows the amounts of %s by rate', async (book, label, amounts) => {
  const { container } = await show({ book });
  const labels = ['No gravado', 'Base imponible 10%', 'IGV 10%', 'Base imponible 18%', 'IGV 18%'];
  const note = 'Incluye las tasas de 10 % y 10.5 %';
  expect(figuresIn(container, label)).toEqual(
    labels.map((each, index) => [each, `${amounts[index]}${index === 1 ? note : ''}`]),
  );
});

it('PDT-12 PDT-13 OPEN-187 says that there is nothing, in one book and in the period', async () => {
  const screen = await show({ sales: ready(noPdt), book: 'sales' });
  await expect.element(screen.getByRole('heading', { name: 'No hay información en el periodo.' })).toBeVisible();
  await expect.element(screen.getByText('Seleccione otro periodo.')).toBeVisible();
  await expect.element(screen.getByRole('table')).toBeVisible();
  await screen.unmount();
  const empty = await show({ purchases: ready(noPdt), sales: ready(noPdt), form: ready(noForm621) });
  await expect.element(empty.getByText('Seleccione otro periodo.')).toBeVisible();
  expect(empty.getByRole('table').elements()).toEqual([]);
});

const noIncome = { box301: '', box315: '', box303: '', box317: '' };

/** A month without vouchers, after one that left a balance of 90 here and none in the declaration. */
const filledWithZero = {
  ...form621(
    { period: '202610', sums: [], perceptionsCents: 0, retentionsCents: 0, entries: { 145: 0 } },
    { ...nothingCarried, balance: 90 },
    { taxed: 0, all: 0 },
  ),
  dueDates: publishedCalendar.dueDates('202610', '20100047218'),
  declared: null,
  regimes: [],
};

it('offers and shows the boxes of a month in which all figures are 0', async () => {
  const empty = await show({ purchases: ready(noPdt), sales: ready(noPdt), form: ready(noForm621) });
  await expect.element(field(empty, /^185/)).toHaveValue('');
  await empty.unmount();
  const screen = await show({ purchases: ready(noPdt), sales: ready(noPdt), form: ready(filledWithZero) });
  await expect.element(field(screen, /^145/)).toHaveValue('0');
  await expect
    .element(screen.getByRole('rowheader', { name: /^Saldo a favor del período anterior/ }))
    .toHaveTextContent('Saldo a favor del período anteriorEscrita por ti. Calculado: 90.');
});

it('shows no figures and cannot print without any period', async () => {
  const screen = await show({ period: null, purchases: undefined, sales: undefined, form: undefined });
  await expect.element(screen.getByText('Seleccione otro periodo.')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Imprimir' })).toBeDisabled();
});

const incomeBoxes: readonly number[] = [301, 312, 302, 303, 304, 682, 317, 324];

it('shows each box in the order of the form: exact, rounding and what is declared', async () => {
  const { container } = await show();
  const boxes = boxesIn(container);
  expect(boxes.map(([box]) => Number.parseInt(box ?? '', 10))).toEqual(
    form621OfOctober.boxes.map(({ number }) => number).filter((number) => !incomeBoxes.includes(number)),
  );
  for (const row of [
    ['100Base', '5,084.75', '0.25', '5,085'],
    ['101IGV', '915.25', '-0.25', '915'],
    ['178', '812.10', '-0.10', '812'],
    ['184', '-26.85', '-0.15', '-27'],
    ['188', '0.00', '0.00', '0'],
  ])
    expect(boxes).toContainEqual(row);
});

it('shows the result and when it is due, for the last digit of the RUC', async () => {
  const dueDates = publishedCalendar.dueDates('202610', '20100047218');
  const screen = await show({ form: ready({ ...form621OfOctober, dueDates }) });
  expect(figuresIn(screen.container, /^Resultado/)).toEqual([
    ['Total deuda tributaria', 'S/\u00a00.00Casilla 188'],
    ['Saldo a favor a declarar', 'S/\u00a027.00Casilla 184'],
    ['Vencimiento', '23/11/2026RUC terminado en 8 · RVIE y RCE hasta el 20/11/2026'],
  ]);
  await expect.element(screen.getByText(/las UESP declaran hasta el 24\/11\/2026/)).toBeVisible();
});

it('never shows a due date that is not confirmed', async () => {
  const dueDates = publishedCalendar.dueDates('202701', '20100047218');
  const { container } = await show({ period: '202701', form: ready({ ...form621OfOctober, dueDates }) });
  expect(figuresIn(container, /^Resultado/)[2]).toEqual([
    'Vencimiento',
    'No confirmadoConsulta el cronograma de la SUNAT',
  ]);
});

it('leads from each amount of vouchers to them, and from no amount that is computed', async () => {
  const screen = await show();
  const links = () =>
    [...screen.container.querySelectorAll('table a')].map((link) => [
      link.getAttribute('aria-label'),
      link.getAttribute('href'),
    ]);
  expect(links()).toEqual(
    [
      ['5,084.75', 100],
      ['915.25', 101],
      ['500.00', 102],
      ['90.00', 103],
      ['1,200.00', 105],
      ['825.25', 131],
      ['4,395.00', 107],
      ['791.10', 108],
      ['200.00', 156],
      ['21.00', 157],
      ['350.40', 120],
      ['812.10', 178],
      ['15.00', 171],
    ].map(([amount, box]) => [`${amount}: ver los comprobantes de la casilla ${box}`, `#casilla-${box}`]),
  );
  await expect.element(screen.getByRole('link', { name: 'IGV 18%' })).toHaveAttribute('href', '#purchases-igv_18');
  await screen.rerender(<PdtScreen {...known} form={ready(doubtfulForm621)} purchases={ready(noPdt)} />);
  // Only the part of the coefficient of some IGV is in box 178.
  expect(links().map(([, href]) => href)).not.toContain('#casilla-178');
});

it('shows at its line what must be verified, and lists what is in no box', async () => {
  const screen = await show({ form: ready(doubtfulForm621) });
  const lineOf = (name: RegExp) => screen.getByRole('rowheader', { name });
  for (const line of [
    /^Saldo a favor del período anterior ?Verifica este monto: sale de los meses importados\. Compáralo con/,
    /^Compras internas no gravadas ?Verifica este monto: las notas superan a los comprobantes/,
    /^Total crédito fiscal ?Verifica este monto: .*tipo 46/,
    /^Ventas no gravadas \(sin considerar exportaciones\)$/,
  ])
    await expect.element(lineOf(line)).toBeVisible();
  await expect.element(screen.getByText(/IGV de servicios de no domiciliados \(tipo 46\): S\/ 90\.00/)).toBeVisible();
  await expect.element(screen.getByText(/Ventas con IVAP: base S\/ 700\.00/)).toBeVisible();
  expect(boxesIn(screen.container)).toContainEqual(['173', '-', '-', '75.00\u00a0%']);
});

it('OPEN-167 OPEN-178 shows two failures in their places, each with its own retry', async () => {
  const onRetry = vi.fn<PdtScreenProps['onRetry']>();
  const screen = await show({ purchases: failed, form: failed, onRetry });
  const retries = screen.getByRole('button', { name: 'Volver a intentar' });
  await retries.nth(0).click();
  await retries.nth(1).click();
  expect(onRetry.mock.calls).toEqual([['purchases'], ['form']]);
  expect(screen.container.textContent).not.toContain('0.00');
});

const field = (screen: Awaited<ReturnType<typeof show>>, name: RegExp) => screen.getByRole('textbox', { name });

it('saves the boxes that no register contains, and shows what is wrong with one at its field', async () => {
  const onEntriesSubmit = vi.fn<PdtScreenProps['onEntriesSubmit']>();
  const screen = await show({ onEntriesSubmit });
  const balance = field(screen, /^145 · Saldo a favor del período anterior/);
  await expect
    .element(balance)
    .toHaveAccessibleDescription('Si la dejas vacía, se declara 40, calculado con los meses importados.');
  await balance.fill('26.85');
  await field(screen, /^185 · Pagos previos/).fill('1,250');
  await screen.getByRole('button', { name: 'Guardar casillas' }).click();
  await expect.element(balance).toHaveAccessibleDescription(/Escribe soles enteros, sin céntimos ni signo/);
  await expect.element(balance).toHaveFocus();
  expect(onEntriesSubmit).not.toHaveBeenCalled();
  await balance.fill('27');
  await screen.getByRole('button', { name: 'Guardar casillas' }).click();
  await expect
    .poll(() => onEntriesSubmit.mock.calls)
    .toEqual([[{ box145: '27', box168: '', box176: '', box185: '1,250', ...noIncome }]]);
});

it('shows the payment on account of the income tax once the net income is filled in', async () => {
  const without = await show();
  await expect.element(without.getByText(/^La parte de Renta aparece cuando eliges/)).toBeVisible();
  await without.unmount();
  const screen = await show({ form: ready(form621WithEntries) });
  expect(boxesIn(screen.container).slice(-9)).toEqual([
    ['301', '5,785.00', '0.00', '5,785'],
    ['380 / 315', '-', '-', '1.50\u00a0%'],
    ['312', '86.78', '0.22', '87'],
    ['302', '86.78', '0.22', '87'],
    ['303', '20.00', '0.00', '20'],
    ['304', '66.78', '0.22', '67'],
    ['682', '66.78', '0.22', '67'],
    ['317', '0.00', '0.00', '0'],
    ['324', '66.78', '0.22', '67'],
  ]);
  await expect.element(field(screen, /^380 o 315/)).toHaveValue('1.50');
  await screen.unmount();
  const withoutRate = await show({ form: ready(form621OfOctoberWith({ 301: 5785 })) });
  await expect
    .element(withoutRate.getByRole('rowheader', { name: /^Impuesto calculado/ }))
    .toHaveTextContent('Impuesto calculadoVerifica este monto: falta el coeficiente o porcentaje.');
});

it('shows what was filled in at its line, beside what is computed', async () => {
  const screen = await show({ form: ready(form621WithEntries), areEntriesSaved: true });
  await expect
    .element(screen.getByRole('rowheader', { name: /^Saldo a favor del período anterior/ }))
    .toHaveTextContent('Saldo a favor del período anteriorEscrita por ti. Calculado: 40.');
  await expect
    .element(screen.getByRole('rowheader', { name: /^Retenciones de períodos/ }))
    .not.toHaveTextContent('Escrita');
  expect(boxesIn(screen.container)).toContainEqual(['185', '10.00', '0.00', '10']);
  await expect.element(field(screen, /^145/)).toHaveValue('0');
  await expect.element(field(screen, /^176/)).toHaveValue('');
  await expect.element(screen.getByText('Casillas guardadas. El formulario ya las incluye.')).toBeVisible();
});

it('keeps what was typed after a failure, and shows the figures that come with the answer', async () => {
  const screen = await show();
  await field(screen, /^145/).fill('27');
  for (const kind of ['submitting', 'unreachable', 'expired'] as const) {
    await screen.rerender(<PdtScreen {...known} entriesStatus={{ kind }} />);
    await expect.element(field(screen, /^145/)).toHaveValue('27');
  }
  await expect.element(screen.getByText('Tu sesión caducó.')).toBeVisible();
  await screen.rerender(<PdtScreen {...known} form={ready(form621WithEntries)} areEntriesSaved />);
  await expect.element(field(screen, /^145/)).toHaveValue('27');
  expect(boxesIn(screen.container)).toContainEqual(['184', '13.15', '-0.15', '13']);
});

it('says that boxes are saved until others are typed, and then shows the saved amounts as the form writes them', async () => {
  const onEntriesDraft = vi.fn<NonNullable<PdtScreenProps['onEntriesDraft']>>();
  const screen = await show({ onEntriesDraft });
  const payments = field(screen, /^185/);
  const unsaved = screen.getByText('Tienes casillas sin guardar');
  const saved = screen.getByText('Casillas guardadas. El formulario ya las incluye.');
  await expect.element(unsaved).not.toBeInTheDocument();
  await payments.fill('1250');
  await expect.element(unsaved).toBeVisible();
  const typed = { box145: '', box168: '', box176: '', box185: '1250', ...noIncome };
  expect(onEntriesDraft.mock.lastCall).toEqual([typed]);
  const form = ready(form621OfOctoberWith({ 185: 1250 }));
  await screen.rerender(<PdtScreen {...known} form={form} areEntriesSaved />);
  await expect.element(payments).toHaveValue('1,250');
  await expect.element(saved).toBeVisible();
  await expect.element(unsaved).not.toBeInTheDocument();
  await payments.fill('1251');
  await expect.element(saved).not.toBeInTheDocument();
  await expect.element(unsaved).toBeVisible();
  await screen.unmount();
  const again = await show({ form, entriesDraft: { 185: { text: '1251', seen: 1250 } } });
  await expect.element(field(again, /^185/)).toHaveValue('1251');
  await expect.element(again.getByText('Tienes casillas sin guardar')).toBeVisible();
});

it('shows what was saved elsewhere beside what was typed, and lets the accountant keep either', async () => {
  const onEntriesDraft = vi.fn<NonNullable<PdtScreenProps['onEntriesDraft']>>();
  const onEntriesSubmit = vi.fn<PdtScreenProps['onEntriesSubmit']>();
  const screen = await show({ form: ready(form621OfOctoberWith({ 168: 5 })), onEntriesDraft, onEntriesSubmit });
  await field(screen, /^145/).fill('27');
  await field(screen, /^168/).fill('6');
  await field(screen, /^185/).fill('x');
  // Another tab saved 145 and 176, and emptied 168.
  const form = ready(form621OfOctoberWith({ 145: 1300, 176: 9 }));
  await screen.rerender(
    <PdtScreen {...known} {...{ form, onEntriesDraft, onEntriesSubmit }} entriesConflicts={[145, 168]} />,
  );
  for (const [name, value] of [
    [/^145/, '27'],
    [/^168/, '6'],
    [/^176/, '9'],
    [/^185/, 'x'],
  ] as const)
    await expect.element(field(screen, name)).toHaveValue(value);
  await expect.element(field(screen, /^145/)).toHaveFocus();
  await expect
    .element(field(screen, /^145/))
    .toHaveAccessibleDescription(/En otra pestaña o equipo se guardó 1,300\.$/);
  await expect.element(field(screen, /^168/)).toHaveAccessibleDescription(/En otra pestaña o equipo se dejó vacía\.$/);
  await expect.element(screen.getByRole('status').getByText('2 casillas cambiaron mientras escribías')).toBeVisible();
  await screen.getByRole('button', { name: 'Usar 1,300' }).click();
  await expect.element(field(screen, /^145/)).toHaveValue('1,300');
  expect(onEntriesDraft.mock.lastCall).toEqual([
    { box145: '1,300', box168: '6', box176: '9', box185: 'x', ...noIncome },
  ]);
  await screen.getByRole('button', { name: 'Dejarla vacía' }).click();
  await expect.element(field(screen, /^168/)).toHaveValue('');
  await field(screen, /^168/).fill('6');
  await field(screen, /^185/).fill('');
  await screen.getByRole('button', { name: 'Guardar casillas' }).click();
  await expect
    .poll(() => onEntriesSubmit.mock.calls)
    .toEqual([[{ box145: '1,300', box168: '6', box176: '9', box185: '', ...noIncome }]]);
});

it('waits for the form before it prints', async () => {
  const onPrint = vi.fn<() => void>();
  const waiting = await show({ form: loading });
  await expect.element(waiting.getByRole('button', { name: 'Imprimir' })).toBeDisabled();
  await waiting.unmount();
  const screen = await show({ onPrint });
  await screen.getByRole('button', { name: 'Imprimir' }).click();
  expect(onPrint).toHaveBeenCalledOnce();
});

it('keeps its width at 320 px', async () => {
  await page.viewport(320, 700);
  await renderThemed(<PdtScreen {...known} form={ready(doubtfulForm621)} />);
  expect(document.documentElement.scrollWidth).toBe(320);
});

describe('the income tax', () => {
  const panelOf = (screen: Awaited<ReturnType<typeof show>>) => screen.getByRole('region', { name: 'Renta del mes' });

  it('asks for the régimen, and gives what was typed', async () => {
    const income = { ...known.income, onRegimeOpen: vi.fn(), onRegimeSubmit: vi.fn() };
    const closed = await show({ income });
    await expect.element(panelOf(closed).getByText('Falta el régimen de Renta de esta empresa')).toBeVisible();
    await closed.getByRole('button', { name: 'Elegir régimen' }).click();
    expect(income.onRegimeOpen).toHaveBeenCalledOnce();
    await closed.unmount();
    const screen = await show({ income: { ...income, regimesStatus: { kind: 'editing' } } });
    await expect.element(screen.getByLabelText('Desde')).toHaveValue('01/2026');
    await screen.getByLabelText('Régimen', { exact: true }).selectOptions('general');
    await screen.getByLabelText(/^Coeficiente \(opcional\)/).fill('0.0180');
    await screen.getByRole('button', { name: 'Guardar régimen' }).click();
    await vi.waitFor(() =>
      expect(income.onRegimeSubmit).toHaveBeenCalledWith({ regime: 'general', from: '01/2026', coefficient: '0.0180' }),
    );
  });

  it('shows what the net income is made of, and confirms it', async () => {
    const income = { ...known.income, onConfirm: vi.fn() };
    const screen = await show({ form: ready(form621WithProposedIncome), income });
    const cells = [...panelOf(screen).element().querySelectorAll('tbody tr')].map((row) =>
      [...row.children].map(({ textContent }) => textContent),
    );
    expect(cells).toEqual([
      ['Ventas gravadas, sin IGV (100)', '5,084.75'],
      ['Ventas exoneradas e inafectas (105)', '1,200.00'],
      ['Notas de crédito de ventas de otros meses (102)', '-500.00'],
      ['Ingresos netos propuestos (301)', '5,785.00'],
      ['Pago a cuenta (312): 1.00 %', '58.00'],
    ]);
    await expect.element(panelOf(screen).getByText(/Hay ventas en moneda extranjera/)).toBeVisible();
    await screen.getByRole('button', { name: 'Confirmar S/ 5,785' }).click();
    await vi.waitFor(() => expect(income.onConfirm).toHaveBeenCalledOnce());
    // Box 301 is confirmed here, and not typed beside it.
    expect(screen.container.querySelector('[name="box301"]')).toBeNull();
  });

  it('takes another net income with its reason, and says which one was confirmed', async () => {
    const income = { ...known.income, isOther: true, onOtherSubmit: vi.fn() };
    const screen = await show({ form: ready(form621WithProposedIncome), income });
    await screen.getByRole('button', { name: 'Confirmar este importe' }).click();
    await expect.element(screen.getByText('Escribe por qué son otros que los propuestos.').first()).toBeVisible();
    expect(income.onOtherSubmit).not.toHaveBeenCalled();
    await screen.getByLabelText(/^Ingresos netos \(301\)/).fill('5,500');
    await screen.getByLabelText('Motivo').fill('Un anticipo');
    await screen.getByRole('button', { name: 'Confirmar este importe' }).click();
    await vi.waitFor(() =>
      expect(income.onOtherSubmit).toHaveBeenCalledWith({ netIncome: '5,500', reason: 'Un anticipo' }),
    );
    await screen.unmount();
    const outdated = await show({ form: ready(form621WithOutdatedIncome) });
    await expect
      .element(panelOf(outdated).getByText(/^Confirmaste/))
      .toHaveTextContent(
        'Confirmaste S/ 5,500 cuando las ventas daban S/ 5,685, con 1.00 %. Ahora es distinto: confírmalo otra vez.',
      );
  });

  it('says that the sales changed meanwhile, and that a call failed', async () => {
    const changed = await show({
      form: ready(form621WithProposedIncome),
      income: { ...known.income, changedElsewhere: 'income' },
    });
    await expect
      .element(panelOf(changed).getByText(/^Los ingresos cambiaron mientras mirabas la página/))
      .toBeVisible();
    await changed.unmount();
    const failing = await show({
      form: ready(form621WithProposedIncome),
      income: { ...known.income, status: { kind: 'unreachable' } },
    });
    await expect.element(panelOf(failing).getByRole('alert')).toBeVisible();
  });
});
