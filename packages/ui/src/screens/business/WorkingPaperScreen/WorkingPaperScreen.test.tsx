import { failed, loading, ready } from '@contapro/domain';
import { sampleDecidedVouchers } from '@contapro/fixtures';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { describeContract } from '../../../testing/describeContract.tsx';
import { emulate } from '../../../testing/emulate.ts';
import { renderThemed } from '../../../testing/renderThemed.tsx';
import { WorkingPaperScreen, type WorkingPaperScreenProps } from './WorkingPaperScreen.tsx';

const nothing = () => undefined;

const known: WorkingPaperScreenProps = {
  business: { name: 'Textiles Huascarán S.A.C.', ruc: '20514827363' },
  period: '202610',
  periodSelector: <button type="button">Oct 2026</button>,
  decided: ready(sampleDecidedVouchers),
  onRetry: nothing,
  onPrint: nothing,
  hrefs: { back: '#observaciones' },
};

describeContract(WorkingPaperScreen, known);

const show = async (props: Partial<WorkingPaperScreenProps> = {}) => {
  await page.viewport(1440, 900);
  return renderThemed(<WorkingPaperScreen {...known} {...props} />);
};
const textOf = (element: Element | null | undefined) => element?.textContent ?? '';
const cellsOf = (row: Element) =>
  [...row.children].map((cell) => [...cell.childNodes].map(({ textContent }) => textContent).join(' / '));

it('PROD-14 lists each decision with its voucher, its reasons and their legal basis, its reason in words, who decided and when', async () => {
  const { container } = await show();
  const rows = [...container.querySelectorAll('tbody tr')].map(cellsOf);
  expect(rows).toHaveLength(sampleDecidedVouchers.length);
  expect(rows.slice(0, 3)).toEqual([
    [
      'F001-00000451 / Factura / Emitido el 03/10/2026',
      'Restaurante El Tumi S.R.L. / RUC 20512345671',
      '18.00',
      '118.00',
      'Sin cuenta',
      'Rechazado',
      'Gasto ajeno al giro del negocio / Base legal: Ley del IGV, art. 18 a); Ley del Impuesto a la Renta, art. 37',
      'Rosa Quispe Huamán / 05/11/2026 10:24',
    ],
    [
      'F001-00000452 / Factura / Emitido el 04/10/2026',
      'Transportes Andinos S.A.C. / RUC 20512345672',
      '360.00',
      '2,360.00',
      'Sin cuenta',
      'Validado',
      'Detracción pendiente de pago; Importes distintos entre SUNAT y el XML / Base legal: D.Leg. 940, primera disposición final',
      'Rosa Quispe Huamán / 05/11/2026 10:31',
    ],
    [
      'F001-00000453 / Factura / Emitido el 05/10/2026',
      'Ferretería Los Portales E.I.R.L. / RUC 20512345673',
      '90.00',
      '590.00',
      'Sin cuenta',
      'Aprobado',
      'Comprobante repetido / Sustento: Son dos entregas con guías distintas.',
      'Luis Alberto Paredes Soto / 06/11/2026 09:02',
    ],
  ]);
});

it('has the amount in its own currency of a voucher in dollars, and where its rate comes from', async () => {
  const [first] = sampleDecidedVouchers;
  if (!first) throw new Error('There is a voucher');
  const dollars = {
    ...first,
    currencyCode: 'USD',
    foreignTotalCents: 282_954,
    exchangeRate: 3.74,
    rateSource: 'typed' as const,
    rateDay: '2026-10-14',
  };
  const { container } = await show({ decided: ready([dollars]) });
  expect([...container.querySelectorAll('tbody tr')].map((row) => cellsOf(row)[0])).toEqual([
    'F001-00000451 / Factura / Emitido el 03/10/2026 / US$ 2,829.54 · 3.740. Tipo de cambio del 14/10/2026 que escribió tu estudio: el XML no lo trae.',
  ]);
});

