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
const askDoubts = 'Crear enlace con las dudas';
const says = (fault: Fault) => (fault === '404' ? said(fault) : later);

const screens: readonly Screen[] = [
  {
    path,
    calls: [
      { operation: 'getMonthSummary', done: heading('Así lo verá tu cliente') },
      { operation: 'listClientQuestionLinks', done: (page) => page.getByRole('button', { name: askDoubts }) },
    ],
  },
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
  {
    operation: 'askClientAboutMonth',
    path,
    act: press(askDoubts),
    says,
    again: press(askDoubts),
    done: (page) => page.getByRole('textbox', { name: 'Enlace con las dudas' }),
  },
  {
    operation: 'revokeClientQuestionLink',
    path,
    act: press('Anular el enlace con las dudas'),
    says,
    again: press('Anular el enlace con las dudas'),
    done: (page) => page.getByRole('button', { name: askDoubts }),
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

/** A link with which the client answers about all doubts of the month. */
async function doubtsLinkFrom(calls: Calls): Promise<{ address: string; revoke: () => Promise<unknown> }> {
  const { businesses } = await calls.get<{ businesses: readonly { uuid: string }[] }>('/accountant/dashboard/filters');
  const [{ uuid } = { uuid: '' }] = businesses;
  const made = await calls.send('POST', `/businesses/${uuid}/client-question-links`, { tax_period: '202610' });
  const { answer_url: url, link } = (await made.json()) as { answer_url: string; link: { id: string } };
  const revoke = () => calls.send('POST', `/businesses/${uuid}/client-question-links/${link.id}/revoke`, {});
  return { address: `/consultas${new URL(url).hash}`, revoke };
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

test('the page of a client with the doubts of a month says that it could not be opened', async ({ page, month }) => {
  const { address, revoke } = await doubtsLinkFrom(month);
  await openSignIn(page);
  await walkActions(page, [
    {
      operation: 'openClientQuestionLink',
      path: '/login',
      act: (opened) => visit(opened, address),
      place: main,
      says,
      done: heading('Consultas de Oct 2026'),
    },
  ]);
  await revoke();
});
