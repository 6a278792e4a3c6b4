import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { ActKind } from '@contapro/domain';
import { type Operation, type OperationId, operations } from '@contapro/openapi/operations';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Schemas } from '../../contract/handlers.ts';
import { openTestApp, type TestApp, testNow, testPassword } from '../../testing/test-app.ts';
import { addMember } from '../team/testing/add-member.ts';
import { receiveFile } from '../imports/files/receive-file.ts';
import { processPending } from '../imports/job/process-pending.ts';
import { importAndRead } from '../imports/testing/import-files.ts';
import { rceRow } from '../imports/testing/register-rows.ts';
import { demoRuc, rceHeader, sireFile } from '../imports/testing/sire-fixtures.ts';
import { restaurantInvoice } from '../imports/testing/ubl-fixtures.ts';
import { journalRepository } from './journal.repository.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp({ connection: { connections: 5 } });
});
afterAll(() => t.close());
beforeEach(async () => {
  t.setNow(testNow);
  await t.db.sql`delete from shared_limits`;
});

const period = '202610';
const codeOf = (number: string) => `20999999027-202610-01-F001-${number}`;
let last = 0;
const freeRuc = () => {
  last += 1;
  return `206${String(20_000_000 + last)}`;
};

/** A titular with a client that has three observed purchases. */
async function studio() {
  const owner = await t.addAccountant({ name: 'Gladys', lastName: 'Zegarra' });
  const ruc = freeRuc();
  const client = await t.addBusiness(owner.id, { ruc, name: 'Primera S.A.C.' });
  const rows = ['1', '2', '3'].map((number) =>
    rceRow({ number, incal: '301', amounts: { 15: '100.00', 16: '18.00', 25: '118.00' } }),
  );
  await importAndRead(t.services, client.id, { 'rce.txt': sireFile(rceHeader, rows).replaceAll(demoRuc, ruc) });
  return { owner, client, ruc };
}

const acts = async (token: string, query: Record<string, string> = {}): Promise<Schemas['ActPage']> => {
  const answer = await t.call('GET', '/me/acts', { token, query: { size: '100', ...query } });
  expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, '']);
  return answer.json();
};
const kindsOf = ({ data }: Schemas['ActPage']) => data.map(({ kind }) => kind);
const validate = (token: string, ruc: string, ...numbers: readonly string[]) =>
  t.call('PATCH', '/businesses/dashboard-reports/observed/validate/', {
    token,
    query: { ruc, tax_period: period },
    body: { cpes: numbers.map(codeOf), decision_id: randomUUID() },
  });
const signIn = async (email: string): Promise<string> =>
  (await t.call('POST', '/users/sign-in', { body: { email, password: testPassword } })).json().access_token;

/** Why an operation that changes something leaves no entry. */
const reasons: Partial<Record<OperationId, string>> = {
  signIn: 'own session',
  signUp: 'own account',
  signUpSiscont: 'own account',
  signInSiscont: 'own session',
  requestPasswordRecovery: 'own account',
  updatePassword: 'own account',
  changePassword: 'own account',
  removeAccount: 'own account, whose journal goes with it',
  sendEmailLink: 'own account',
  changeEmail: 'own account',
  withdrawEmailChange: 'own account',
  confirmEmail: 'own account',
  requestExpediente: 'prepares a zip, which changes nothing',
  requestClientFiles: 'prepares a zip, whose entries are those of confirmClientFiles',
  signInWithFactor: 'own session',
  beginPasskeySignIn: 'own session',
  signInWithPasskey: 'own session',
  beginAuthenticator: 'own account',
  confirmAuthenticator: 'own account',
  removeAuthenticator: 'own account',
  beginPasskey: 'own account',
  addPasskey: 'own account',
  changePasskey: 'own account',
  renewRecoveryCodes: 'own account',
  saveStudioLogo: 'a picture, which the page of the team shows',
  removeStudioLogo: 'a picture, which the page of the team shows',
  keepPreferences: 'settings of one person',
  putOffFactor: 'settings of one person',
  signOut: 'own session',
  endOtherSessions: 'own session',
  createPartnerToken: 'session of the page of a partner',
  redeemPartnerAssertion: 'the plan, which the page of the account shows',
  chargeOneTime: 'a payment, which the page of the account shows',
  logEvent: 'the log of events of the product',
  markNotices: 'what one person has read',
  changeNoticeSettings: 'settings of one person',
  stopNoticeMails: 'settings of one person',
  confirmIdentity: 'a session, whose records are kept with the account',
  endSession: 'a session, whose records are kept with the account',
  disownSignIn: 'a session, whose records are kept with the account',
  openInvitation: 'reads only',
  openClientQuestion: 'reads only',
  openClientQuestionLink: 'reads only',
  openMonthSummary: 'reads only',
  downloadValidatedFiles: 'reads only',
  downloadAllInvoicesFiles: 'reads only',
  uploadImportFile: 'part of an upload, whose entry is that of createImport',
  uploadImportFiles: 'part of an upload, whose entry is that of createImport',
  announceImportFiles: 'part of an upload, whose entry is that of createImport',
  withdrawImportFiles: 'part of an upload, whose entry is that of createImport',
};

