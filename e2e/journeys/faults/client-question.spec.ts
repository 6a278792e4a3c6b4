import { expect, type Page } from '@playwright/test';
import type { Calls } from '../../support/api.ts';
import {
  type Action,
  alertOf,
  formSays,
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
import { openSignIn, rows } from '../../support/product.ts';

const review = async (page: Page) => {
  await visit(page, '/dashboard/observaciones');
  await rows(page)
    .first()
    .getByRole('button', { name: /^Revisar/ })
    .click();
  await expect(heading('Factura observada')(page)).toBeVisible();
};
const ask = async (page: Page) => {
  await review(page);
  await page.getByRole('button', { name: /^(Preguntar al cliente|Crear otro enlace)$/ }).click();
};
const says = (fault: Fault) => (fault === '404' ? said(fault) : later);

const screens: readonly Screen[] = [
  {
    path: '/dashboard/observaciones',
    open: review,
    calls: [
      {
        operation: 'listClientQuestions',
        says: () => 'No pudimos cargar las preguntas al cliente',
        done: (page) => page.getByRole('button', { name: 'Preguntar al cliente' }),
      },
    ],
  },
];

const actions: readonly Action[] = [
  {
    operation: 'askClient',
    path: '/dashboard/observaciones',
    act: ask,
    says,
    again: press(/^(Preguntar al cliente|Crear otro enlace)$/),
    done: (page) => page.getByRole('link', { name: 'Enviar por WhatsApp' }),
  },
  {
    operation: 'revokeClientQuestion',
    path: '/dashboard/observaciones',
    act: async (page) => {
      await ask(page);
      await page.getByRole('link', { name: 'Enviar por WhatsApp' }).waitFor();
      await page.getByRole('button', { name: 'Anular el enlace' }).click();
    },
    says,
    again: press('Anular el enlace'),
    done: (page) => page.getByRole('button', { name: 'Preguntar al cliente' }),
  },
];

/** A link with which the client answers about an observed voucher of the month. */
async function linkFrom(calls: Calls): Promise<string> {
  const { businesses } = await calls.get<{ businesses: readonly { uuid: string; ruc: string }[] }>(
    '/accountant/dashboard/filters',
  );
  const [{ uuid, ruc } = { uuid: '', ruc: '' }] = businesses;
  const { data } = await calls.get<{ data: readonly { code: string }[] }>(
    `/businesses/dashboard-reports/observed?ruc=${ruc}&tax_period=202610&page=1&size=20`,
  );
  const asked = await calls.send('POST', `/businesses/${uuid}/client-questions`, {
    tax_period: '202610',
    code: data.at(-1)?.code,
  });
  const { answer_url: url } = (await asked.json()) as { answer_url: string };
  return `/consulta${new URL(url).hash}`;
}

const answering = (link: string): readonly Action[] => [
  {
    operation: 'openClientQuestion',
    path: '/login',
    act: (page) => visit(page, link),
    place: main,
    says,
    done: (page) => page.getByRole('radio', { name: /Es mío/ }),
  },
  {
    operation: 'answerClientQuestion',
    path: link,
    act: async (page) => {
      await page.getByRole('radio', { name: /Es mío/ }).check();
      await page.getByLabel(/Comentario/).fill('Es el almuerzo del directorio.');
      await page.getByRole('button', { name: 'Enviar respuesta' }).click();
    },
    place: alertOf,
    says: formSays,
    again: press('Enviar respuesta'),
    keeps: (page) => expect(page.getByLabel(/Comentario/)).toHaveValue('Es el almuerzo del directorio.'),
    done: heading('¡Gracias!'),
  },
];

test.describe.configure({ timeout: 150_000 });

test('the questions to the client say that they failed, and are made again', async ({ page, month }) => {
  await openMonth(page, month);
  await walkScreens(page, screens);
  await walkActions(page, actions);
});

test('the page of a client says that a call failed, keeps the answer and makes it again', async ({ page, month }) => {
  const link = await linkFrom(month);
  await openSignIn(page);
  await walkActions(page, answering(link));
});
