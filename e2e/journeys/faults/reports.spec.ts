import {
  firstRow,
  noVouchers,
  openMonth,
  type Screen,
  test,
  text,
  valueOf,
  walkScreens,
} from '../../support/failingCalls.ts';

const screens: readonly Screen[] = [
  { path: '/dashboard/ventas', calls: [{ operation: 'listSales', done: firstRow }] },
  {
    path: '/dashboard/detracciones',
    calls: [
      { operation: 'listDetractions', done: noVouchers },
      { operation: 'getDetractionTotals', done: valueOf('Total') },
    ],
  },
  {
    path: '/dashboard/detracciones?pestana=de-ventas',
    calls: [
      {
        operation: 'listSaleDetractions',
        done: text('Ninguna venta de este periodo está sujeta a detracción.'),
      },
    ],
  },
  { path: '/dashboard/percepciones', calls: [{ operation: 'listPerceptions', done: noVouchers }] },
  { path: '/dashboard/retenciones', calls: [{ operation: 'listRetentions', done: noVouchers }] },
];

test.describe.configure({ timeout: 150_000 });

test('LISTINGS-32 OPEN-185 sales, detracciones, perceptions and retentions say that they failed, and are shown after another attempt', async ({
  page,
  month,
}) => {
  await openMonth(page, month);
  await walkScreens(page, screens);
});