/** Those whose call needs more than this file has. The test looks for their entry there. */
const elsewhere: Partial<Record<OperationId, readonly [file: string, kind: ActKind]>> = {
  setFactorRule: ['../accounts/studio-factors.test.ts', 'factor_rule_changed'],
  resetMemberFactor: ['../accounts/studio-factors.test.ts', 'factor_reset'],
  confirmClientFiles: ['../exports/client-files.test.ts', 'program_file_received'],
  requestRuc: ['../transfers/transfers.test.ts', 'ruc_requested'],
  withdrawRucRequest: ['../transfers/transfers.test.ts', 'ruc_withdrawn'],
  keepRuc: ['../transfers/transfers.test.ts', 'ruc_kept'],
  addDeposit: ['../vouchers/sale-detractions.test.ts', 'deposit_typed'],
  removeDeposit: ['../vouchers/sale-detractions.test.ts', 'deposit_removed'],
  saveDetractionTerms: ['../vouchers/sale-detractions.test.ts', 'detraction_terms_changed'],
  askClientAboutMonth: ['../questions/question-links.test.ts', 'month_asked'],
  revokeClientQuestionLink: ['../questions/question-links.test.ts', 'month_question_revoked'],
  createDepositFile: ['../studio/deposits.test.ts', 'deposit_file_made'],
};

const writing = Object.entries<Operation>(operations).flatMap(([id, { method }]) =>
  method === 'get' ? [] : [id as OperationId],
);

