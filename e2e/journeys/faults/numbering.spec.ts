import { openMonth, type Screen, test, walkScreens } from '../../support/failingCalls.ts';

const screens: readonly Screen[] = [
  {
    path: '/dashboard/correlativos',
    calls: [
      {
        operation: 'listNumberingFindings',
        says: () => 'No pudimos revisar los correlativos',
        done: (page) =>
          page
            .getByRole('main')
            .getByRole('heading', { level: 2 })
            .and(page.getByText(/No falta ningún número|Números de venta|Series|Fechas de venta/))
            .first(),
      },
    ],
  },
];

test.describe.configure({ timeout: 150_000 });

test('ERR-02 the page of the correlativos says that it failed, and is shown after another attempt', async ({
  page,
  month,
}) => {
  await openMonth(page, month);
  await walkScreens(page, screens);
});
