import { expect } from '@playwright/test';
import {
  type Action,
  businessName,
  dialog,
  firstRow,
  openMonth,
  type Screen,
  serverUrl,
  test,
  walkAction,
  walkScreens,
} from '../../support/failingCalls.ts';
import { type Calls, businessOf, freshRuc, registerEmptyBusiness, signUp, uploadFiles } from '../../support/api.ts';
import { october } from '../../support/hand-made.ts';
import { touchedDocuments, twoProposals } from '../../support/proposals.ts';

const path = '/dashboard/cambios-sunat';

const screens: readonly Screen[] = [
  {
    path,
    calls: [
      { operation: 'listProposalChanges', done: firstRow },
      {
        operation: 'listProposals',
        says: () => 'No pudimos cargar las propuestas',
        // The list has the two proposals too, but not which of them was declared.
        done: (page) => page.getByRole('combobox', { name: 'Desde' }).filter({ hasText: 'al declarar' }),
      },
    ],
  },
];

const viewing: Action = {
  operation: 'getVoucherHistory',
  path: '/dashboard/comprobantes?numero=F090-00000002',
  act: (page) => page.locator('[data-control=view]:not([aria-disabled])').first().click(),
  place: dialog,
  says: () => 'No pudimos cargar cuándo lo propuso SUNAT',
  done: (page) => dialog(page).getByText(/^Apareció en la propuesta del/),
};

test.describe.configure({ timeout: 150_000 });

let calls: Calls;
test.beforeAll(async () => {
  calls = await signUp(serverUrl(), 'Contador Freelance');
  const ruc = freshRuc();
  await registerEmptyBusiness(calls, ruc, businessName);
  const own = october(ruc, businessName.toUpperCase());
  const [first, second] = twoProposals(own);
  const business = await businessOf(calls, ruc);
  await uploadFiles(calls, business, [first, ...touchedDocuments(own)]);
  const filters = { ruc, tax_period: '202610', business_uuid: business.uuid };
  const mark = { declared_on: '2026-11-20', constancia_number: null };
  const saved = await calls.send(
    'PUT',
    `/dashboard/declared-period?filters=${encodeURIComponent(JSON.stringify(filters))}`,
    {
      former: null,
      declared: mark,
    },
  );
  expect(saved.status).toBe(200);
  await uploadFiles(calls, business, [second]);
});

test('ERR-02 LISTINGS-32 the changes of SUNAT and the proposals say that they failed, and are shown after another attempt', async ({
  page,
}) => {
  await openMonth(page, calls);
  await walkScreens(page, screens);
});

test('ERR-02 the viewer says that the history of a voucher failed, and shows the voucher all the same', async ({
  page,
}) => {
  await openMonth(page, calls);
  await walkAction(page, viewing);
});
