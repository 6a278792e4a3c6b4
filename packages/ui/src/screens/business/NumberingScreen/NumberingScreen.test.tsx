import { failed, loading, ready } from '@contapro/domain';
import { numberingFindings, sampleNumberingPage, numberingSummaryOf } from '@contapro/fixtures';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { describeContract } from '../../../testing/describeContract.tsx';
import { renderThemed } from '../../../testing/renderThemed.tsx';
import { NumberingLine, type NumberingLineProps } from './NumberingLine.tsx';
import { NumberingList, type NumberingListProps } from './NumberingList.tsx';
import { NumberingScreen, type NumberingScreenProps } from './NumberingScreen.tsx';

const nothing = () => undefined;
const list: NumberingListProps = {
  page: ready(sampleNumberingPage(numberingFindings)),
  onMore: nothing,
  onRetry: nothing,
  hrefOf: ({ series, number, period }) => `/ventas/${period}/${series}-${number}`,
};
const known: NumberingScreenProps = {
  ...list,
  business: { name: 'Textiles Huascarán S.A.C.', ruc: '20514827363' },
  period: '202610',
  periodSelector: <button type="button">Oct 2026</button>,
  onPrint: nothing,
};
const line: NumberingLineProps = {
  summary: ready(numberingSummaryOf(numberingFindings)),
  href: '/correlativos',
  onRetry: nothing,
};

describeContract(NumberingScreen, known);
describeContract(NumberingList, list);
describeContract(NumberingLine, line);

const show = async (props: Partial<NumberingScreenProps> = {}) => {
  await page.viewport(1440, 900);
  return renderThemed(<NumberingScreen {...known} {...props} />);
};

it('lists what is odd by kind, each with what to do, and with the vouchers on both sides', async () => {
  const { container } = await show();
  const sections = [...container.querySelectorAll('section')].map((section) => [
    section.querySelector('h2')?.textContent,
    ...[...section.querySelectorAll('tbody tr')].map((row) => [...row.children].map((cell) => cell.textContent)),
  ]);
  expect(sections).toEqual([
    [
      'Números de venta que faltan',
      ['F001Factura', 'Falta el 1215', '1214 del 30/09/20261216 del 01/10/2026'],
      ['F001Factura', 'Faltan 2 números: del 1240 al 1241', '1239 del 12/10/20261242 del 14/10/2026'],
      [
        'B001Boleta de venta',
        'Faltan 10 números: del 5051 al 5060',
        '5001 al 5050 del 20/10/20265061 al 5110 del 21/10/2026',
      ],
    ],
    [
      'Series de venta que vuelven a empezar',
      ['B004Boleta de venta', 'Vuelve al 1 después del 99998', '99998 del 30/09/20261 del 01/10/2026'],
    ],
    [
      'Fechas de venta que retroceden',
      [
        'F001Factura',
        'El 1231 es del 08/10/2026, antes que el 1230 (10/10/2026)',
        '1230 del 10/10/20261231 del 08/10/2026',
      ],
    ],
    [
      'Series que dejaron de vender',
      ['F002Factura', 'Sin ventas en el periodo. La última fue el 88, del 24/09/2026', '88 del 24/09/2026'],
    ],
    [
      'Números de venta que no se revisan',
      [
        'MQ01Ticket o cinta emitido por máquina registradora',
        'El número "T-0045" no se puede ordenar',
        'T-0045 del 05/10/2026',
      ],
    ],
  ]);
  expect([...container.querySelectorAll('section p')].map(({ textContent }) => textContent).slice(0, 2)).toEqual([
    'Faltan 13 números',
    'Pide el XML y súbelo. Si se anuló, revisa que su comunicación de baja esté aceptada. Si no se usó, déjalo anotado.',
  ]);
});

it('leads to the vouchers on both sides, each in its own period', async () => {
  const { container } = await show();
  const links = [...container.querySelectorAll('tbody tr:first-of-type a')].slice(0, 2);
  expect(links.map((link) => [link.getAttribute('href'), link.getAttribute('aria-label')])).toEqual([
    ['/ventas/202609/F001-1214', 'Ver F001-1214 en Comprobantes de venta'],
    ['/ventas/202610/F001-1216', 'Ver F001-1216 en Comprobantes de venta'],
  ]);
});

it('has no links without the page of the sales', async () => {
  const { container } = await show({ hrefOf: undefined });
  expect(container.querySelectorAll('tbody a')).toHaveLength(0);
});

it('says that no number is missing, and prints only what it has', async () => {
  const onPrint = vi.fn<() => void>();
  const screen = await show({ page: ready(sampleNumberingPage([])), onPrint });
  await expect.element(screen.getByRole('heading', { name: 'No falta ningún número' })).toBeVisible();
  await screen.getByRole('button', { name: 'Imprimir' }).click();
  expect(onPrint).toHaveBeenCalledOnce();
  for (const loaded of [loading, failed, undefined]) {
    await screen.rerender(<NumberingScreen {...known} page={loaded} />);
    await expect.element(screen.getByRole('button', { name: 'Imprimir' })).toBeDisabled();
  }
});

it('loads again after a failure, and more when asked', async () => {
  const [onRetry, onMore] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const screen = await show({ page: failed, onRetry, onMore });
  await screen.getByRole('button', { name: 'Volver a intentar' }).click();
  const part = ready(sampleNumberingPage(numberingFindings, { size: 2 }));
  await screen.rerender(<NumberingScreen {...known} {...{ onMore }} page={part} />);
  await expect.element(screen.getByText('Se muestran 2 de 7.')).toBeVisible();
  await screen.getByRole('button', { name: 'Mostrar más' }).click();
  await screen.rerender(<NumberingScreen {...known} {...{ onMore }} page={part} more="failed" />);
  await screen.getByRole('button', { name: 'Volver a intentar' }).click();
  expect([onRetry.mock.calls.length, onMore.mock.calls.length]).toEqual([1, 2]);
});

it('labels each value on a phone, and keeps its width at 320 px', async () => {
  await page.viewport(320, 700);
  const { container } = await renderThemed(<NumberingScreen {...known} />);
  expect(document.documentElement.scrollWidth).toBe(320);
  const cell = container.querySelector('td[data-label="Qué pasa"]');
  expect(cell && getComputedStyle(cell, '::before').content).toBe('"Qué pasa"');
});

it('the line of the dashboard says what is missing, and nothing when nothing is', async () => {
  const onRetry = vi.fn<() => void>();
  const screen = await renderThemed(<NumberingLine {...line} />);
  await expect.element(screen.getByText('Faltan números en 2 series de venta')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Ver correlativos' })).toHaveAttribute('href', '/correlativos');
  for (const summary of [ready(numberingSummaryOf(numberingFindings.slice(3))), loading]) {
    await screen.rerender(<NumberingLine {...line} summary={summary} />);
    expect(screen.container.textContent).toBe('');
  }
  await screen.rerender(<NumberingLine {...line} summary={failed} onRetry={onRetry} />);
  await screen.getByRole('button', { name: 'Volver a intentar' }).click();
  expect(onRetry).toHaveBeenCalledOnce();
});
