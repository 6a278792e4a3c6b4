import type { Page } from 'playwright';
import { samplePassword } from './samples.ts';

/**
 * Signs in through the form, as an accountant with {@link samplePassword} who is in the group of the experiment that has the
 * dashboard. Resolves on Inicio, without the video and the tour of a first visit, also in tabs that are opened later.
 */
export async function signIn(page: Page, url: string, email: string): Promise<void> {
  await page.context().addInitScript(() => {
    localStorage.setItem('completedOnboardingVideo', 'true');
    localStorage.setItem('completedOnboardingStepOne', 'true');
  });
  await page.route('**/users/sign-in', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...((await response.json()) as object), ab_test_group: 'TEMPLATEA' } });
  });
  await page.goto(`${url}/login`);
  await page.getByLabel('Usuario').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(samplePassword);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await page.waitForURL(/\/inicio$/);
  await page.unroute('**/users/sign-in');
}
