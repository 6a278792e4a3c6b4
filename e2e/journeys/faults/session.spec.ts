import type { OperationId } from '@contapro/openapi/operations';
import { expect, type Locator, type Page } from '@playwright/test';
import { type Action, businessName, dialog, expire, main, test, walkAction } from '../../support/failingCalls.ts';
import { faultsOf, HeldCall } from '../../support/faults.ts';
import { card, fillSignIn, openSignIn } from '../../support/product.ts';

/** The profile, before the session has one. Afterwards it is a background call. */
const profile = (email: string): Action => ({
  operation: 'getMe',
  path: '/login',
  act: async (page) => {
    await fillSignIn(page, email);
    await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  },
  place: main,
  says: () => 'No pudimos cargar esta página',
  done: (page) => card(page, businessName),
});

/** A call that the person does not wait for: the page works when it fails. */
interface BackgroundCall {
  operation: OperationId;
  path: string;
  /** What the person does so that the call is made. Between two of them nothing is loaded again. */
  act: (page: Page) => Promise<unknown>;
  /** What is shown although the call has failed. */
  done: (page: Page) => Locator;
  /** Ends what `act` has begun. */
  end: (page: Page) => Promise<unknown>;
  /** Whether a 401 asks the person to sign in again. */
  expires: boolean;
}

const background: readonly BackgroundCall[] = [
  {
    operation: 'getMe',
    path: '/inicio',
    act: (page) => page.reload(),
    done: (page) => card(page, businessName),
    end: () => Promise.resolve(),
    expires: false,
  },
  {
    operation: 'logEvent',
    path: '/dashboard/comprobantes',
    act: (page) => page.locator('[data-control=view]:not([aria-disabled])').first().click(),
    done: (page) => dialog(page).getByRole('img', { name: /^Imagen de/ }),
    end: (page) => page.keyboard.press('Escape'),
    expires: true,
  },
  {
    operation: 'keepPreferences',
    path: '/inicio',
    act: async (page) => {
      await page.evaluate(() => localStorage.removeItem('completedOnboardingVideo'));
      await card(page, businessName).click();
      const video = page.getByRole('dialog', { name: 'Conoce tu reporte de empresa' });
      await video.getByRole('button', { name: 'Cerrar' }).first().click();
    },
    done: (page) => page.getByRole('button', { name: 'Descargar reporte' }),
    end: (page) => page.goto('/inicio'),
    expires: true,
  },
];

const signOut = async (page: Page) => {
  await page.getByRole('button', { name: /abrir menú de usuario/ }).click();
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
};

test.describe.configure({ timeout: 150_000 });

test('SESSION-22 SESSION-29 calls in the background fail without a message', async ({ page, month }) => {
  await openSignIn(page);
  await walkAction(page, profile(month.email));
  await card(page, businessName).click();
  await page.waitForURL(/\/dashboard/);
  for (const { operation, path, act, done, end, expires } of background) {
    await page.goto(path);
    const call = await HeldCall.of(page, operation);
    for (const fault of faultsOf(operation))
      await test.step(`${operation} ${fault}`, async () => {
        call.hold();
        await act(page);
        await call.failAll(fault);
        await expect(done(page)).toBeVisible();
        await expect(page.getByRole('alert')).toHaveCount(0);
        await end(page);
      });
    if (expires) {
      call.hold();
      await act(page);
      await expire(page, call);
    }
    await call.lift();
  }
  for (const fault of ['401', ...faultsOf('signOut')] as const)
    await test.step(`signOut ${fault}`, async () => {
      await page.goto('/inicio');
      await expect(card(page, businessName)).toBeVisible();
      const kept = await page.evaluate(() => sessionStorage.getItem('app-state') ?? '');
      const call = await HeldCall.of(page, 'signOut');
      await signOut(page);
      await call.fail(fault);
      await expect(page.getByLabel('Usuario')).toBeVisible();
      await expect(page.getByRole('alert')).toHaveCount(0);
      expect(await page.evaluate(() => sessionStorage.getItem('app-state'))).toBeNull();
      await call.lift();
      await page.evaluate((state) => sessionStorage.setItem('app-state', state), kept);
    });
});
