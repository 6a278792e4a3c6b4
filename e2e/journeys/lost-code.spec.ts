import { expect } from '@playwright/test';
import { accounts } from '../support/accounts.ts';
import { openBusiness, openSection, signIn, test, withDashboard } from '../support/product.ts';

const business = { name: 'Agroexportadora Valle del Ica S.A.', ruc: '20603184727' };

test('OPEN-167 a page whose code cannot be loaded leaves the shell, and a deploy reloads the tab once', async ({
  page,
  context,
}) => {
  const failure = page.getByRole('alert').filter({ hasText: 'No pudimos cargar esta página' });
  const sections = page.getByRole('navigation', { name: 'Secciones' });
  const heading = (name: string) => page.getByRole('heading', { level: 1, name });
  await signIn(page, accounts.estudio);
  await openBusiness(page, business.name);

  await test.step('without a connection the page says so, and is shown as soon as there is one', async () => {
    await context.setOffline(true);
    await openSection(page, 'Comprobantes de compra', '/dashboard/comprobantes');
    await expect(failure).toContainText('Revisa tu conexión a internet. La página se carga sola cuando vuelva.');
    await expect(heading('Comprobantes de compra')).toBeVisible();
    await failure.getByRole('button', { name: 'Volver a intentar' }).click();
    await expect(failure.getByRole('button', { name: 'Volver a intentar' })).toBeFocused();
    await expect(sections).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.getByRole('main').getByText(`${business.name} · RUC ${business.ruc}`)).toBeVisible();
    await page.setViewportSize({ width: 1440, height: 900 });
    await context.setOffline(false);
    await expect(page.getByRole('rowheader', { name: 'Esta página' })).toBeVisible();
    await expect(failure).toBeHidden();
  });

  // The next load of the tab gets the new build.
  let isGone = true;
  let loads = 0;
  await page.route('**/*', async (route) => {
    const request = route.request();
    if (request.isNavigationRequest()) {
      loads += 1;
      isGone = false;
    }
    await (isGone && request.url().endsWith('.js') ? route.fulfill({ status: 404 }) : route.continue());
  });

  await test.step('after a deploy the tab reloads itself, at the page that was opened', async () => {
    await openSection(page, 'Percepciones', '/dashboard/percepciones');
    await expect.poll(() => loads).toBe(1);
    await expect(heading('Percepciones')).toBeVisible();
    await expect(page.getByRole('button', { name: `Cambiar de empresa: ${business.name}` })).toBeVisible();
    await expect(failure).toBeHidden();
  });

  await test.step('a second failure is shown, and can be tried again', async () => {
    isGone = true;
    await openSection(page, 'Subir archivos', '/dashboard/subir-archivos');
    await expect(failure).toBeVisible();
    await expect(sections).toBeVisible();
    isGone = false;
    await failure.getByRole('button', { name: 'Volver a intentar' }).click();
    await expect(heading('Subir archivos')).toBeFocused();
    expect(loads).toBe(1);
  });

  await test.step('without the code of the shell the tab has its title, and its client after another attempt', async () => {
    const shell = /\/PrivateLayout-[^/]*\.js$/;
    await page.route(shell, (route) => route.abort());
    await page.goto('/dashboard/percepciones');
    await expect(page.getByText('No pudimos cargar esta página')).toBeVisible();
    await expect(page).toHaveTitle('Percepciones · ContaPro');
    await page.unroute(shell);
    await page.getByRole('button', { name: 'Volver a intentar' }).click();
    await expect(sections).toBeVisible();
    await expect(page).toHaveTitle('Agroexportadora Valle del Ica · Percepciones · ContaPro');
  });
});

test('OPEN-167 a dialog whose code is not here waits in its own frame, says when it fails, and returns the focus', async ({
  page,
}) => {
  const dialogs = [
    { button: 'Descargar reporte', code: /\/shownDialogs-[^/]*\.js$/, title: 'Descargar reporte' },
    { button: 'Marcar como declarado', code: /\/declarationDialog-[^/]*\.js$/, title: 'Periodo declarado' },
  ].map((one) => ({ ...one, held: Promise.withResolvers<undefined>() }));
  // Before the page is open: the pointer may be above the button when it appears, which loads the code.
  for (const { code, held } of dialogs)
    await page.route(code, async (route) => {
      await held.promise;
      await route.abort();
    });
  await withDashboard(page);
  await signIn(page, accounts.estudio);
  await openBusiness(page, business.name);

  for (const { button, code, title, held } of dialogs) {
    await test.step(button, async () => {
      const opener = page.getByRole('button', { name: button });
      const dialog = page.getByRole('dialog');
      await opener.click();
      await expect(dialog.getByRole('heading', { name: 'Procesando' })).toBeVisible();
      held.resolve(undefined);
      await expect(dialog.getByRole('heading', { name: 'Ocurrió un error' })).toBeVisible();
      await page.unroute(code);
      await dialog.getByRole('button', { name: 'Volver a intentar' }).click();
      await expect(dialog.getByRole('heading', { name: title })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(opener).toBeFocused();
    });
  }
});

test('OPEN-167 Inicio says that what needs a hand today could not be loaded, and the companies stay in their place', async ({
  page,
}) => {
  const code = /\/TodayPiece-[^/]*\.js$/;
  const tasks = '**/me/today';
  const [isCodeAsked, areTasksAsked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route(code, async (route) => {
    await isCodeAsked.promise;
    await route.abort();
  });
  await page.route(tasks, async (route) => {
    await areTasksAsked.promise;
    await route.continue();
  });
  // Other journeys register companies, but the first one is always in the same place.
  const first = page.getByRole('list', { name: 'Tus empresas' }).getByRole('listitem').first();
  /** How far below the top it is, on a desk and on a phone. */
  const places = async () => {
    const found: (number | undefined)[] = [];
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      found.push((await first.boundingBox())?.y);
    }
    return found;
  };
  await signIn(page, accounts.estudio);
  await expect(first).toBeVisible();
  const drawn = await places();

  isCodeAsked.resolve();
  const failure = page.getByRole('alert').filter({ hasText: 'No pudimos cargar lo de hoy.' });
  await expect(failure).toBeVisible();
  expect(await places()).toEqual(drawn);

  await page.unroute(code);
  await failure.getByRole('button', { name: 'Volver a intentar' }).click();
  await expect(page.getByRole('heading', { name: 'Para hoy' })).toBeVisible();
  await expect(failure).toBeHidden();
  expect(await places()).toEqual(drawn);

  areTasksAsked.resolve();
  await expect(page.getByRole('heading', { name: /cosas? para hoy$/ })).toBeVisible();
  expect(await places()).toEqual(drawn);
});
