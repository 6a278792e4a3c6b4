import { failed, loading, type MonthClosing, ready } from '@contapro/domain';
import { sampleMonthClosing, monthClosings, monthToConfirm, runningMonth } from '@contapro/fixtures';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { describeContract } from '../../../testing/describeContract.tsx';
import { renderThemed } from '../../../testing/renderThemed.tsx';
import { MonthClosingScreen, type MonthClosingScreenProps } from './MonthClosingScreen.tsx';

const nothing = () => undefined;
const known: MonthClosingScreenProps = {
  business: { name: 'Textiles Huascarán S.A.C.', ruc: '20514827363' },
  period: '202610',
  periodSelector: <button type="button">Oct 2026</button>,
  closing: ready(monthClosings.doubts),
  declaration: <button type="button">Marcar como declarado</button>,
  onCollect: nothing,
  onCheck: nothing,
  onConfirm: nothing,
  onUncheck: nothing,
  onDownload: nothing,
  onRetry: nothing,
  onPrint: nothing,
  hrefs: {
    collections: '/recolecciones',
    credentials: '/credenciales',
    upload: '/subir',
    reconciliation: '/cuadre',
    review: '/revisar',
    deposits: '/detracciones',
    exchangeRates: '/estudio/tipos-de-cambio',
    form: '/formulario',
    summary: '/resumen',
  },
};

describeContract(MonthClosingScreen, known);

const show = async (props: Partial<MonthClosingScreenProps> = {}) => {
  await page.viewport(1440, 900);
  return renderThemed(<MonthClosingScreen {...known} {...props} />);
};

const lines = (container: Element) =>
  [...container.querySelectorAll('li')].map((item) =>
    [...item.querySelectorAll('h2, p')].map((part) => part.textContent),
  );
const main = (container: Element) =>
  [...container.querySelectorAll('li [data-variant="primary"]')].map((press) => press.textContent);

it('lists the steps in their order, each with its state and what is known of it', async () => {
  const { container } = await show();
  expect(lines(container)).toEqual([
    ['Recolectar de SUNAT', 'Listo', 'Compras y ventas del mes completo: 380 comprobantes'],
    [
      'Cuadrar con tus XML',
      'Listo',
      'Ninguna diferencia espera tu decisión. 4 diferencias quedan a la vista en el cuadre (IGV S/ 96.12)',
    ],
    ['Decidir los observados', 'Sigue', '14 compras observadas esperan tu decisión (IGV S/ 7,778.31)'],
    [
      'Depositar las detracciones',
      'Espera',
      '3 compras sin depósito (S/ 636.00). Con depósito hasta el 06/11/2026 dan su crédito en este mes',
    ],
    [
      'Revisar las cifras',
      'Espera',
      'Tributo a pagar o saldo a favor S/ 8,373.00. 4 diferencias quedan a la vista en el cuadre (IGV S/ 96.12)',
    ],
    [
      'Descargar los archivos',
      'Espera',
      'Aún no descargas el archivo de este mes para SUNAT ni para tu programa contable',
    ],
    ['Avisar al cliente', 'Espera', 'Tu cliente aún no tiene el resumen del mes'],
    [
      'Declarar y anotar la constancia',
      'Espera',
      'Cuando presentes el Formulario 621, anota el día y el número de su constancia',
    ],
  ]);
  expect(container.querySelector('[role=status]')?.textContent).toBe(
    'Sigue: Decidir los observados2 de 8 pasos listos · Vence el 18/11/2026',
  );
  expect(container.querySelector('[aria-current=step] h2')?.textContent).toBe('Decidir los observados');
});

it.each<[string, MonthClosing, string[]]>([
  ['not collected', monthClosings.collected, ['Recolectar ahora']],
  ['collected now', sampleMonthClosing({ salesReceivedAt: null, isCollecting: true }), ['Ver la recolección']],
  ['refused by SUNAT', sampleMonthClosing({ salesReceivedAt: null, isStopped: true }), ['Editar credenciales']],
  ['with differences', monthClosings.squared, ['Revisar uno por uno']],
  ['with doubts', monthClosings.doubts, ['Revisar uno por uno']],
  ['without deposits', monthClosings.deposits, ['Ver detracciones por pagar']],
  ['not checked', monthClosings.figures, ['Dar por revisadas']],
  ['without files', monthClosings.files, ['Descargar archivos']],
  ['not told', monthClosings.told, ['Preparar el resumen']],
  ['of the running month', runningMonth, []],
  ['that is closed', monthClosings.closed, []],
])('has one main press, for the next step of a month %s', async (_, closing, expected) => {
  const { container } = await show({ closing: ready(closing) });
  expect(main(container)).toEqual(expected);
});

