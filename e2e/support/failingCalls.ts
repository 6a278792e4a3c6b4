import { type Operation, type OperationId, operations } from '@contapro/openapi/operations';
import { expect, type Locator, type Page } from '@playwright/test';
import { businessOf, type Calls, freshRuc, registerEmptyBusiness, signUp, uploadFiles } from './api.ts';
import { type Fault, faultsOf, HeldCall, said } from './faults.ts';
import { documents, october, propuestas, supplier } from './hand-made.ts';
import { card, rows, signIn, test as base, withDashboard } from './product.ts';
import { type Declarant, rce } from './sire.ts';

/** A call, and what its page says when the call fails. */
export interface Call {
  operation: OperationId;
  /** Which of the calls of the operation. */
  query?: RegExp;
  /**
   * The body of an answer that is not as in the contract.
   *
   * @default '{}'
   */
  malformed?: string;
  /** Where the failure is said. By default an alert in the page. */
  place?: (page: Page) => Locator;
  /** What is said. */
  says?: (fault: Fault) => string | RegExp;
  /** Makes the call again. By default the button beside what is said. */
  again?: (page: Page) => Promise<unknown>;
  /** What is shown when the call has succeeded, and only then. */
  done: (page: Page) => Locator;
  /** Ways of failing that are no faults of this call, but answers with a meaning of their own. */
  except?: readonly Fault[];
}

/** What a page calls when it is opened. */
export interface Screen {
  path: string;
  calls: readonly Call[];
  /** Opens it. By default its address is visited. */
  open?: (page: Page) => Promise<unknown>;
}

/** A call that the person causes. */
export interface Action extends Call {
  path: string;
  act: (page: Page) => Promise<unknown>;
  /** What was typed or selected is still there. */
  keeps?: (page: Page) => Promise<unknown>;
  /** What is said beneath the question to sign in again, of work that goes on afterwards. By default nothing. */
  resumes?: string;
}

export const serverUrl = () => process.env['CONTAPRO_E2E_URL'] ?? '';
export const businessName = 'Fallas del Mes S.A.C.';
export const main = (page: Page) => page.getByRole('main');
export const alertOf = (page: Page) => main(page).getByRole('alert');
export const dialog = (page: Page) => page.getByRole('dialog');
export const expiry = (page: Page) => page.getByRole('dialog', { name: 'Tu sesión caducó.' });
export const press = (button: string | RegExp) => (page: Page) => page.getByRole('button', { name: button }).click();
const retry = press('Volver a intentar');
export const text = (words: string) => (page: Page) => main(page).getByText(words, { exact: true }).first();
export const heading = (words: string) => (page: Page) => page.getByRole('heading', { name: words });

export const valueOf = (label: string) => (page: Page) =>
  main(page).locator('dl > div').filter({ hasText: label }).getByRole('definition').filter({ hasText: /\d/ }).first();

export const firstRow = (page: Page) => rows(page).first();
export const noVouchers = text('No hay comprobantes encontrados.');
export const later = 'Por favor, inténtalo de nuevo en un minuto.';
const partSays = () => later;

/** What a form says. What the server said comes first. */
export const formSays = (fault: Fault) =>
  fault === 'dropped' ? 'No pudimos conectarnos.' : fault === '500' || fault === 'malformed' ? later : said(fault);