describe('an operation that changes something', () => {
  const seen = new Map<string, string>();

  it('leaves an entry of its person and client, in the transaction of the act', async () => {
    const { owner, client, ruc } = await studio();
    await importAndRead(t.services, client.id, { 'f.xml': restaurantInvoice.replaceAll(demoRuc, ruc) });
    const { token } = owner;
    const ofClient = `/businesses/${client.id}`;
    const filters = { filters: JSON.stringify({ ruc, tax_period: period, business_uuid: client.id }) };
    const query = { ruc, tax_period: period };
    const step = async (
      id: OperationId,
      kind: ActKind,
      answer: Promise<LightMyRequestResponse>,
      whose: { person?: string | null; about?: string; ofStudio?: boolean } = {},
    ) => {
      const { statusCode, body, ...rest } = await answer;
      expect([id, statusCode < 300 || body]).toEqual([id, true]);
      const [entry] = (await acts(token, { size: '1' })).data;
      expect([id, entry?.kind, entry?.person?.uuid ?? null, entry?.business?.uuid ?? null, entry?.about]).toEqual([
        id,
        kind,
        whose.person === undefined ? owner.id : whose.person,
        whose.ofStudio ? null : client.id,
        whose.about ?? null,
      ]);
      seen.set(id, kind);
      // The next entry has another moment, so that the order is known.
      t.setNow(new Date(t.services.clock().getTime() + 1000));
      return { ...rest, body, statusCode, json: () => JSON.parse(body) };
    };
    const post = (path: string, body?: object, as = token) =>
      t.call('POST', path, { token: as, ...(body && { body }) });

    const decided = { cpes: [codeOf('1'), codeOf('2')], decision_id: randomUUID() };
    const observed = '/businesses/dashboard-reports/observed';
    await step(
      'validateObserved',
      'vouchers_validated',
      t.call('PATCH', `${observed}/validate/`, { token, query, body: decided }),
    );
    expect((await acts(token)).data[0]).toMatchObject({
      tax_period: period,
      details: { count: 2, cpes: decided.cpes },
    });
    await step('undoDecision', 'decision_undone', t.call('POST', `${observed}/undo`, { token, query, body: decided }));
    const annotated = { cpes: decided.cpes, annotation_period: '202611' };
    const path = '/businesses/dashboard-reports/annotation-period';
    await step('saveAnnotationPeriod', 'vouchers_annotated', t.call('PUT', path, { token, query, body: annotated }));
    expect((await acts(token)).data[0]?.details).toEqual({ count: 2, cpes: decided.cpes, annotation_period: '202611' });
    await step(
      'saveAnnotationPeriod',
      'vouchers_annotated',
      t.call('PUT', path, { token, query, body: { ...annotated, annotation_period: null } }),
    );
    await step(
      'declineObserved',
      'vouchers_rejected',
      t.call('PATCH', `${observed}/decline/`, {
        token,
        query,
        body: { cpes: [codeOf('2')], note: 'Es de otra empresa.' },
      }),
    );
    expect((await acts(token)).data[0]?.details).toEqual({ count: 1, cpes: [codeOf('2')], has_note: true });

    const question = { tax_period: period, code: codeOf('1') };
    const asked = await step('askClient', 'question_asked', post(`${ofClient}/client-questions`, question));
    const revoke = () => post(`${ofClient}/client-questions/${asked.json().question.id}/revoke`);
    await step('revokeClientQuestion', 'question_revoked', revoke());
    // A second time changes nothing.
    await revoke();
    expect(kindsOf(await acts(token)).filter((kind) => kind === 'question_revoked')).toHaveLength(1);
    const again = await step('askClient', 'question_asked', post(`${ofClient}/client-questions`, question));
    const form = new FormData();
    form.append('token', new URL(again.json().answer_url).hash.slice(1));
    form.append('answer', 'es_mio');
    const written = new Response(form);
    await step(
      'answerClientQuestion',
      'question_answered',
      t.call('POST', '/client-questions/answers', {
        headers: { 'content-type': written.headers.get('content-type') ?? '' },
        body: Buffer.from(await written.arrayBuffer()).toString('latin1'),
      }),
      { person: null },
    );
    expect((await acts(token)).data[0]?.details).toEqual({ count: 1, cpes: [codeOf('1')], answer: 'es_mio' });

    const preview = await t.call('GET', `${ofClient}/month-summaries`, { token, query: { tax_period: period } });
    const { fingerprint } = preview.json();
    const made = await step(
      'makeMonthSummary',
      'summary_made',
      post(`${ofClient}/month-summaries`, { tax_period: period, fingerprint }),
    );
    await step(
      'revokeMonthSummary',
      'summary_revoked',
      post(`${ofClient}/month-summaries/${made.json().link.id}/revoke`),
    );

    const closing = await t.call('GET', `${ofClient}/month-closing`, { token, query: { tax_period: period } });
    const check = (seen: string | null) =>
      t.call('PUT', `${ofClient}/month-closing/figures-check`, {
        token,
        body: { tax_period: period, fingerprint: seen },
      });
    await step('checkMonthFigures', 'figures_checked', check(closing.json().figures.fingerprint));
    await step('checkMonthFigures', 'figures_unchecked', check(null));

    const box = { 145: { former_amount: null, amount: 100 } };
    await step(
      'saveForm621Entries',
      'boxes_filled',
      t.call('PATCH', '/dashboard/form-621', { token, query: filters, body: box }),
    );
    expect((await acts(token)).data[0]?.details).toEqual({ boxes: [145] });
    const regime = { from_period: '202601', regime: 'rmt', coefficient: null };
    const putForm = (path: string, sent: object) =>
      t.call('PUT', `/dashboard/form-621${path}`, { token, query: filters, body: sent });
    const withRegime = await step(
      'saveIncomeRegimes',
      'income_regime_changed',
      putForm('/regimes', { former: [], regimes: [regime] }),
    );
    expect((await acts(token)).data[0]?.details).toEqual({ regime: 'rmt', regime_from: '202601' });
    const { proposed, rate } = withRegime.json().income;
    const income = { proposed, rate, reason: null };
    const confirmIncome = (netIncome: number | null) => putForm('/net-income', { ...income, net_income: netIncome });
    await step('confirmNetIncome', 'net_income_confirmed', confirmIncome(proposed));
    expect((await acts(token)).data[0]?.details).toEqual({ net_income: proposed });
    await step('confirmNetIncome', 'net_income_unconfirmed', confirmIncome(null));
    const declared = { declared_on: '2026-11-16', constancia_number: null };
    const declare = (former: object | null, now: object | null) =>
      t.call('PUT', '/dashboard/declared-period', { token, query: filters, body: { former, declared: now } });
    await step('saveDeclaredPeriod', 'month_declared', declare(null, declared));
    await step(
      'saveDeclaredPeriod',
      'declaration_changed',
      declare(declared, { ...declared, declared_on: '2026-11-17' }),
    );
    const rectified = { ...declared, declared_on: '2026-11-18' };
    await step(
      'saveDeclaredPeriod',
      'month_rectified',
      t.call('PUT', '/dashboard/declared-period', {
        token,
        query: filters,
        body: { former: { ...declared, declared_on: '2026-11-17' }, declared: rectified, rectifies: 1 },
      }),
    );
    await step('saveDeclaredPeriod', 'declaration_removed', declare(rectified, null));

    const both = { business_ruc: ruc, business_uuid: client.id, tax_period: period, operation_type: 'COMPRA' };
    const compared = await t.call('GET', '/dashboard/reconciliation', {
      token,
      query: { ...both, page: '1', size: '50' },
    });
    const rows: Schemas['ReconciliationDifference'][] = compared.json().data;
    const pair = {
      sunat_code: rows.find(({ kind }) => kind === 'only_sunat')?.sunat?.code,
      own_code: rows.find(({ kind }) => kind === 'only_own')?.own?.code,
    };
    const put = (paired: boolean) =>
      t.call('PUT', '/dashboard/voucher-pair', { token, query: both, body: { ...pair, paired } });
    await step('saveVoucherPair', 'pair_made', put(true));
    await step('saveVoucherPair', 'pair_removed', put(false));

    const coding = { lines: [{ account: '656', cost_center: '', percent: null, amount: null }], gloss: '' };
    const change = { code: codeOf('1'), revision: null, coding };
    await step(
      'saveVoucherAccounts',
      'vouchers_coded',
      t.call('PUT', '/dashboard/voucher-accounts', { token, query: both, body: { vouchers: [change] } }),
    );
    expect((await acts(token)).data[0]).toMatchObject({
      tax_period: period,
      details: { count: 1, cpes: [codeOf('1')] },
    });
    const ofSupplier = { supplier_ruc: '20999999027' };
    await step(
      'saveAccountRule',
      'account_rule_saved',
      t.call('PUT', '/dashboard/account-rules', {
        token,
        query: both,
        body: { ...ofSupplier, coding, tax_period: null },
      }),
    );
    await step(
      'removeAccountRule',
      'account_rule_removed',
      t.call('DELETE', '/dashboard/account-rules', { token, query: { ...both, ...ofSupplier } }),
    );
    const savePlan = (of: 'business' | 'studio') =>
      t.call('PUT', '/dashboard/account-plan', { token, query: both, body: { of, plan: null } });
    await step('saveAccountPlan', 'account_plan_saved', savePlan('business'));
    await step('saveAccountPlan', 'account_plan_saved', savePlan('studio'), { ofStudio: true });
    const former = {
      supplier_ruc: '20999999027',
      document_type: '01',
      serie: 'F001',
      number: '9',
      issue_date: '2025-10-05',
    };
    await step(
      'saveFormerEntries',
      'account_entries_saved',
      t.call('PUT', '/dashboard/former-entries', { token, query: both, body: { entries: [{ ...former, coding }] } }),
    );

    const rateDay = { currency_code: 'USD', date: '2026-10-14' };
    await step(
      'saveExchangeRate',
      'exchange_rate_typed',
      t.call('PUT', '/me/exchange-rates', { token, body: { ...rateDay, exchange_rate: 3.745, former_rate: null } }),
      { ofStudio: true },
    );
    await step(
      'removeExchangeRate',
      'exchange_rate_removed',
      t.call('DELETE', '/me/exchange-rates', { token, query: { ...rateDay, exchange_rate: '3.745' } }),
      { ofStudio: true },
    );
    await step(
      'saveSupplierAccount',
      'supplier_account_changed',
      t.call('PUT', '/me/supplier-accounts/20999999027', { token, body: { account: '00071234567' } }),
      { ofStudio: true },
    );
    const contasis = {
      expenseAccount: '659901',
      payableAccount: '421201',
      payableUsdAccount: '',
      chargesAccount: '',
      icbperAccount: '',
      costCenter: '',
      paymentCondition: 'CRE',
    };
    await step(
      'saveLedgerSettings',
      'ledger_settings_changed',
      t.call('PATCH', '/me/ledger-settings', { token, body: { contasis } }),
      { ofStudio: true },
    );
    const file = await t.call('GET', `/businesses/${ruc}/reports/program-file`, {
      token,
      query: { tax_period: period, file: 'siscont' },
    });
    const { sas } = file.json();
    await t.app.inject({ method: 'GET', url: sas });
    const confirm = () => t.call('PUT', `/businesses/${ruc}/reports/receipt`, { token, body: { sas } });
    await step('confirmReportFile', 'program_file_received', confirm());
    await confirm();
    expect(kindsOf(await acts(token)).filter((kind) => kind === 'program_file_received')).toHaveLength(1);

    const upload = await step('createImport', 'upload_made', post(`${ofClient}/imports`));
    const { import_id: importId } = upload.json();
    const row = rceRow({ number: '77', amounts: { 15: '100.00', 16: '18.00', 25: '118.00' } });
    const content = Buffer.from(sireFile(rceHeader, [row]).replaceAll(demoRuc, ruc));
    await receiveFile(t.db.sql, { importId, businessId: client.id, name: 'more.txt' }, [content]);
    await processPending(t.services, client.id);
    await t.call('GET', `/imports/${importId}/undo`, { token });
    expect(kindsOf(await acts(token, { area: 'files' }))).not.toContain('upload_undone');
    await step('undoImport', 'upload_undone', post(`/imports/${importId}/undo`));
    expect((await acts(token)).data[0]?.details).toEqual({ import_id: importId });
    await step('requestCollection', 'collection_requested', post(`${ofClient}/collections`, {}));

    await step(
      'updateCredentials',
      'credentials_changed',
      t.call('PATCH', `${ofClient}/credentials`, { token, body: { username: 'PRUEBA02', password: 'otra-clave' } }),
    );
    await step('validateCredentials', 'credentials_checked', post(`${ofClient}/validate-credentials`, { ruc }));
    expect(JSON.stringify(await acts(token))).not.toMatch(/PRUEBA02|otra-clave/);
    await step('archiveBusiness', 'client_archived', post(`${ofClient}/archive`));
    expect((await acts(token)).data[0]?.business).toMatchObject({ name: 'Primera S.A.C.', is_archived: true });
    await step('restoreBusiness', 'client_restored', post(`${ofClient}/restore`));

    const email = `${randomUUID()}@estudio.pe`;
    const invited = await step(
      'inviteMember',
      'member_invited',
      post('/me/team/invitations', { email, role: 'asistente' }),
      {
        ofStudio: true,
      },
    );
    const invitation = `/me/team/invitations/${invited.json().invitations[0].uuid}`;
    const body = { assign: [client.id] };
    await step('changeInvitation', 'invitation_changed', t.call('PATCH', invitation, { token, body }), {
      ofStudio: true,
    });
    await step('resendInvitation', 'invitation_resent', post(`${invitation}/mails`), { ofStudio: true });
    await step('withdrawInvitation', 'invitation_withdrawn', t.call('DELETE', invitation, { token }), {
      ofStudio: true,
    });
    const person = await t.addAccountant({ name: 'Luis', lastName: 'Ramos' });
    await post('/me/team/invitations', { email: person.email, role: 'asistente' });
    await t.jobs.run();
    const secret = /\/invitacion#([\w-]+)/.exec(t.mails.at(-1)?.text ?? '')?.[1];
    const accept = () => post('/team-invitations/accepted', { token: secret }, person.token);
    await step('acceptInvitation', 'member_joined', accept(), { person: person.id, ofStudio: true });
    const team: Schemas['Team'] = (await t.call('GET', '/me/team', { token })).json();
    const member = `/me/team/members/${team.members[0]?.uuid}`;
    const about = { about: 'Luis Ramos', ofStudio: true };
    await step('changeMember', 'clients_assigned', t.call('PATCH', member, { token, body }), about);
    await step('changeMember', 'role_changed', t.call('PATCH', member, { token, body: { role: 'revisor' } }), about);
    await t.call('PATCH', member, { token, body: { role: 'revisor', ...body } });
    expect(kindsOf(await acts(token)).slice(0, 2)).toEqual(['role_changed', 'clients_assigned']);
    const responsible = { business_uuid: client.id, former_uuid: null, responsible_uuid: person.id };
    await step(
      'assignResponsibles',
      'responsible_changed',
      t.call('PUT', '/me/board/responsibles', { token, body: { changes: [responsible] } }),
      about,
    );
    await step('endMembership', 'access_ended', t.call('DELETE', member, { token }), about);
    const leaving = await addMember(t, owner.id, 'revisor');
    await step('leaveTeam', 'member_left', t.call('DELETE', '/me/team/membership', { token: leaving.token }), {
      person: leaving.id,
      about: 'Luis Ramos Tello',
      ofStudio: true,
    });

    const company = { ruc: '20601030013', name: 'Nueva S.A.C.', username: 'NUEVA001', passwordSOL: 'clave' };
    const consents = { terms: true, privacy: true };
    const registered = async (id: OperationId, answer: Promise<LightMyRequestResponse>) => {
      expect((await answer).statusCode).toBeLessThan(300);
      const [entry] = (await acts(token)).data;
      expect([id, entry?.kind, entry?.business?.ruc]).toEqual([id, 'client_registered', company.ruc]);
      seen.set(id, 'client_registered');
      const removed = await post(`/businesses/${entry?.business?.uuid}/remove`, { ruc: company.ruc });
      expect(removed.statusCode).toBe(204);
      t.setNow(new Date(t.services.clock().getTime() + 1000));
    };
    await registered('createBusiness', post('/me/businesses', { ...company, ...consents }));
    await registered('createBusinesses', post('/me/businesses/batch', { businesses: [company], ...consents }));
    await step('removeBusiness', 'client_removed', post(`${ofClient}/remove`, { ruc }), { ofStudio: true });
  }, 120_000);

  it('is one of those that leave an entry, or has a reason why not', async () => {
    for (const [file, kind] of Object.values(elsewhere)) {
      const text = await readFile(new URL(file, import.meta.url), 'utf8');
      expect([file, text.includes(`'${kind}'`)]).toEqual([file, true]);
    }
    const known = [...seen.keys(), ...Object.keys(elsewhere), ...Object.keys(reasons)];
    expect(known.toSorted()).toEqual(writing.toSorted());
  });
});

