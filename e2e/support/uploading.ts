import { expect, type Locator, type Page } from '@playwright/test';
import { type Calls, registerEmptyBusiness } from './api.ts';
import { openBusiness, openSection, signIn } from './product.ts';

/** A file on the accountant's disk. */
export interface Given {
  name: string;
  content: string | Buffer;
}

/** A business without documents, opened at 'Subir archivos'. */
export async function openEmpty(page: Page, calls: Calls, ruc: string, name: string, origin?: string): Promise<void> {
  await registerEmptyBusiness(calls, ruc, name);
  await signIn(page, calls.email, origin);
  await openBusiness(page, new RegExp(ruc));
  await openSection(page, 'Subir archivos', '/dashboard/subir-archivos');
  await expect(page.getByRole('button', { name: 'Elegir archivos' })).toBeVisible();
}

const sent = (page: Page) => page.getByRole('region', { name: 'Archivos de esta subida' });

export const fileRow = (page: Page, name: string): Locator =>
  sent(page)
    .getByRole('listitem')
    .filter({ has: page.getByText(name, { exact: true }) });

/** All text that is shown about a file, without its name and size. */
export async function rowTextOf(page: Page, name: string): Promise<string> {
  const row = fileRow(page, name);
  const more = row.getByText(/(?:filas? con problemas|avisos?)$/);
  if ((await more.count()) > 0) await more.click();
  return (await row.innerText()).replaceAll(/\s+/g, ' ').replace(/^.*?[\d.]+ k?B /, '');
}

/** Selects files in the browser's file chooser. */
export async function choose(page: Page, files: Parameters<Locator['setInputFiles']>[0]): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Elegir archivos' }).click();
  await (await chooser).setFiles(files);
}

/** Waits until the outcome of each of these files is shown. */
export async function settled(page: Page, names: readonly string[]): Promise<void> {
  for (const name of names) {
    await expect(fileRow(page, name).getByText(/^(Importado|Ya estaba|Rechazado|No se importa)/)).toBeVisible({
      timeout: 60_000,
    });
  }
}

/** Selects the files as a user does, and waits until the outcome of each is shown. */
export async function upload(page: Page, files: readonly Given[]): Promise<void> {
  await choose(
    page,
    files.map(({ name, content }) => ({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) })),
  );
  await settled(
    page,
    files.map(({ name }) => name),
  );
}

/** The summary above the files: how many vouchers are new, changed, repeated or refused. */
export async function summary(page: Page): Promise<Readonly<Record<string, string | undefined>>> {
  const terms = await sent(page).getByRole('term').allInnerTexts();
  const values = await sent(page).getByRole('definition').allInnerTexts();
  return Object.fromEntries(terms.map((term, index) => [term.trim(), values[index]?.trim()]));
}