/** Goes to another page of the app as the buttons of the browser do: nothing is loaded again. The app must have started. */
export const visit = (page: Page, path: string) =>
  page.evaluate((address) => {
    history.pushState({ key: crypto.randomUUID() }, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

/** Loads Inicio, and waits until the app has started: before that, {@link visit} has no effect. */
const openHome = async (page: Page) => {
  await page.goto('/inicio');
  await expect(page.getByRole('heading', { name: /^¡Hola/ })).toBeVisible();
};

/** Goes to a page that makes no calls. */
export const leave = async (page: Page) => {
  await visit(page, '/planes-y-precios');
  await expect(page.getByRole('heading', { name: 'Escoge el plan ideal para ti' })).toBeVisible();
};

export const downloadZip = async (page: Page) => {
  await page.getByRole('button', { name: 'Descarga masiva' }).click();
  await page.getByRole('menuitem', { name: /^XML/ }).click();
};

export const zipSays = (fault: Fault) =>
  fault === 'dropped' ? `Parece que hubo un problema. Se cortó la conexión. ${later}` : 'Parece que hubo un problema.';

export const signInAgain = 'Tu sesión caducó. Inicia sesión y vuelve a intentarlo.';
export const downloaded = (page: Page) => page.getByRole('dialog', { name: 'Descarga completada' });

export const accept = async (page: Page) => {
  await page.getByRole('checkbox', { name: 'Acepto los términos y condiciones' }).check();
  await page.getByRole('checkbox', { name: 'Acepto la política de privacidad' }).check();
};

/** A propuesta with an impossible date in each of its 120 rows. */
const withoutDates = (own: Declarant) =>
  rce(
    own,
    Array.from({ length: 120 }, (_, index) => ({
      date: '2026-10-45',
      type: '01',
      serie: 'F901',
      number: index + 1,
      supplier: supplier.one,
      name: 'PROVEEDOR UNO S.A.C.',
      base: 100_000,
      igv: 18_000,
    })),
  );

declare global {
  interface Window {
    /** Counted by the script that `test` adds to each page. */
    handledRefusals: number;
  }
}

/** Registers an accountant with the documents of a month. */
export async function signUpWithMonth(): Promise<Calls> {
  const calls = await signUp(serverUrl(), 'Contador Freelance');
  const ruc = freshRuc();
  await registerEmptyBusiness(calls, ruc, businessName);
  const own = october(ruc, businessName.toUpperCase());
  await uploadFiles(calls, await businessOf(calls, ruc), [
    ...(await propuestas(own)),
    ...(await documents(own)).slice(0, 2),
    { name: 'fechas.txt', content: withoutDates(own) },
  ]);
  return calls;
}

export const test = base.extend<object, { month: Calls }>({
  /** The accountant of all tests of a worker. A test that leaves something in another month signs up its own. */
  // oxlint-disable-next-line no-empty-pattern -- Playwright requires the pattern.
  month: [async ({}, give) => give(await signUpWithMonth()), { scope: 'worker' }],
  page: async ({ page }, give) => {
    // A page that is loaded again has its session back, although a call was answered with 401.
    await page.addInitScript(() => {
      const kept = sessionStorage.getItem('app-state');
      if (kept !== null)
        sessionStorage.setItem('app-state', kept.replace('"accessTokenExpired":true', '"accessTokenExpired":false'));
    });
    await page.addInitScript(() => {
      window.handledRefusals = 0;
      const { text } = Response.prototype;
      Response.prototype.text = async function () {
        const body = await text.call(this);
        // What follows in the page until it has drawn a failure is made of promises, so it is done before the next task.
        if (this.status === 401) setTimeout(() => (window.handledRefusals += 1));
        return body;
      };
    });
    await give(page);
  },
});

export const hold = (page: Page, { operation, query, malformed }: Call) =>
  HeldCall.of(page, operation, { query, malformed });

/** Makes a call that the page has made fail in each way, one after the other. After each failure the page makes it again. */
export async function failInTurn(page: Page, call: HeldCall, row: Call & Partial<Pick<Action, 'keeps'>>) {
  const { operation, place = alertOf, says = partSays, again = retry, keeps, except = [], done } = row;
  for (const fault of faultsOf(operation)) {
    if (except.includes(fault)) continue;
    await test.step(`${operation} ${fault}`, async () => {
      // Slow: until the answer comes the data is not shown, and nothing says that it failed.
      await call.made();
      await expect(done(page)).toBeHidden();
      await expect(alertOf(page)).toHaveCount(0);
      await call.fail(fault);
      await expect(place(page)).toContainText(says(fault));
      await expect(done(page)).toBeHidden();
      await expect(main(page).locator('[aria-busy="true"]')).toHaveCount(0);
      await keeps?.(page);
      await again(page);
    });
  }
}

export async function succeed(page: Page, call: HeldCall, { operation, done }: Call) {
  await test.step(`${operation} answers`, async () => {
    await call.made();
    await call.lift();
    await expect(done(page)).toBeVisible();
    await expect(alertOf(page)).toHaveCount(0);
  });
}

/** How many answers with 401 the page has read and handled since it was loaded. */
const handledRefusals = (page: Page) => page.evaluate(() => window.handledRefusals);

/** Answers the call with 401. The question to sign in again is shown, and beneath it nothing of a failure. */
export async function expire(page: Page, call: HeldCall | undefined): Promise<void> {
  await call?.made();
  const before = await handledRefusals(page);
  // An earlier call may have asked it already, so that it does not show that this answer was handled. What is held may still
  // contain a call of the page that was left: its answer is not handled, and the call of this page is held later.
  const handledNow = async () => {
    await call?.failHeld('401');
    return handledRefusals(page);
  };
  await expect.poll(handledNow, { intervals: [20, 50, 100] }).toBeGreaterThan(before);
  await expect(expiry(page)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
}

/** Makes each call of these screens fail, and then all of them with 401, beneath the question to sign in again. */
export async function walkScreens(page: Page, screens: readonly Screen[]): Promise<void> {
  const openScreen = async ({ path, open = (each) => visit(each, path) }: Screen) => open(page);
  for (const screen of screens)
    for (const row of screen.calls) {
      await leave(page);
      const call = await hold(page, row);
      await openScreen(screen);
      await failInTurn(page, call, row);
      await succeed(page, call, row);
    }
  await leave(page);
  const held = new Map<Call, HeldCall>();
  for (const row of screens.flatMap(({ calls }) => calls)) held.set(row, await hold(page, row));
  for (const screen of screens.toReversed())
    await test.step(`${screen.path} 401`, async () => {
      await openScreen(screen);
      for (const row of screen.calls) {
        await expire(page, held.get(row));
      }
    });
  for (const call of held.values()) await call.lift();
  await openHome(page);
}

export async function walkAction(page: Page, row: Action): Promise<void> {
  const { operation, path, act, place = alertOf, keeps, resumes } = row;
  const { isPublic, expiresSession }: Operation = operations[operation];
  await visit(page, path);
  if (isPublic !== true && expiresSession !== false)
    await test.step(`${operation} 401`, async () => {
      const call = await hold(page, row);
      await act(page);
      if (resumes) {
        await call.fail('401');
        await expect(expiry(page)).toBeVisible();
        await expect(place(page).filter({ hasText: resumes })).toBeVisible();
      } else await expire(page, call);
      await keeps?.(page);
      await call.lift();
      await page.goto(path);
    });
  const call = await hold(page, row);
  await act(page);
  await failInTurn(page, call, row);
  await succeed(page, call, row);
}

/** Walks these actions, each on a page that was opened anew. */
export async function walkActions(page: Page, actions: readonly Action[]): Promise<void> {
  for (const [index, action] of actions.entries()) {
    // The dialog of the former action is still open.
    if (action.path === actions[index - 1]?.path) await leave(page);
    await walkAction(page, action);
  }
}

/** Opens the business, and waits until its page is loaded: no call of that page may be taken for one of a row. */
export async function openMonth(page: Page, { email }: Calls): Promise<void> {
  await withDashboard(page);
  await signIn(page, email);
  await card(page, businessName).click();
  await page.waitForURL(/\/dashboard$/);
  await expect(page.getByRole('region', { name: /^IGV del periodo/ })).toHaveAttribute('aria-busy', 'false');
}
