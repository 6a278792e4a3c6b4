import { randomUUID } from 'node:crypto';
import { type Operation, type OperationId, operations } from '@contapro/openapi/operations';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type CallOptions, openTestApp, type TestApp } from '../../testing/test-app.ts';
import { importAndRead } from '../imports/testing/import-files.ts';
import { rceRow } from '../imports/testing/register-rows.ts';
import { demoRuc, rceHeader, sireFile } from '../imports/testing/sire-fixtures.ts';
import { addMember } from './testing/add-member.ts';

type PublicId = { [Id in OperationId]: (typeof operations)[Id] extends { isPublic: true } ? Id : never }[OperationId];
type PrivateId = Exclude<OperationId, PublicId>;

const period = '202610';
const code = '20999999027-202610-01-F001-1';
const clientName = 'Empresa que nadie más debe ver S.A.C.';

/** What the calls name: a business, and what belongs to it. */
interface Named {
  uuid: string;
  ruc: string;
  importId: string;
  fileId: string;
  questionId: string;
  memberId: string;
  invitationId: string;
  personId: string;
}

type Given = Pick<CallOptions, 'query' | 'body' | 'headers'> & { path?: Record<string, string> };

const paging = { page: '1', size: '10' };
const filters = ({ ruc, uuid }: Named) => ({
  filters: JSON.stringify({ ruc, tax_period: period, business_uuid: uuid }),
});
const operationFilters = ({ ruc }: Named) => ({
  filters: JSON.stringify({ ruc, tax_period: period, operation_type: 'COMPRA' }),
});
const byRuc = ({ ruc }: Named) => ({ ruc, tax_period: period });
const byBoth = ({ ruc, uuid }: Named) => ({
  business_ruc: ruc,
  business_uuid: uuid,
  tax_period: period,
  operation_type: 'COMPRA',
});
const listed = ({ ruc, uuid }: Named) => ({ business_ruc: ruc, business_uuid: uuid, tax_period: period, ...paging });
const ofBusiness = ({ uuid }: Named) => ({ uuid });
const files = ({ ruc }: Named) => ({ ruc, tax_period: period, page: 1, size: 10, invoiceCodes: [code], type: 'xml' });

const coding = { lines: [{ account: '656', cost_center: '', percent: null, amount: null }], gloss: '' };

const strangePasskey = {
  challenge_id: randomUUID(),
  name: 'Laptop',
  response: {
    id: 'a',
    rawId: 'a',
    type: 'public-key',
    response: { clientDataJSON: 'a', attestationObject: 'a' },
  },
};

/**
 * A call of each operation that needs a token.
 *
 * - `one`: it names a business, and must find none that the caller does not see.
 * - `all`: it is about all businesses that the caller sees, and must not tell of another one.
 * - `account`: it is about the caller, or about what everybody may know.
 * - `destroys`: as `one`, and whoever may make it would take the business from the tests that follow.
 * - `ends`: it ends the session or the access of somebody, and is tested apart.
 */
const calls: Readonly<
  Record<PrivateId, readonly [kind: 'one' | 'destroys' | 'all' | 'account' | 'ends', given?: (named: Named) => Given]>
