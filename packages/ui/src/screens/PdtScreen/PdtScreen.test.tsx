import { failed, form621BoxSource, loading, ready } from '@contapro/domain';
import { doubtfulForm621, form621OfOctober, noForm621, noPdt, purchasePdt, salesPdt } from '@contapro/fixtures';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { describeContract } from '../../testing/describeContract.tsx';
import { renderThemed } from '../../testing/renderThemed.tsx';
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
  await expect.element(screen.getByRole('link', { name: 'Volver a Mis empresas' })).toHaveAttribute('href', '#inicio');
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

it('shows the same without any period', async () => {
  const screen = await show({ period: null, purchases: undefined, sales: undefined, form: undefined });
  await expect.element(screen.getByText('Seleccione otro periodo.')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Imprimir' })).toBeDisabled();
});

it('shows each box in the order of the form: exact, rounding and what is declared', async () => {
  const { container } = await show();
  const boxes = boxesIn(container);
  expect(boxes.map(([box]) => Number.parseInt(box ?? '', 10))).toEqual(
    form621OfOctober.boxes.map(({ number }) => number),
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
  const screen = await show();
  expect(figuresIn(screen.container, /^Resultado/)).toEqual([
    ['Total deuda tributaria', 'S/\u00a00.00Casilla 188'],
    ['Saldo a favor', 'S/\u00a027.00Casilla 184'],
    ['Vencimiento', '23/11/2026RUC terminado en 8 · RVIE y RCE hasta el 20/11/2026'],
  ]);
  await expect.element(screen.getByText(/las UESP declaran hasta el 24\/11\/2026/)).toBeVisible();
});

it('never shows a due date that is not confirmed', async () => {
  const { container } = await show({ period: '202701' });
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

it('names what must be verified at its line, and what is in no box', async () => {
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
  expect(boxesIn(screen.container)).toContainEqual(['173', '-', '-', '75.00 %']);
});

it('OPEN-167 OPEN-178 fails in two places, each with its own retry', async () => {
  const onRetry = vi.fn<PdtScreenProps['onRetry']>();
  const screen = await show({ purchases: failed, form: failed, onRetry });
  const retries = screen.getByRole('button', { name: 'Volver a intentar' });
  await retries.nth(0).click();
  await retries.nth(1).click();
  expect(onRetry.mock.calls).toEqual([['purchases'], ['form']]);
  expect(screen.container.textContent).not.toContain('0.00');
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
