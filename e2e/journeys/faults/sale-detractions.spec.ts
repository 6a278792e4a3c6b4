import { expect, type Page } from '@playwright/test';
import { businessOf, type Calls, freshRuc, registerEmptyBusiness, signUp, uploadFiles } from '../../support/api.ts';
import {
  type Action,
  businessName,
  dialog,
  formSays,
  openMonth,
  press,
  serverUrl,
  test,
  walkActions,
} from '../../support/failingCalls.ts';
import { october, propuestas } from '../../support/hand-made.ts';

const path = '/dashboard/detracciones?pestana=de-ventas&periodo=202610';
const toasts = (page: Page) => page.getByRole('region', { name: 'Avisos' });
const customer = '20100047218';

const forms: readonly Action[] = [
  {
    operation: 'addDeposit',
    path,
    act: async (page) => {
      await press('Escribir constancia')(page);
      const form = dialog(page);
      await form.getByLabel('N° de constancia').fill('9002');
      await form.getByLabel('Fecha del depósito').fill('2026-11-04');
      await form.getByLabel('Monto (S/)').fill('142');
      await form.getByLabel('RUC del cliente').fill(customer);
      await form.getByLabel('Bien o servicio').selectOption('022');
      await press('Guardar constancia')(page);
    },
    place: dialog,
    says: formSays,
    again: press('Guardar constancia'),
    keeps: (page) => expect(dialog(page).getByLabel('N° de constancia')).toHaveValue('9002'),
    done: (page) => page.getByText('Guardamos la constancia 9002.'),
  },
  {
    operation: 'saveDetractionTerms',
    path,
    act: async (page) => {
      await press('Detracción habitual')(page);
      await dialog(page).getByLabel('Bien o servicio').selectOption('022');
      await press('Guardar')(page);
    },
    place: dialog,
    says: formSays,
    again: press('Guardar'),
    keeps: (page) => expect(dialog(page).getByLabel('Bien o servicio')).toHaveValue('022'),
    done: (page) => page.getByText('Habitual: 022'),
  },
];

const others: readonly Action[] = [
  {
    operation: 'removeDeposit',
    path,
    act: press(/^Quitar la constancia 9001,/),
    place: toasts,
    says: () => 'No pudimos quitar la constancia 9001.',
    again: press(/^Quitar la constancia 9001,/),
    resumes: 'No pudimos quitar la constancia 9001.',
    done: (page) => page.getByText('Quitamos la constancia 9001.'),
  },
  {
    operation: 'requestWithholdingReport',
    path,
    act: press('Descargar Excel'),
    place: toasts,
    says: () => 'No pudimos descargar el Excel.',
    resumes: 'Tu sesión caducó.',
    done: (page) => page.getByText(/^Descargaste detracciones_\d{11}_202610\.xlsx\.$/),
  },
];

test.describe.configure({ timeout: 150_000 });

let calls: Calls;
test.beforeAll(async () => {
  calls = await signUp(serverUrl(), 'Contador Freelance');
  const ruc = freshRuc();
  await registerEmptyBusiness(calls, ruc, businessName);
  const business = await businessOf(calls, ruc);
  await uploadFiles(calls, business, await propuestas(october(ruc, businessName.toUpperCase())));
  await calls.send('POST', `/businesses/${business.uuid}/deposits`, {
    operation_type: 'VENTA',
    certificate_number: '9001',
    paid_on: '2026-11-03',
    amount: 142,
    party_ruc: customer,
    good_or_service_code: '022',
    tax_period: '202610',
  });
});

test('a constancia that is typed and the usual detracción say that they failed, and are stored after another attempt', async ({
  page,
}) => {
  await openMonth(page, calls);
  await walkActions(page, forms);
});

test('a constancia that is taken back and the Excel say that they failed, and succeed after another attempt', async ({
  page,
}) => {
  await openMonth(page, calls);
  await walkActions(page, others);
});