describe('an entry', () => {
  it('is not there without the act', async () => {
    const { owner, ruc } = await studio();
    expect((await validate(owner.token, ruc, '1')).statusCode).toBe(204);
    expect((await validate(owner.token, ruc, '1', '2')).statusCode).toBe(409);
    expect((await acts(owner.token, { area: 'decisions' })).data).toHaveLength(1);
  });

  it('is kept by the sweep until five years have passed', async () => {
    const { owner, ruc } = await studio();
    await validate(owner.token, ruc, '1');
    await t.db.sql`
      insert into studio_acts (owner_id, person_id, kind, area, acted_at)
      values (${owner.id}, ${owner.id}, 'role_changed', 'team', now() - interval '5 years 1 day'),
        (${owner.id}, ${owner.id}, 'role_changed', 'team', now() - interval '4 years 300 days')`;
    const journal = journalRepository(t.services.database);
    expect(await journal.forget(new Date(), 100)).toBe(1);
    expect(await journal.forget(new Date(), 100)).toBe(0);
    expect(kindsOf(await acts(owner.token))).toEqual(['vouchers_validated', 'role_changed']);
  });

  it('is deleted with its client; the removal stays, without name and RUC', async () => {
    const { owner, client, ruc } = await studio();
    await validate(owner.token, ruc, '1');
    await t.call('POST', `/businesses/${client.id}/remove`, { token: owner.token, body: { ruc } });
    const page = await acts(owner.token);
    expect(page.data).toEqual([
      {
        id: expect.any(String),
        at: testNow.toISOString(),
        kind: 'client_removed',
        person: { uuid: owner.id, name: 'Gladys Zegarra' },
        business: null,
        is_hidden: false,
        about: null,
        tax_period: null,
        details: {},
      },
    ]);
    const stored = await t.db.sql<{ text: string }[]>`
      select row_to_json(studio_acts)::text as text from studio_acts where owner_id = ${owner.id}`;
    for (const { text } of stored) {
      expect(text).not.toContain(ruc);
      expect(text).not.toContain('Primera');
    }
  });

  it('keeps at most a hundred codes of a decision on many vouchers, and their count', async () => {
    const owner = await t.addAccountant();
    const ruc = freeRuc();
    const client = await t.addBusiness(owner.id, { ruc });
    const numbers = Array.from({ length: 120 }, (_, index) => String(index + 1));
    const rows = numbers.map((number) =>
      rceRow({ number, incal: '301', amounts: { 15: '100.00', 16: '18.00', 25: '118.00' } }),
    );
    await importAndRead(t.services, client.id, { 'rce.txt': sireFile(rceHeader, rows).replaceAll(demoRuc, ruc) });
    expect((await validate(owner.token, ruc, ...numbers)).statusCode).toBe(204);
    const { data } = await acts(owner.token);
    expect(data.map(({ details }) => [details.count, details.cpes?.length])).toEqual([[120, 100]]);
  });
});