> = {
  getMe: ['account'],
  signOut: ['ends'],
  listPayments: ['account'],
  changePassword: ['account', () => ({ body: { password: 'sin-mayuscula' } })],
  endOtherSessions: ['ends'],
  getEmail: ['account'],
  sendEmailLink: ['account'],
  changeEmail: ['account', () => ({ body: { email: 'nueva@contapro.pe' } })],
  withdrawEmailChange: ['account'],
  getFactors: ['account'],
  beginAuthenticator: ['account'],
  confirmAuthenticator: ['account', () => ({ body: { code: '000000' } })],
  removeAuthenticator: ['account'],
  beginPasskey: ['account'],
  addPasskey: ['account', () => ({ body: strangePasskey })],
  changePasskey: ['account', ({ memberId }) => ({ path: { uuid: memberId }, body: { name: 'Laptop' } })],
  renewRecoveryCodes: ['account'],
  keepPreferences: ['account', () => ({ body: { seen: ['tour'] } })],
  putOffFactor: ['account'],
  getStudioFactors: ['account'],
  setFactorRule: ['account', () => ({ body: { required_from: null, grace_days: 7 } })],
  resetMemberFactor: ['account', ({ memberId }) => ({ path: { uuid: memberId } })],
  getAccountContents: ['account'],
  removeAccount: ['account', () => ({ body: { email: 'nueva@contapro.pe' } })],
  confirmIdentity: ['account', () => ({ body: { password: 'otra-Clave1' } })],
  listSessions: ['account'],
  endSession: ['account', () => ({ path: { id: 'x' } })],
  redeemPartnerAssertion: ['account', () => ({ body: { assertion: 'a.b.c' } })],
  logEvent: [
    'one',
    ({ uuid, personId }) => ({
      body: {
        event_type: 'view',
        description: 'x',
        accountant_uuid: personId,
        business_uuid: uuid,
        session_id: randomUUID(),
        metadata: { timeStamp: '2026-11-20T15:04:05.000Z' },
      },
    }),
  ],
  createBusiness: [
    'account',
    () => ({
      body: {
        ruc: '20601030013',
        name: 'Otra',
        username: 'OTRA0001',
        passwordSOL: 'clave',
        terms: true,
        privacy: true,
      },
    }),
  ],
  requestRuc: [
    'account',
    () => ({
      body: {
        ruc: '20601030013',
        name: 'Otra',
        username: 'OTRA0001',
        passwordSOL: 'clave',
        terms: true,
        privacy: true,
      },
    }),
  ],
  listRucRequests: ['all'],
  withdrawRucRequest: ['all', ({ memberId }) => ({ path: { uuid: memberId } })],
  keepRuc: ['one', (named) => ({ path: ofBusiness(named) })],
  createBusinesses: [
    'account',
    () => ({
      body: {
        terms: true,
        privacy: true,
        businesses: [{ ruc: '20601030013', name: 'Otra', username: 'OTRA0001', passwordSOL: 'clave' }],
      },
    }),
  ],
  getBoard: ['all', () => ({ query: { tax_period: period, ...paging } })],
  requestBoardReport: ['all', () => ({ query: { tax_period: period } })],
  requestClientFiles: [
    'one',
    ({ uuid }) => ({ body: { tax_period: period, business_uuids: [uuid], files: ['compras'] } }),
  ],
  confirmClientFiles: ['account', () => ({ body: { sas: '/app/internal/files/reports/t0k3n/clientes_202610.zip' } })],
  listCreditClock: ['all', () => ({ query: paging })],
  listClientAccounts: ['all', () => ({ query: { ...paging, tax_period: period } })],
  listTodayTasks: ['all'],
  requestCreditClockReport: ['all'],
  searchVouchers: ['all', () => ({ query: { q: 'F001-1' } })],
  listActs: ['all', () => ({ query: { size: '100' } })],
  listReview: ['all', () => ({ query: { tax_period: period, size: '10' } })],
  listNotices: ['all', () => ({ query: paging })],
  markNotices: ['account', () => ({ body: { is_read: false } })],
  getNoticeSettings: ['account'],
  changeNoticeSettings: ['account', () => ({ body: { is_mailed: false } })],
  getTeam: ['all'],
  leaveTeam: ['ends'],
  assignResponsibles: [
    'all',
    ({ uuid }) => ({
      body: { changes: [{ business_uuid: uuid, former_uuid: null, responsible_uuid: null }] },
    }),
  ],
  changeMember: ['all', ({ memberId, uuid }) => ({ path: { uuid: memberId }, body: { unassign: [uuid] } })],
  endMembership: ['ends', ({ memberId }) => ({ path: { uuid: memberId } })],
  listMemberClients: ['all', ({ memberId }) => ({ path: { uuid: memberId } })],
  inviteMember: ['account', () => ({ body: { email: 'otro@estudio.pe', role: 'revisor' } })],
  withdrawInvitation: ['all', ({ invitationId }) => ({ path: { uuid: invitationId } })],
  listInvitationClients: ['all', ({ invitationId }) => ({ path: { uuid: invitationId } })],
  changeInvitation: ['all', ({ invitationId, uuid }) => ({ path: { uuid: invitationId }, body: { assign: [uuid] } })],
  resendInvitation: ['all', ({ invitationId }) => ({ path: { uuid: invitationId } })],
  acceptInvitation: ['ends', () => ({ body: { token: 'x' } })],
  listExchangeRates: ['all', () => ({ query: paging })],
  saveExchangeRate: [
    'account',
    () => ({ body: { currency_code: 'USD', date: '2026-10-14', exchange_rate: 3.745, former_rate: null } }),
  ],
  removeExchangeRate: [
    'account',
    () => ({ query: { currency_code: 'USD', date: '2026-10-14', exchange_rate: '3.745' } }),
  ],
  listPendingDeposits: ['all', () => ({ query: paging })],
  saveSupplierAccount: ['account', () => ({ path: { ruc: '20999999027' }, body: { account: '00071234567' } })],
  createDepositFile: ['one', ({ uuid }) => ({ body: { business_uuid: uuid, request_id: randomUUID(), cpes: [code] } })],
  getDepositFile: ['one', ({ uuid }) => ({ path: { uuid, lot: '260001' } })],
  getCheckout: ['account'],
  chargeOneTime: [
    'account',
    ({ personId }) => ({
      body: { accountant_uuid: personId, plan_id: 999, token: 't', email: 'a@contapro.pe', amount: 1 },
    }),
  ],
  listBusinesses: ['all'],
  validateBusinessByRuc: ['account', ({ ruc }) => ({ path: { ruc } })],
  archiveBusiness: ['destroys', (named) => ({ path: ofBusiness(named) })],
  restoreBusiness: ['one', (named) => ({ path: ofBusiness(named) })],
  getBusinessContents: ['one', (named) => ({ path: ofBusiness(named) })],
  removeBusiness: ['destroys', (named) => ({ path: ofBusiness(named), body: { ruc: named.ruc } })],
  listArchivedBusinesses: ['all'],
  listPeriods: ['one', ({ uuid }) => ({ path: { id: uuid } })],
  updateCredentials: [
    'one',
    (named) => ({ path: ofBusiness(named), body: { username: 'PRUEBA01', password: 'clave' } }),
  ],
  validateCredentials: ['one', (named) => ({ path: ofBusiness(named), body: { ruc: named.ruc } })],
  getPurchaseDashboard: ['one', (named) => ({ query: filters(named) })],
  getSalesDashboard: ['one', (named) => ({ query: filters(named) })],
  getHistory: ['one', (named) => ({ query: operationFilters(named) })],
  getPdtReport: ['one', (named) => ({ query: operationFilters(named) })],
  getForm621: ['one', (named) => ({ query: filters(named) })],
  saveForm621Entries: [
    'one',
    (named) => ({ query: filters(named), body: { 145: { former_amount: null, amount: null } } }),
  ],
  getStudioLogo: ['account'],
  saveStudioLogo: ['account', () => ({ headers: { 'content-type': 'application/octet-stream' }, body: 'no picture' })],
  removeStudioLogo: ['account'],
  listIncomeRegimes: ['all'],
  saveIncomeRegimes: ['one', (named) => ({ query: filters(named), body: { former: [], regimes: [] } })],
  confirmNetIncome: [
    'one',
    (named) => ({ query: filters(named), body: { proposed: 0, rate: 0, net_income: null, reason: null } }),
  ],
  getDeclaredPeriod: ['one', (named) => ({ query: filters(named) })],
  saveDeclaredPeriod: ['one', (named) => ({ query: filters(named), body: { former: null, declared: null } })],
  listProposals: ['one', (named) => ({ query: filters(named) })],
  listProposalChanges: ['one', (named) => ({ query: { ...byBoth(named), ...paging } })],
  getReconciliation: ['one', (named) => ({ query: { ...byBoth(named), ...paging } })],
  listVoucherAccounts: ['one', (named) => ({ query: { ...byBoth(named), ...paging } })],
  saveVoucherAccounts: [
    'one',
    (named) => ({ query: byBoth(named), body: { vouchers: [{ code, revision: null, coding: null }] } }),
  ],
  saveFormerEntries: [
    'one',
    (named) => ({
      query: byBoth(named),
      body: {
        entries: [
          {
            supplier_ruc: '20999999027',
            document_type: '01',
            serie: 'F001',
            number: '9',
            issue_date: '2025-10-05',
            coding,
          },
        ],
      },
    }),
  ],
  listAccountRules: ['one', (named) => ({ query: byBoth(named) })],
  saveAccountRule: [
    'one',
    (named) => ({ query: byBoth(named), body: { supplier_ruc: '20999999027', coding, tax_period: period } }),
  ],
  removeAccountRule: ['one', (named) => ({ query: { ...byBoth(named), supplier_ruc: '20999999027' } })],
  getAccountPlan: ['one', (named) => ({ query: byBoth(named) })],
  saveAccountPlan: ['one', (named) => ({ query: byBoth(named), body: { of: 'business', plan: null } })],
  listLedgerEntries: ['one', (named) => ({ query: { ...byBoth(named), ...paging, file: 'siscont' } })],
  listNumberingFindings: ['one', (named) => ({ query: { ...byBoth(named), ...paging } })],
  requestReconciliationReport: ['one', (named) => ({ query: byBoth(named) })],
  saveVoucherPair: [
    'one',
    (named) => ({ query: byBoth(named), body: { sunat_code: code, own_code: code, paired: false } }),
  ],
  getVoucherHistory: [
    'one',
    ({ ruc, uuid }) => ({ query: { business_ruc: ruc, business_uuid: uuid, operation_type: 'COMPRA', code } }),
  ],
  getTotals: ['one', (named) => ({ query: byRuc(named) })],
  getDetractionTotals: ['one', (named) => ({ query: { ...byRuc(named), business_uuid: named.uuid } })],
  listSaleDetractions: ['one', (named) => ({ query: { ...byBoth(named), ...paging } })],
  saveDetractionTerms: ['one', ({ uuid }) => ({ path: { uuid }, body: { code: null, percent: null, account: null } })],
  addDeposit: [
    'one',
    ({ uuid, ruc }) => ({
      path: { uuid },
      body: {
        operation_type: 'VENTA',
        certificate_number: '1',
        paid_on: '2026-11-04',
        amount: 1,
        party_ruc: ruc,
        good_or_service_code: '022',
        tax_period: period,
      },
    }),
  ],
  removeDeposit: ['one', ({ uuid, ruc }) => ({ path: { uuid }, body: { certificate_number: '1', supplier_ruc: ruc } })],
  requestWithholdingReport: ['one', (named) => ({ query: { ...byBoth(named), list: 'detracciones' } })],
  listDetractions: [
    'one',
    (named) => ({ query: { ...byRuc(named), business_uuid: named.uuid, ...paging, paid: 'N' } }),
  ],
  listObserved: ['one', (named) => ({ query: { ...byRuc(named), ...paging } })],
  validateObserved: ['one', (named) => ({ query: byRuc(named), body: { cpes: [code] } })],
  declineObserved: ['one', (named) => ({ query: byRuc(named), body: { cpes: [code] } })],
  saveAnnotationPeriod: [
    'one',
    (named) => ({ query: byRuc(named), body: { cpes: [code], annotation_period: '202610' } }),
  ],
  undoDecision: ['one', (named) => ({ query: byRuc(named), body: { cpes: [code], decision_id: randomUUID() } })],
  listRejected: ['one', (named) => ({ query: { ...byRuc(named), page: '1', page_record: '10' } })],
  listValidated: ['one', (named) => ({ query: { ...byRuc(named), uuid: named.uuid, ...paging } })],
  downloadValidatedFiles: ['one', (named) => ({ body: files(named) })],
  listAllInvoices: ['one', (named) => ({ query: { ...byRuc(named), ...paging, status: '0' } })],
  getAllInvoicesFilters: ['one', (named) => ({ query: byRuc(named) })],
  downloadAllInvoicesFiles: ['one', (named) => ({ body: { ...files(named), status: '0' } })],
  listSales: ['one', (named) => ({ query: listed(named) })],
  listPerceptions: ['one', (named) => ({ query: listed(named) })],
  listRetentions: ['one', (named) => ({ query: listed(named) })],
  requestReport: [
    'one',
    ({ ruc }) => ({
      path: { ruc },
      query: { tax_period: period, operation_type: 'COMPRA', file_extension: 'xlsx' },
    }),
  ],
  requestSiscontReport: ['one', ({ ruc }) => ({ path: { ruc }, query: { tax_period: period } })],
  compareReport: ['one', ({ ruc }) => ({ path: { ruc }, query: { tax_period: period, file: 'siscont' } })],
  checkReport: ['one', ({ ruc }) => ({ path: { ruc }, query: { tax_period: period, file: 'ventasRvie' } })],
  requestProgramFile: ['one', ({ ruc }) => ({ path: { ruc }, query: { tax_period: period, file: 'siscont' } })],
  getLedgerSettings: ['account'],
  saveLedgerSettings: [
    'account',
    () => ({
      body: {
        contasis: {
          expenseAccount: '659901',
          payableAccount: '421201',
          payableUsdAccount: '',
          chargesAccount: '',
          icbperAccount: '',
          costCenter: '',
          paymentCondition: 'CRE',
        },
      },
    }),
  ],
  confirmReportFile: [
    'one',
    ({ ruc }) => ({ path: { ruc }, body: { sas: '/app/internal/files/reports/t0k3n/x.xlsx' } }),
  ],
  createImport: ['one', (named) => ({ path: ofBusiness(named) })],
  listImports: ['one', (named) => ({ path: ofBusiness(named) })],
  listSources: ['one', (named) => ({ path: ofBusiness(named) })],
  getDashboard: ['one', (named) => ({ path: ofBusiness(named), query: { tax_period: period } })],
  getCollections: ['one', (named) => ({ path: ofBusiness(named) })],
  requestCollection: ['one', (named) => ({ path: ofBusiness(named), body: {} })],
  listCollections: ['all', () => ({ query: paging })],
  listClientQuestions: ['one', (named) => ({ path: ofBusiness(named), query: { tax_period: period, code } })],
  listClientQuestionLinks: ['one', (named) => ({ path: ofBusiness(named), query: { tax_period: period } })],
  askClientAboutMonth: ['one', (named) => ({ path: ofBusiness(named), body: { tax_period: period } })],
  revokeClientQuestionLink: ['one', ({ uuid, questionId }) => ({ path: { uuid, id: questionId } })],
  askClient: ['one', (named) => ({ path: ofBusiness(named), body: { tax_period: period, code } })],
  revokeClientQuestion: ['one', ({ uuid, questionId }) => ({ path: { uuid, id: questionId } })],
  requestExpediente: ['one', (named) => ({ path: ofBusiness(named), body: { year: '2026' } })],
  getMonthClosing: ['one', (named) => ({ path: ofBusiness(named), query: { tax_period: period } })],
  checkMonthFigures: ['one', (named) => ({ path: ofBusiness(named), body: { tax_period: period, fingerprint: null } })],
  getMonthSummary: ['one', (named) => ({ path: ofBusiness(named), query: { tax_period: period } })],
  makeMonthSummary: [
    'one',
    (named) => ({ path: ofBusiness(named), body: { tax_period: period, fingerprint: 'a'.repeat(64) } }),
  ],
  revokeMonthSummary: ['one', ({ uuid, questionId }) => ({ path: { uuid, id: questionId } })],
  getImport: ['one', ({ importId }) => ({ path: { id: importId }, query: paging })],
  uploadImportFile: [
    'one',
    ({ importId }) => ({
      path: { id: importId },
      query: { name: 'f.xml' },
      headers: { 'content-type': 'application/octet-stream' },
      body: '<x/>',
    }),
  ],
  uploadImportFiles: [
    'one',
    ({ importId }) => {
      const id = randomUUID();
      const part = `--b\r\ncontent-disposition: form-data; name="${id}"; filename="a.xml"\r\n\r\n<x/>\r\n--b--\r\n`;
      return { path: { id: importId }, headers: { 'content-type': 'multipart/form-data; boundary=b' }, body: part };
    },
  ],
  listImportFileRows: ['one', ({ importId, fileId }) => ({ path: { id: importId, file_id: fileId }, query: paging })],
  announceImportFiles: [
    'one',
    ({ importId }) => ({ path: { id: importId }, body: { files: [{ name: 'f.xml', bytes: 4 }] } }),
  ],
  listMissingFiles: ['one', ({ importId }) => ({ path: { id: importId }, query: paging })],
  previewImportUndo: ['one', ({ importId }) => ({ path: { id: importId } })],
  undoImport: ['destroys', ({ importId }) => ({ path: { id: importId } })],
  withdrawImportFiles: ['one', ({ importId }) => ({ path: { id: importId }, body: { announced_ids: [randomUUID()] } })],
};

