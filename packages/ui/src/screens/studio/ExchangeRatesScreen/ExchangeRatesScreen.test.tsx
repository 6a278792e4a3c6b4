import { everyRateDay, loading, ready } from '@contapro/domain';
import { exchangeRatePage } from '@contapro/fixtures';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { describeContract } from '../../../testing/describeContract.tsx';
import { describeListTop } from '../../../testing/describeListTop.tsx';
import { renderThemed } from '../../../testing/renderThemed.tsx';
import { ExchangeRatesScreen, type ExchangeRatesScreenProps } from './ExchangeRatesScreen.tsx';

const nothing = () => undefined;

const props: ExchangeRatesScreenProps = {
  rows: ready(exchangeRatePage.items),
  summary: exchangeRatePage.summary,
  page: 1,
  totalPages: 3,
  pageSize: 20,
  sizes: [20, 50, 100],
  filters: everyRateDay,
  onFiltersChange: nothing,
  onPageChange: nothing,
  onPageSizeChange: nothing,
  onRetry: nothing,
  onEdit: nothing,
  onRemove: nothing,
  hrefs: { studio: { board: '/estudio', exchangeRates: '/estudio/tipos-de-cambio' }, client: () => '/dashboard' },
};

describeContract(ExchangeRatesScreen, props);
describeListTop(<ExchangeRatesScreen {...props} />, <ExchangeRatesScreen {...props} page={2} rows={loading} />);

it('says whence each rate comes, and offers to change only what the studio typed', async () => {
  await page.viewport(1440, 900);
  const screen = await renderThemed(<ExchangeRatesScreen {...props} />);
  await expect.element(screen.getByText('Lo escribió Rosa Quispe el 18/11/2026')).toBeVisible();
  await expect.element(screen.getByText('De la SUNAT; reemplazó al 3.740 que escribió tu estudio')).toBeVisible();
  const names = screen
    .getByRole('button', { name: /tipo de cambio de/ })
    .elements()
    .map((button) => button.getAttribute('aria-label') ?? button.textContent);
  expect(names).toEqual([
    'Escribir el tipo de cambio de USD del 14/10/2026',
    'Escribir el tipo de cambio de USD del 04/10/2026',
    'Escribir el tipo de cambio de EUR del 02/10/2026',
    'Corregir el tipo de cambio de USD del 11/10/2026',
    'Quitar el tipo de cambio de USD del 11/10/2026',
    'Corregir el tipo de cambio de USD del 30/09/2026',
    'Quitar el tipo de cambio de USD del 30/09/2026',
    'Quitar el tipo de cambio de USD del 09/10/2026',
  ]);
});