describe('the journal', () => {
  it('shows a titular and a revisor everything, and an asistente the assigned clients and the own acts', async () => {
    const { owner, client, ruc } = await studio();
    const otherRuc = freeRuc();
    const other = await t.addBusiness(owner.id, { ruc: otherRuc, name: 'Segunda S.A.C.' });
    const asistente = await addMember(t, owner.id, 'asistente', [client.id]);
    const revisor = await addMember(t, owner.id, 'revisor');
    const stranger = await t.addAccountant();
    await validate(asistente.token, ruc, '1');
    await t.call('POST', `/businesses/${other.id}/imports`, { token: owner.token });
    await validate(owner.token, ruc, '2');
    const whole = ['vouchers_validated', 'upload_made', 'vouchers_validated'];
    expect(kindsOf(await acts(owner.token))).toEqual(whole);
    expect(kindsOf(await acts(revisor.token))).toEqual(whole);
    const seen = await acts(asistente.token);
    expect(seen.data.map(({ person, business }) => [person?.name, business?.name])).toEqual([
      ['Gladys Zegarra', 'Primera S.A.C.'],
      ['Luis Ramos Tello', 'Primera S.A.C.'],
    ]);
    expect(seen.people.map(({ name }) => name)).toEqual(['Gladys Zegarra', 'Luis Ramos Tello']);
    expect((await acts(asistente.token, { business_uuid: other.id })).data).toEqual([]);
    expect((await acts(stranger.token)).data).toEqual([]);
    expect((await acts(stranger.token, { business_uuid: client.id })).data).toEqual([]);
    // When the client is taken away, the own acts stay, and say nothing of it.
    const path = `/me/team/members/${asistente.memberId}`;
    await t.call('PATCH', path, { token: owner.token, body: { unassign: [client.id] } });
    const rest = await acts(asistente.token);
    expect(rest.data).toMatchObject([{ kind: 'vouchers_validated', business: null, is_hidden: true, details: {} }]);
    expect(JSON.stringify(rest)).not.toContain(ruc);
    expect((await acts(asistente.token, { business_uuid: client.id })).data).toEqual([]);
    // Who has left is named, and sees nothing any more.
    await t.call('DELETE', path, { token: owner.token });
    const titular = await acts(owner.token, { person_uuid: asistente.id });
    expect(titular.data.map(({ person }) => person?.name)).toEqual(['Luis Ramos Tello']);
    expect(titular.people.map(({ name }) => name)).toContain('Luis Ramos Tello');
    expect((await acts(await signIn(asistente.email))).data).toEqual([]);
  });

  it('is filtered by person, client, subject and days in Lima', async () => {
    const { owner, client, ruc } = await studio();
    const revisor = await addMember(t, owner.id, 'revisor');
    // 4:59 UTC is the day before in Lima.
    t.setNow(new Date('2026-11-19T04:59:00Z'));
    const [early, late] = [await signIn(owner.email), await signIn(revisor.email)];
    await validate(early, ruc, '1');
    t.setNow(new Date('2026-11-19T05:00:00Z'));
    await validate(late, ruc, '2');
    await t.call('POST', `/businesses/${client.id}/imports`, { token: early });
    const count = async (query: Record<string, string>) => (await acts(early, query)).data.length;
    expect([
      await count({ person_uuid: revisor.id }),
      await count({ business_uuid: client.id }),
      await count({ area: 'decisions' }),
      await count({ from: '2026-11-19' }),
      await count({ to: '2026-11-18' }),
      await count({ from: '2026-11-18', to: '2026-11-19', area: 'files', person_uuid: owner.id }),
      await count({ area: 'team' }),
    ]).toEqual([1, 3, 2, 2, 1, 1, 0]);
  });

  it('goes on after the last entry of a page, also when several have the same moment', async () => {
    const { owner, client } = await studio();
    const asistente = await addMember(t, owner.id, 'asistente', [client.id]);
    await t.db.sql`
      insert into studio_acts (owner_id, person_id, business_id, kind, area, acted_at)
      select ${owner.id}, case when number % 2 = 0 then ${owner.id}::uuid else ${asistente.id}::uuid end, ${client.id},
        'upload_made', 'files', ${testNow.toISOString()}::timestamptz - number / 3 * interval '1 minute'
      from generate_series(1, 25) number`;
    for (const token of [owner.token, asistente.token]) {
      const found: string[] = [];
      let after: string | null = '';
      for (let page = 0; after !== null && page < 10; page += 1) {
        const answer: Schemas['ActPage'] = await acts(token, { size: '10', ...(after !== '' && { after }) });
        found.push(...answer.data.map(({ id }) => id));
        after = answer.next;
      }
      expect([found.length, new Set(found).size]).toEqual([25, 25]);
    }
    const wrong = await t.call('GET', '/me/acts', { token: owner.token, query: { size: '10', after: 'x' } });
    expect(wrong.statusCode).toBe(400);
  });
});