const idsOf = (...kinds: readonly string[]) =>
  (Object.keys(calls) as PrivateId[]).filter((id) => kinds.includes(calls[id][0]));

const methods = { get: 'GET', post: 'POST', put: 'PUT', patch: 'PATCH', delete: 'DELETE' } as const;

let t: TestApp;
let named: Named;
let people: Record<'titular' | 'assigned' | 'unassigned' | 'revisor' | 'stranger', { id: string; token: string }>;

beforeAll(async () => {
  t = await openTestApp({ connection: { connections: 5 } });
  const titular = await t.addAccountant();
  const business = await t.addBusiness(titular.id, { ruc: demoRuc, name: clientName });
  // One is decided on; the other one stays observed.
  const marked = ['1', '2'].map((number) =>
    rceRow({ number, incal: '301', amounts: { 15: '100.00', 16: '18.00', 25: '118.00' } }),
  );
  await importAndRead(t.services, business.id, { 'rce.txt': sireFile(rceHeader, marked) });
  const [imported] = await t.db.sql<{ importId: string; fileId: string }[]>`
    select import_id::text as "importId", id::text as "fileId" from import_files where business_id = ${business.id}`;
  const question = await t.call('POST', `/businesses/${business.id}/client-questions`, {
    token: titular.token,
    body: { tax_period: period, code },
  });
  const assigned = await addMember(t, titular.id, 'asistente', [business.id]);
  const unassigned = await addMember(t, titular.id, 'asistente');
  const revisor = await addMember(t, titular.id, 'revisor');
  const stranger = await t.addAccountant();
  // Somebody without any client could not be told from one who sees too little.
  const other = await t.addBusiness(titular.id, { ruc: '20131312955', name: 'La otra del estudio' });
  await t.db.sql`insert into client_assignments values (${other.id}, ${unassigned.id}, now())`;
  await t.addBusiness(stranger.id, { ruc: '20100047218', name: 'La del extraño' });
  const invited = await t.call('POST', '/me/team/invitations', {
    token: titular.token,
    body: { email: 'nueva@estudio.pe', role: 'revisor' },
  });
  people = { titular, assigned, unassigned, revisor, stranger };
  named = {
    uuid: business.id,
    ruc: demoRuc,
    importId: imported?.importId ?? '',
    fileId: imported?.fileId ?? '',
    questionId: question.json().question.id,
    memberId: assigned.memberId,
    invitationId: invited.json().invitations[0].uuid,
    personId: titular.id,
  };
}, 120_000);
afterAll(() => t.close());
beforeEach(() => t.db.sql`delete from shared_limits`.then(() => undefined));