it('does what needs no other page, and moves the focus to the step that follows', async () => {
  const [onCollect, onCheck, onUncheck, onDownload] = [vi.fn(nothing), vi.fn(nothing), vi.fn(nothing), vi.fn(nothing)];
  const calls = { onCollect, onCheck, onUncheck, onDownload };
  const screen = await show({ ...calls, closing: ready(monthClosings.collected) });
  await screen.getByRole('button', { name: 'Recolectar ahora' }).click();
  await screen.rerender(<MonthClosingScreen {...known} {...calls} closing={ready(monthClosings.figures)} />);
  await screen.getByRole('button', { name: 'Dar por revisadas' }).click();
  await screen.rerender(
    <MonthClosingScreen {...known} {...calls} closing={ready(monthClosings.figures)} busy="checking" />,
  );
  await screen.rerender(<MonthClosingScreen {...known} {...calls} closing={ready(monthClosings.files)} />);
  await expect.element(screen.getByRole('listitem', { name: 'Descargar los archivos' })).toHaveFocus();
  await screen.getByRole('button', { name: 'Descargar archivos' }).click();
  await screen.getByRole('button', { name: 'Quitar la marca' }).click();
  expect([onCollect, onCheck, onUncheck, onDownload].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 1, 1]);
});

it('says what was checked and what the client has when the figures are others by now', async () => {
  const { container } = await show({
    closing: ready(sampleMonthClosing({ figures: 'outdated', files: 'outdated', told: 'outdated' })),
  });
  expect(lines(container)[4]).toEqual([
    'Revisar las cifras',
    'Sigue',
    'Tributo a pagar o saldo a favor: S/ 8,389.00 cuando las revisó Rosa Quispe Huamán, S/ 8,373.00 ahora',
  ]);
});

it('loads again after a failure, prints only what it has, and says that there is no month', async () => {
  const [onRetry, onPrint] = [vi.fn(nothing), vi.fn(nothing)];
  const screen = await show({ closing: failed, onRetry, onPrint });
  await screen.getByRole('button', { name: 'Volver a intentar' }).click();
  for (const closing of [loading, failed, undefined]) {
    await screen.rerender(<MonthClosingScreen {...known} closing={closing} />);
    await expect.element(screen.getByRole('button', { name: 'Imprimir' })).toBeDisabled();
  }
  await expect.element(screen.getByRole('heading', { name: 'Aún no hay un mes que cerrar' })).toBeVisible();
  await screen.rerender(<MonthClosingScreen {...known} onPrint={onPrint} />);
  await screen.getByRole('button', { name: 'Imprimir' }).click();
  expect([onRetry.mock.calls.length, onPrint.mock.calls.length]).toEqual([1, 1]);
});

it('keeps its width at 320 px', async () => {
  await page.viewport(320, 700);
  await renderThemed(<MonthClosingScreen {...known} />);
  expect(document.documentElement.scrollWidth).toBe(320);
});

it('leads to the exchange rates for which vouchers wait, also while an earlier step is next, before the figures can be checked', async () => {
  const undone = { withoutRateCount: 3, figures: 'none', files: 'none', told: 'none' } as const;
  const step = page.getByRole('listitem', { name: 'Revisar las cifras' });
  const rates = step.getByRole('link', { name: 'Escribir el tipo de cambio' });
  const said =
    'A 3 comprobantes en otra moneda les falta el tipo de cambio de 2 días: no tienen importe en soles y no cuentan en estas cifras';
  const screen = await show({ closing: ready(sampleMonthClosing({ ...undone, undecidedCount: 1 })) });
  await expect.element(step.getByText(said)).toBeVisible();
  await expect.element(rates).toHaveAttribute('href', '/estudio/tipos-de-cambio');
  expect(main(screen.container)).toEqual(['Revisar uno por uno']);
  const { container } = await show({ closing: ready(sampleMonthClosing(undone)) });
  expect(main(container)).toEqual(['Escribir el tipo de cambio']);
  expect(page.getByRole('button', { name: 'Dar por revisadas' }).elements()).toEqual([]);
});

it('leads to the Formulario 621 while the net income is not confirmed, and says where a régimen is missing', async () => {
  const undone = { figures: 'none', files: 'none', told: 'none' } as const;
  const { container, ...first } = await show({
    closing: ready(sampleMonthClosing({ ...undone, isIncomeUnconfirmed: true })),
  });
  expect([main(container), lines(container)[4]]).toEqual([
    ['Confirmar la Renta'],
    [
      'Revisar las cifras',
      'Sigue',
      'Los ingresos netos del mes (301) están propuestos. Confírmalos en el Formulario 621',
    ],
  ]);
  await first.unmount();
  const closing = sampleMonthClosing(undone);
  const without = await show({
    closing: ready({ ...closing, figures: closing.figures && { ...closing.figures, income: 'withoutRegime' } }),
  });
  expect([main(without.container), lines(without.container)[4]?.[2]]).toEqual([
    ['Dar por revisadas'],
    'Tributo a pagar o saldo a favor S/ 8,373.00. 4 diferencias quedan a la vista en el cuadre (IGV S/ 96.12). Falta su régimen de Renta: elígelo en el Formulario 621 y te proponemos el pago a cuenta',
  ]);
});

it('confirms a proposed net income without doubts together with the figures', async () => {
  const onConfirm = vi.fn(nothing);
  const { container, ...screen } = await show({ closing: ready(monthToConfirm), onConfirm });
  expect([main(container), lines(container)[4]]).toEqual([
    ['Confirmar cifras y Renta'],
    [
      'Revisar las cifras',
      'Sigue',
      'Tributo a pagar o saldo a favor S/ 462.00. Renta propuesta: ingresos netos 10,260 × 1.00 % = S/ 103',
    ],
  ]);
  await screen.getByRole('button', { name: 'Confirmar cifras y Renta' }).click();
  expect(onConfirm).toHaveBeenCalledOnce();
});
