import type { Page } from '@playwright/test';
import type { Calls } from '../../support/api.ts';
import {
  type Action,
  heading,
  later,
  main,
  openMonth,
  press,
  type Screen,
  test,
  visit,
  walkActions,
  walkScreens,
} from '../../support/failingCalls.ts';
import { type Fault, said } from '../../support/faults.ts';
import { openSignIn } from '../../support/product.ts';

const path = '/dashboard/resumen-cliente';
const make = async (page: Page) => {
  await visit(page, path);
  await page.getByRole('button', { name: /^Crear (enlace y PDF|otro enlace)$/ }).click();
};
const says = (fault: Fault) => (fault === '404' ? said(fault) : later);

const screens: readonly Screen[] = [
  { path, calls: [{ operation: 'getMonthSummary', done: heading('Así lo verá tu cliente') }] },
];

const actions: readonly Action[] = [
  {
    operation: 'makeMonthSummary',
    path,
    act: make,
    says,
    again: press(/^Crear (enlace y PDF|otro enlace)$/),
    done: (page) => page.getByRole('link', { name: 'Enviar por WhatsApp' }),
  },
  {
    operation: 'revokeMonthSummary',
    path,
    act: async (page) => {
      await make(page);
      await page.getByRole('link', { name: 'Enviar por WhatsApp' }).waitFor();
      await page.getByRole('button', { name: 'Anular el enlace' }).click();
    },
    says,
    again: press('Anular el enlace'),
    done: (page) => page.getByRole('button', { name: 'Crear enlace y PDF' }),
  },
];

/** A link with which the client reads the summary of the month. */
async function linkFrom(calls: Calls): Promise<string> {
  const { businesses } = await calls.get<{ businesses: readonly { uuid: string }[] }>('/accountant/dashboard/filters');
  const [{ uuid } = { uuid: '' }] = businesses;
  const ofBusiness = `/businesses/${uuid}/month-summaries`;
  const { fingerprint } = await calls.get<{ fingerprint: string }>(`${ofBusiness}?tax_period=202610`);
  const made = await calls.send('POST', ofBusiness, { tax_period: '202610', fingerprint });
  const { summary_url: url } = (await made.json()) as { summary_url: string };
  return `/resumen${new URL(url).hash}`;
}

const reading = (link: string): readonly Action[] => [
  {
    operation: 'openMonthSummary',
    path: '/login',
    act: (page) => visit(page, link),
    place: main,
    says,
    done: heading('Resumen de octubre 2026'),
  },
];

test.describe.configure({ timeout: 150_000 });

test('the summary for the client says that a call failed, and makes it again', async ({ page, month }) => {
  await openMonth(page, month);
  await walkScreens(page, screens);
  await walkActions(page, actions);
});

test('the page of a client with a summary says that it could not be opened', async ({ page, month }) => {
  const link = await linkFrom(month);
  await openSignIn(page);
  await walkActions(page, reading(link));
});