function callAs(person: { id: string; token: string }, id: PrivateId): Promise<LightMyRequestResponse> {
  const { method, path }: Operation = operations[id];
  const { path: values = {}, ...given } = calls[id][1]?.({ ...named, personId: person.id }) ?? {};
  const address = path.replaceAll(/{(\w+)}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
  return t.call(methods[method], address, { token: person.token, ...given });
}

const codeOf = (answer: LightMyRequestResponse): string | undefined =>
  answer.statusCode < 400 ? undefined : answer.json().errors[0].code;

/** The codes with which a business, or an import, is not found. */
const missing = ['BUSINESS_NOT_FOUND', 'IMPORT_NOT_FOUND'];

describe('a business that the caller may not see', () => {
  it.each(idsOf('one', 'destroys'))('is not found by %s', async (id) => {
    const rolesOf: Operation = operations[id];
    for (const [role, person] of [
      ['titular', people.stranger],
      ['asistente', people.unassigned],
    ] as const) {
      const answer = await callAs(person, id);
      const mayCall = rolesOf.roles?.includes(role) ?? true;
      const isMissing = answer.statusCode === 404 && missing.includes(codeOf(answer) ?? '');
      expect([id, role, isMissing, codeOf(answer) === 'ROLE_NOT_ALLOWED']).toEqual([id, role, mayCall, !mayCall]);
      expect(answer.body).not.toContain(clientName);
    }
  });

  it.each(idsOf('one'))('is found by %s for those who see it', async (id) => {
    const rolesOf: Operation = operations[id];
    // With the same call those who may see it get further.
    for (const [role, person] of [
      ['titular', people.titular],
      ['asistente', people.assigned],
      ['revisor', people.revisor],
    ] as const) {
      const answer = await callAs(person, id);
      const mayCall = rolesOf.roles?.includes(role) ?? true;
      const getsFurther = ![400, 403].includes(answer.statusCode) && !missing.includes(codeOf(answer) ?? '');
      expect([id, role, getsFurther, codeOf(answer) === 'ROLE_NOT_ALLOWED']).toEqual([id, role, mayCall, !mayCall]);
    }
  });

  it.each(idsOf('all'))('is not told of by %s', async (id) => {
    for (const person of [people.stranger, people.unassigned]) {
      const answer = await callAs(person, id);
      expect([id, answer.statusCode < 400 || [403, 404].includes(answer.statusCode)]).toEqual([id, true]);
      for (const secret of [named.uuid, named.ruc, clientName]) expect(answer.body).not.toContain(secret);
    }
  });

  it('is told of to those who see it, so that the tests above would notice it', async () => {
    for (const person of [people.titular, people.assigned, people.revisor])
      for (const id of ['getBoard', 'listReview', 'listBusinesses', 'listCollections'] as const)
        expect([id, (await callAs(person, id)).body.includes(named.ruc)]).toEqual([id, true]);
  });
});

describe('the role of a member', () => {
  /** Who may make the calls that not everybody may make. All others are open to all three roles. */
  const matrix: Partial<Record<OperationId, readonly string[]>> = {
    redeemPartnerAssertion: ['titular'],
    archiveBusiness: ['titular'],
    restoreBusiness: ['titular'],
    getBusinessContents: ['titular'],
    removeBusiness: ['titular'],
    listArchivedBusinesses: ['titular'],
    createBusiness: ['titular'],
    createBusinesses: ['titular'],
    requestRuc: ['titular'],
    listRucRequests: ['titular'],
    withdrawRucRequest: ['titular'],
    keepRuc: ['titular', 'asistente'],
    getStudioFactors: ['titular'],
    setFactorRule: ['titular'],
    resetMemberFactor: ['titular'],
    saveStudioLogo: ['titular'],
    removeStudioLogo: ['titular'],
    assignResponsibles: ['titular'],
    changeMember: ['titular'],
    endMembership: ['titular'],
    listMemberClients: ['titular'],
    inviteMember: ['titular'],
    withdrawInvitation: ['titular'],
    listInvitationClients: ['titular'],
    changeInvitation: ['titular'],
    resendInvitation: ['titular'],
    getCheckout: ['titular'],
    chargeOneTime: ['titular'],
    saveLedgerSettings: ['titular', 'asistente'],
    saveSupplierAccount: ['titular', 'revisor'],
    updateCredentials: ['titular', 'asistente'],
    validateCredentials: ['titular', 'asistente'],
  };

  it('is asked for by exactly these operations', () => {
    const asked = Object.entries<Operation>(operations).flatMap(([id, { roles }]) => (roles ? [[id, roles]] : []));
    expect(Object.fromEntries(asked)).toEqual(matrix);
  });

  it.each(idsOf('one', 'all', 'account'))('decides whether %s is refused', async (id) => {
    for (const [role, person] of [
      ['titular', people.titular],
      ['asistente', people.assigned],
      ['revisor', people.revisor],
    ] as const) {
      const isRefused = codeOf(await callAs(person, id)) === 'ROLE_NOT_ALLOWED';
      expect([id, role, isRefused]).toEqual([id, role, matrix[id]?.includes(role) === false]);
    }
  });

  it('refuses in a sentence that says whom to ask', async () => {
    const answers = [
      await callAs(people.assigned, 'createBusiness'),
      await callAs(people.revisor, 'updateCredentials'),
    ];
    expect(answers.map((answer) => [answer.statusCode, answer.json().errors[0].message])).toEqual([
      [403, 'Solo el titular del estudio puede hacer esto. Pídele que lo haga.'],
      [
        403,
        'Un revisor no cambia las claves de las empresas. Pídeselo al titular o a quien tiene asignada la empresa.',
      ],
    ]);
  });
});
