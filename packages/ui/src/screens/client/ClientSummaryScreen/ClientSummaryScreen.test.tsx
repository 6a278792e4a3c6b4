import type { ClientSummaryView } from '@contapro/domain';
import { favourableSummary, readSummary } from '@contapro/fixtures';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { faultsOf } from '../../../testing/describeContract.tsx';
import { emulate } from '../../../testing/emulate.ts';
import { renderThemed } from '../../../testing/renderThemed.tsx';
import { ClientSummaryScreen, type ClientSummaryScreenProps } from './ClientSummaryScreen.tsx';

const nothing = () => undefined;
const shown: ClientSummaryView = { kind: 'shown', read: readSummary };
const element = (view: ClientSummaryView, props: Partial<ClientSummaryScreenProps> = {}) => (
  <ClientSummaryScreen view={view} onRetry={nothing} onPrint={nothing} {...props} />
);

it('says what to pay, until when and why, and offers the PDF', async () => {
  await page.viewport(390, 844);
  const { container, ...screen } = await renderThemed(element(shown));
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Resumen de octubre 2026');
  const headings = [...container.querySelectorAll('h2')].map(({ textContent }) => textContent);
  expect(headings).toEqual([
    'Por qué pagas este importe',
    'Pago a cuenta del impuesto a la renta',
    'Detracciones por depositar',
    'Compras observadas',
    'Lo que vendiste y compraste',
    'Comparado con setiembre 2026',
  ]);
  await expect
    .element(
      screen.getByText(
        /^Es la suma de S\/ 8,358\.00 de IGV y S\/ 1,290\.00 a cuenta del impuesto a la renta\. Declara y paga hasta el miércoles 18 de noviembre de 2026\./,
      ),
    )
    .toBeVisible();
  const linesOf = (index: number) =>
    [...(container.querySelectorAll('section')[index]?.querySelectorAll('dl > div') ?? [])].map((line) =>
      [...line.children].map(({ textContent }) => textContent),
    );
  expect(linesOf(0)).toEqual([
    ['IGV de tus ventas', 'S/ 23,200.00'],
    ['IGV de tus compras que se descuenta', '-S/ 14,800.00'],
    ['Saldo a favor del mes anterior', '-S/ 27.00'],
    ['Tributo a pagar', 'S/ 8,373.00'],
    ['Percepciones usadas', '-S/ 15.00'],
    ['Total deuda tributaria', 'S/ 8,358.00'],
  ]);
  await expect.element(screen.getByRole('link', { name: 'Descargar PDF' })).toHaveAttribute('href', readSummary.pdfUrl);
  expect(await faultsOf(container)).toEqual([]);
});

it('says that nothing is to be paid in a month with a balance in favour', async () => {
  const screen = await renderThemed(element({ kind: 'shown', read: { ...readSummary, summary: favourableSummary } }));
  await expect
    .element(
      screen.getByText(
        'Este mes no pagas IGV: el saldo se usa en los meses que siguen. La declaración se presenta hasta el miércoles 18 de noviembre de 2026.',
      ),
    )
    .toBeVisible();
  await expect.element(screen.getByText('No hay compras por aclarar.')).toBeVisible();
});

it('is printed without its buttons', async () => {
  const onPrint = vi.fn<() => void>();
  const screen = await renderThemed(element(shown, { onPrint }));
  await screen.getByRole('button', { name: 'Imprimir' }).click();
  expect(onPrint).toHaveBeenCalledOnce();
  await emulate({ media: 'print' });
  await expect.element(screen.getByRole('button', { name: 'Imprimir' })).not.toBeInTheDocument();
  await expect.element(screen.getByText('S/ 8,358.00').first()).toBeVisible();
  await emulate({});
});

it.each([
  ['expired', 'Este enlace venció'],
  ['gone', 'Este enlace no sirve'],
] as const)('says that the link is %s', async (kind, title) => {
  const screen = await renderThemed(element({ kind: 'checking' }));
  await expect.element(screen.getByRole('status')).toHaveTextContent('Abriendo tu resumen...');
  await screen.rerender(element({ kind }));
  await expect.element(screen.getByRole('heading', { name: title })).toHaveFocus();
  expect(await faultsOf(screen.container)).toEqual([]);
});

it('loads the summary again after a failure', async () => {
  const onRetry = vi.fn<() => void>();
  const screen = await renderThemed(element({ kind: 'unchecked', messages: ['Espera 40 segundos.'] }, { onRetry }));
  await expect.element(screen.getByText('Espera 40 segundos.')).toBeVisible();
  await screen.getByRole('button', { name: 'Volver a intentar' }).click();
  expect(onRetry).toHaveBeenCalledOnce();
});

it('keeps its width at 320 px', async () => {
  await page.viewport(320, 700);
  await renderThemed(element(shown));
  expect(document.documentElement.scrollWidth).toBe(320);
});