it('has the account of each voucher, or says that it has none', async () => {
  const [first, second] = sampleDecidedVouchers;
  if (!first || !second) throw new Error('There are two vouchers');
  const energy = { code: '6361', name: 'Energía eléctrica' };
  const divided = { ...second, accounts: [energy, { code: '656', name: 'Suministros' }] };
  const { container } = await show({ decided: ready([first, { ...first, code: 'a', accounts: [energy] }, divided]) });
  expect([...container.querySelectorAll('tbody tr')].map((row) => cellsOf(row)[4])).toEqual([
    'Sin cuenta',
    '6361 Energía eléctrica',
    '6361 Energía eléctrica; 656 Suministros',
  ]);
});

it('sums the vouchers of each decision apart, so that no total mixes accepted and rejected ones', async () => {
  const { container } = await show();
  expect([...container.querySelectorAll('tfoot tr')].map(cellsOf)).toEqual([
    ['Total validado', '378.00', '2,478.00', '2 comprobantes'],
    ['Total aprobado', '90.00', '590.00', '1 comprobante'],
    ['Total rechazado', '18.00', '118.00', '1 comprobante'],
  ]);
});

it('does not break the word of a decision where its column is narrow', async () => {
  await page.viewport(900, 900);
  const { container } = await renderThemed(<WorkingPaperScreen {...known} />);
  const lines = [...container.querySelectorAll('td[data-label="Decisión"]')].map((cell) => {
    const range = document.createRange();
    range.selectNodeContents(cell);
    return range.getClientRects().length;
  });
  expect(lines).toEqual([1, 1, 1, 1]);
});

it('counts each decision, with the IGV of its vouchers', async () => {
  const { container } = await show();
  const figures = [...container.querySelectorAll('dl[aria-label="Decisiones de Oct 2026"] > div')].map((figure) => [
    textOf(figure.querySelector('dt')),
    textOf(figure.querySelector('dd')),
  ]);
  expect(figures).toEqual([
    ['Validados', '2 comprobantesIGV S/\u00a0378.00'],
    ['Aprobados', '1 comprobanteIGV S/\u00a090.00'],
    ['Rechazados', '1 comprobanteIGV S/\u00a018.00'],
  ]);
});

it('prints only what it has', async () => {
  const onPrint = vi.fn<() => void>();
  const screen = await show({ onPrint });
  const button = screen.getByRole('button', { name: 'Imprimir o guardar como PDF' });
  await button.click();
  expect(onPrint).toHaveBeenCalledOnce();
  for (const decided of [ready([]), loading, failed, undefined]) {
    await screen.rerender(<WorkingPaperScreen {...known} decided={decided} />);
    await expect.element(button).toBeDisabled();
  }
});

it('says that nothing was decided, and loads the decisions again after a failure', async () => {
  const onRetry = vi.fn<() => void>();
  const screen = await show({ decided: ready([]) });
  await expect.element(screen.getByRole('heading', { name: 'No hay decisiones en el periodo.' })).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Volver a Observaciones' }))
    .toHaveAttribute('href', '#observaciones');
  await screen.rerender(<WorkingPaperScreen {...known} decided={failed} onRetry={onRetry} />);
  await screen.getByRole('button', { name: 'Volver a intentar' }).click();
  expect(onRetry).toHaveBeenCalledOnce();
});

it('shows the lines for signatures only when it is printed, and the totals once, at the end', async () => {
  const screen = await show();
  const sign = screen.getByText('Elaborado por');
  await expect.element(sign).not.toBeVisible();
  await emulate({ media: 'print' });
  await expect.element(sign).toBeVisible();
  // A footer would be printed on every sheet, where it looks like the sum of the sheet.
  const totals = screen.container.querySelector('tfoot');
  expect(totals && getComputedStyle(totals).display).toBe('table-row-group');
  await emulate({});
});

it('labels each value on a phone, and keeps its width at 320 px', async () => {
  await page.viewport(320, 700);
  const { container } = await renderThemed(<WorkingPaperScreen {...known} />);
  expect(document.documentElement.scrollWidth).toBe(320);
  const decision = container.querySelector('td[data-label="Decisión"]');
  expect(decision && getComputedStyle(decision, '::before').content).toBe('"Decisión"');
});
