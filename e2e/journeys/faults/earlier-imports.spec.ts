import {
  type Action,
  main,
  openMonth,
  type Screen,
  test,
  walkActions,
  walkScreens,
} from '../../support/failingCalls.ts';

const screens: readonly Screen[] = [
  {
    path: '/dashboard/subir-archivos',
    calls: [
      {
        operation: 'listImports',
        done: (page) => page.getByRole('region', { name: 'Subidas anteriores' }).getByRole('row').nth(1),
      },
    ],
  },
];

const actions: readonly Action[] = [
  {
    operation: 'listMissingFiles',
    resumes: 'No pudimos cargar los archivos de esta subida',
    path: '/dashboard/subir-archivos',
    act: (page) =>
      page
        .getByRole('button', { name: /^Ver los archivos de la subida/ })
        .first()
        .click(),
    done: (page) => main(page).getByText('ventas-octubre.zip'),
  },
  {
    operation: 'listImportFileRows',
    resumes: 'No se pudieron cargar más avisos',
    path: '/dashboard/subir-archivos',
    act: async (page) => {
      await page
        .getByRole('button', { name: /^Ver los archivos de la subida/ })
        .first()
        .click();
      await main(page).getByText('120 filas con problemas', { exact: true }).click();
      await page.getByRole('button', { name: /^Ver más \(/ }).click();
    },
    place: main,
    says: () => 'No se pudieron cargar más avisos',
    done: (page) => main(page).getByText('120 iguales', { exact: true }),
  },
];

test.describe.configure({ timeout: 150_000 });

test('UPLOAD OPEN-185 earlier imports, their files and their rows say that they failed, and are shown after another attempt', async ({
  page,
  month,
}) => {
  await openMonth(page, month);
  await walkScreens(page, screens);
  await walkActions(page, actions);
});
