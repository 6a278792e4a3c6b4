import { generateKeyPairSync } from 'node:crypto';
import contract from '@contapro/openapi/contract.json' with { type: 'json' };
import { type Operation, operationIds, operations } from '@contapro/openapi/operations';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { accountants } from '../database/schema/index.ts';
import { createHandlers } from '../handlers.ts';
import { createLogger } from '../logger.ts';
import { createPartners, type PartnerList } from '../security/partners.ts';
import { openTestApp, type TestApp, testNow } from '../testing/test-app.ts';
import { signAssertion, testPartners } from '../testing/test-partner.ts';

const origin = 'https://suite.example.pe';
const elsewhere = 'https://otra.example.pe';
const [ruc, foreignRuc] = ['20100047218', '20601030013'];
const now = testNow.getTime() / 1000;

let t: TestApp;
/** A customer of the partner with two businesses, and that of another accountant. */
let customer: { id: string; email: string; token: string };
let own: { id: string };
let second: { id: string };
let foreign: { id: string };
beforeAll(async () => {
  t = await openTestApp();
  customer = await t.addAccountant({ partner: 'siscont' });
  own = await t.addBusiness(customer.id, { ruc });
  second = await t.addBusiness(customer.id, { ruc: '20131312955' });
  foreign = await t.addBusiness((await t.addAccountant()).id, { ruc: foreignRuc });
});
afterAll(() => t.close());

const ask = async (claims: Record<string, unknown>, signed?: Parameters<typeof signAssertion>[2], at = testNow) =>
  t.call('POST', '/partner-tokens', {
    body: { assertion: await signAssertion(at, { purpose: 'token', origin, ...claims }, signed) },
  });
const tokenFor = async (claims: Record<string, unknown> = {}, at = testNow): Promise<string> =>
  (await ask({ sub: customer.email, ...claims }, undefined, at)).json().access_token;
const refusalOf = (answer: { statusCode: number; json: () => { errors: { code: string }[] } }) => [
  answer.statusCode,
  answer.json().errors[0]?.code,
];
const from = (page: string) => ({ headers: { origin: page } });
const me = (token: string, page = origin) => t.call('GET', '/me', { token, ...from(page) });

describe('a token for a page of a partner', () => {
  it('is given for a customer, and lasts fifteen minutes', async () => {
    const answer = await ask({ sub: ` ${customer.email.toUpperCase()}` });
    expect([answer.statusCode, answer.headers['cache-control'], answer.json()]).toEqual([
      200,
      'no-store',
      { access_token: expect.any(String), expires_at: '2026-11-20T15:15:00.000Z' },
    ]);
    const { access_token: token } = answer.json();
    expect((await me(token)).json().email).toBe(customer.email);
    t.setNow(new Date(testNow.getTime() + 15 * 60_000 - 1000));
    expect((await me(token)).statusCode).toBe(200);
    t.setNow(new Date(testNow.getTime() + 15 * 60_000));
    expect(refusalOf(await me(token))).toEqual([401, 'UNAUTHORIZED']);
    t.setNow(testNow);
  });

  it('works also where the studio of the customer requires a second factor that is not set up', async () => {
    await t.db.sql`
      insert into factor_rules (owner_id, required_from, grace_days) values (${customer.id}, '2026-11-01', 0)`;
    const answer = await t.call('GET', '/accountant/dashboard/filters', { token: await tokenFor(), ...from(origin) });
    await t.db.sql`delete from factor_rules`;
    expect(answer.statusCode).toBe(200);
  });

  it.each([
    ['that has expired', { iat: now - 400, exp: now - 100 }, {}, 'ASSERTION_EXPIRED'],
    ['that is valid for longer', { exp: now + 301 }, {}, 'ASSERTION_INVALID'],
    ['for another product', { aud: 'https://otro.pe' }, {}, 'ASSERTION_INVALID'],
    ['of a partner that is not known', { iss: 'otro' }, {}, 'ASSERTION_INVALID'],
    ['of another key', {}, { privateKey: generateKeyPairSync('ed25519').privateKey }, 'ASSERTION_INVALID'],
    ['of another type', {}, { typ: 'JWT' }, 'ASSERTION_INVALID'],
    ['that gives a plan', { purpose: undefined }, {}, 'ASSERTION_INVALID'],
    ['with another purpose', { purpose: 'plan' }, {}, 'ASSERTION_INVALID'],
    ['without an origin', { origin: undefined }, {}, 'ORIGIN_UNKNOWN'],
    ['for an origin that is not the partner’s', { origin: elsewhere }, {}, 'ORIGIN_UNKNOWN'],
    ['for an address', { origin: `${origin}/` }, {}, 'ORIGIN_UNKNOWN'],
  ])('is not given for an assertion %s', async (_case, claims, signed, code) => {
    expect(refusalOf(await ask({ sub: customer.email, ...claims }, signed))).toEqual([400, code]);
  });

  it('is given once for an assertion, whose use does not give the plan too', async () => {
    const { email, token } = await t.addAccountant({ planType: 1 });
    const assertion = await signAssertion(testNow, { purpose: 'token', origin, sub: email });
    const plan = await t.call('POST', '/me/partner-plan', { token, body: { assertion } });
    expect(refusalOf(plan)).toEqual([400, 'ASSERTION_INVALID']);
    const claims = { sub: customer.email, jti: 'once' };
    expect((await ask(claims)).statusCode).toBe(200);
    expect(refusalOf(await ask(claims))).toEqual([400, 'ASSERTION_USED']);
  });

  it('is not given for others than the customers of the partner, and the answer does not say why', async () => {
    const trial = await t.addAccountant({ planType: 1 });
    const ofAnother = await t.addAccountant({ partner: 'otro' });
    const asked = [
      { sub: 'nadie@cliente.pe' },
      { sub: trial.email },
      { sub: ofAnother.email },
      { sub: customer.email, ruc: '20512345671' },
      { sub: customer.email, ruc: foreignRuc },
    ];
    const answers = [];
    for (const [index, claims] of asked.entries()) {
      const answer = await ask({ ...claims, jti: `stranger-${index}` });
      // The assertion is used up in each case.
      answers.push([
        answer.statusCode,
        answer.json().errors,
        refusalOf(await ask({ ...claims, jti: `stranger-${index}` })),
      ]);
    }
    const unknown = {
      code: 'CUSTOMER_NOT_FOUND',
      message:
        'No hay una cuenta de ContaPro de este cliente con el plan de tu producto. Pídele que abra ContaPro desde tu enlace.',
    };
    expect(answers).toEqual(asked.map(() => [404, [unknown], [400, 'ASSERTION_USED']]));
  });

  it('is refused from another origin and without one', async () => {
    const token = await tokenFor();
    expect((await me(token)).statusCode).toBe(200);
    expect(refusalOf(await me(token, elsewhere))).toEqual([403, 'ORIGIN_MISMATCH']);
    expect(refusalOf(await t.call('GET', '/me', { token }))).toEqual([403, 'ORIGIN_MISMATCH']);
  });

  it('ends with a new password, with the plan of the partner, and with the account', async () => {
    const statuses = async (change: Partial<typeof accountants.$inferInsert> | null) => {
      const { id, email } = await t.addAccountant({ partner: 'siscont' });
      const token = await tokenFor({ sub: email });
      const before = (await me(token)).statusCode;
      const isOf = eq(accountants.id, id);
      await (change === null
        ? t.db.database.delete(accountants).where(isOf)
        : t.db.database.update(accountants).set(change).where(isOf));
      return [before, (await me(token)).statusCode];
    };
    expect([
      await statuses({ tokenVersion: 2 }),
      await statuses({ partner: null }),
      await statuses({ partner: 'otro' }),
      await statuses(null),
    ]).toEqual([
      [200, 401],
      [200, 401],
      [200, 401],
      [200, 401],
    ]);
  });

  it('ends when the key or the origin of the partner is removed', async () => {
    const token = await tokenFor();
    const { keys = [] } = testPartners.get('siscont') ?? {};
    const other = generateKeyPairSync('ed25519').publicKey.export({ format: 'jwk' });
    const statusWith = async (list: PartnerList) => {
      const partners = createPartners(list, { audience: t.services.baseUrl, clock: t.services.clock });
      const services = { ...t.services, partners };
      const app = await createApp({ services, handlers: createHandlers(services) });
      const headers = { authorization: `Bearer ${token}`, origin };
      const { statusCode } = await app.inject({ url: '/app/internal/me', headers });
      await app.close();
      return statusCode;
    };
    expect([
      await statusWith(new Map([['siscont', { keys: [other, ...keys], origins: [elsewhere, origin] }]])),
      await statusWith(new Map([['siscont', { keys: [other], origins: [origin] }]])),
      await statusWith(new Map([['siscont', { keys, origins: [elsewhere] }]])),
      await statusWith(new Map([['otro', { keys, origins: [origin] }]])),
    ]).toEqual([200, 401, 401, 401]);
  });

  it('is in no line of the log, nor is the assertion or the customer', async () => {
    const lines: string[] = [];
    const services = {
      ...t.services,
      log: createLogger({ level: 'debug', destination: { write: (line) => void lines.push(line) } }),
    };
    const app = await createApp({ services, handlers: createHandlers(services) });
    const assertion = await signAssertion(testNow, { purpose: 'token', origin, sub: customer.email, ruc });
    const post = () =>
      app.inject({ method: 'POST', url: '/app/internal/partner-tokens', payload: { assertion }, headers: { origin } });
    const { access_token: token } = (await post()).json();
    await post();
    await app.inject({ url: '/app/internal/me', headers: { authorization: `Bearer ${token}`, origin } });
    await app.inject({ url: '/app/internal/me', headers: { authorization: `Bearer ${token}`, origin: elsewhere } });
    await app.close();
    expect(lines.filter((line) => line.includes('"msg":"Call"'))).toHaveLength(4);
    const logged = lines.join('');
    for (const secret of [token, assertion, customer.email, ruc]) expect(logged).not.toContain(secret);
  });
});

interface Described {
  operationId: string;
  parameters?: readonly ({ name: string; in: string; required?: boolean } | { $ref: string })[];
  requestBody?: unknown;
}

/** An operation as a call with valid input, about this business. */
function callOf(id: keyof typeof operations, business: { ruc: string; uuid: string }) {
  const { method, path, jsonQuery }: Operation = operations[id];
  const paths: Record<string, Record<string, Described>> = contract.paths;
  const components: Record<string, { name: string; in: string; required?: boolean }> = contract.components.parameters;
  const period = { ruc: business.ruc, tax_period: '202610' };
  const code = '20512345671-202610-01-F001-123';
  const values: Record<string, string> = {
    ...period,
    business_ruc: business.ruc,
    business_uuid: business.uuid,
    uuid: business.uuid,
    id: business.uuid,
    page: '1',
    size: '20',
    page_record: '20',
    paid: 'S',
    operation_type: 'COMPRA',
    file_extension: 'txt',
    since: 'declaration',
    file: id === 'listLedgerEntries' ? 'siscont' : 'ventasRvie',
    list: 'detracciones',
    status: '0',
    code,
    supplier_ruc: '20512345671',
  };
  const filters = {
    PeriodFilters: { ...period, business_uuid: business.uuid },
    OperationFilters: { ...period, operation_type: 'COMPRA' },
  };
  const needed = (paths[path]?.[method]?.parameters ?? [])
    .map((parameter) => ('$ref' in parameter ? components[parameter.$ref.split('/').at(-1) ?? ''] : parameter))
    .filter((parameter) => parameter?.in === 'query' && parameter.required)
    .map((parameter) => parameter?.name ?? '');
  const files = { ...period, page: 1, size: 20, invoiceCodes: [code], type: 'xml' };
  const line = { account: '6361', cost_center: '', percent: null, amount: null };
  const bodies: Readonly<Record<string, unknown>> = {
    logEvent: {
      event_type: 'view',
      description: 'reporte_general_compras',
      accountant_uuid: customer.id,
      business_uuid: business.uuid,
      session_id: crypto.randomUUID(),
      metadata: { timeStamp: '2026-11-21T15:04:05.000Z' },
    },
    validateObserved: { cpes: [code] },
    declineObserved: { cpes: [code] },
    confirmReportFile: { sas: '/files/reports/t/x' },
    saveVoucherPair: { sunat_code: code, own_code: code, paired: true },
    saveVoucherAccounts: {
      vouchers: [{ code, revision: null, coding: { lines: [line], gloss: '' } }],
    },
    saveAccountRule: {
      supplier_ruc: '20512345671',
      coding: { lines: [line], gloss: '' },
      tax_period: null,
    },
    undoDecision: { cpes: [code], decision_id: crypto.randomUUID() },
    saveAnnotationPeriod: { cpes: [code], annotation_period: null },
    askClient: { tax_period: period.tax_period, code },
    downloadAllInvoicesFiles: { ...files, status: '0' },
    downloadValidatedFiles: files,
    saveLedgerSettings: {
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
  };
  return {
    method: method.toUpperCase() as 'GET',
    path: path.replaceAll(/{(\w+)}/g, (_, name: string) => values[name] ?? name),
    query: Object.fromEntries(
      needed.map((name) => {
        const schema = jsonQuery?.[name];
        return [name, schema ? JSON.stringify(Reflect.get(filters, schema)) : (values[name] ?? name)];
      }),
    ),
    body: bodies[id],
  };
}

/** What a page of a partner may do: read, download, decide on vouchers, ask a client about one. Every other operation is closed to it. */
const open = [
  ['getMe', 'logEvent', 'listBusinesses', 'listPeriods', 'listSources'],
  ['getPurchaseDashboard', 'getSalesDashboard', 'getHistory', 'getPdtReport', 'getForm621', 'getDeclaredPeriod'],
  ['getDashboard'],
  ['listProposals', 'listProposalChanges', 'getVoucherHistory', 'getTotals', 'getDetractionTotals', 'listDetractions'],
  ['getReconciliation', 'saveVoucherPair', 'requestReconciliationReport', 'listNumberingFindings'],
  [
    'listObserved',
    'validateObserved',
    'declineObserved',
    'undoDecision',
    'saveAnnotationPeriod',
    'listRejected',
    'listValidated',
  ],
  ['downloadValidatedFiles', 'listAllInvoices', 'getAllInvoicesFilters', 'downloadAllInvoicesFiles', 'listSales'],
  ['listClientQuestions', 'listClientQuestionLinks', 'askClient', 'revokeClientQuestion', 'getAnswerFile'],
  ['listSaleDetractions', 'requestWithholdingReport'],
  ['listPerceptions', 'listRetentions', 'requestReport', 'requestSiscontReport', 'getReportFile', 'getVoucherFile'],
  [
    'requestProgramFile',
    'compareReport',
    'checkReport',
    'confirmReportFile',
    'getLedgerSettings',
    'saveLedgerSettings',
  ],
  ['listVoucherAccounts', 'saveVoucherAccounts', 'listAccountRules', 'saveAccountRule', 'removeAccountRule'],
  ['getAccountPlan', 'listLedgerEntries'],
].flat();
/** They name no business. */
const ofTheAccount: readonly string[] = ['getMe', 'listBusinesses', 'getLedgerSettings', 'saveLedgerSettings'];
const facts = (id: keyof typeof operations): Operation => operations[id];

describe('the operations', () => {
  const send = (id: keyof typeof operations, token: string, business: { ruc: string; uuid: string }) => {
    const { method, path, query, body } = callOf(id, business);
    return t.call(method, path, { token, query, ...(body !== undefined && { body }), ...from(origin) });
  };
  const needToken = operationIds.filter((id) => !facts(id).isPublic);

  it('are those of the list', () => {
    expect(operationIds.filter((id) => facts(id).partnerToken).toSorted()).toEqual(open.toSorted());
  });

  it('that are not of the list refuse the token of a page, whatever else they get', async () => {
    const token = await tokenFor();
    const closed = needToken.filter((id) => !open.includes(id));
    const refused = [];
    for (const id of closed) refused.push([id, ...refusalOf(await send(id, token, { ruc, uuid: own.id }))]);
    expect(refused).toEqual(closed.map((id) => [id, 403, 'TOKEN_NOT_ALLOWED']));
  });

  it('of the list answer for the businesses of the account', async () => {
    const token = await tokenFor();
    const others = [];
    for (const id of needToken.filter((one) => open.includes(one))) {
      const answer = await send(id, token, { ruc, uuid: own.id });
      if (answer.statusCode >= 300) others.push([id, ...refusalOf(answer)]);
    }
    // The business has no vouchers, so that nothing can be decided, downloaded or asked.
    expect(others).toEqual([
      ['saveVoucherAccounts', 404, 'VOUCHER_NOT_FOUND'],
      ['saveVoucherPair', 404, 'VOUCHER_NOT_FOUND'],
      ['getVoucherHistory', 404, 'VOUCHER_NOT_FOUND'],
      ['validateObserved', 404, 'VOUCHER_NOT_FOUND'],
      ['declineObserved', 404, 'VOUCHER_NOT_FOUND'],
      ['undoDecision', 404, 'VOUCHER_NOT_FOUND'],
      ['saveAnnotationPeriod', 404, 'VOUCHER_NOT_FOUND'],
      ['downloadValidatedFiles', 404, 'NO_FILES'],
      ['downloadAllInvoicesFiles', 404, 'NO_FILES'],
      ['confirmReportFile', 404, 'REPORT_FILE_NOT_FOUND'],
      ['askClient', 404, 'VOUCHER_NOT_FOUND'],
      ['revokeClientQuestion', 404, 'QUESTION_NOT_FOUND'],
    ]);
  });

  it.each([
    ['the business of another accountant', () => ({}), () => ({ ruc: foreignRuc, uuid: foreign.id })],
    ['another business than that of the token', () => ({ ruc }), () => ({ ruc: '20131312955', uuid: second.id })],
  ])('of the list do not find %s', async (_case, claims, business) => {
    const token = await tokenFor(claims());
    const ofBusinesses = needToken.filter((id) => open.includes(id) && !ofTheAccount.includes(id));
    const answers = [];
    for (const id of ofBusinesses) answers.push([id, ...refusalOf(await send(id, token, business()))]);
    expect(answers).toEqual(ofBusinesses.map((id) => [id, 404, 'BUSINESS_NOT_FOUND']));
  });

  it('say that the token is that of a page', async () => {
    const me = await send('getMe', await tokenFor(), { ruc, uuid: own.id });
    expect(me.json()).toMatchObject({ partner_page: true });
  });

  it('list the business of the token only', async () => {
    const listed = async (claims: Record<string, unknown>) =>
      (await send('listBusinesses', await tokenFor(claims), { ruc, uuid: own.id }))
        .json()
        .businesses.map((business: { ruc: string }) => business.ruc);
    expect([await listed({}), await listed({ ruc })]).toEqual([[ruc, '20131312955'], [ruc]]);
  });
});

describe('the answers to other origins', () => {
  const corsOf = ({ headers }: { headers: Record<string, unknown> }) =>
    Object.fromEntries(Object.entries(headers).filter(([name]) => name.startsWith('access-control-')));
  const preflight = (path: string, page: string, method: string) =>
    t.app.inject({
      method: 'OPTIONS',
      url: `/app/internal${path}`,
      headers: {
        origin: page,
        'access-control-request-method': method,
        'access-control-request-headers': 'authorization,content-type',
      },
    });
  const listing = '/businesses/dashboard-reports/observed/validate/';

  it('to a preflight allow the methods of the operations of the list, and no credentials', async () => {
    const answer = await preflight(listing, origin, 'PATCH');
    expect([answer.statusCode, answer.headers['vary'], corsOf(answer)]).toEqual([
      204,
      'Origin',
      {
        'access-control-allow-origin': origin,
        'access-control-allow-methods': 'PATCH',
        'access-control-allow-headers': 'authorization, content-type',
        'access-control-max-age': '600',
      },
    ]);
    // The same path has an operation that is not of the list.
    expect(corsOf(await preflight('/dashboard/form-621', origin, 'GET'))).toMatchObject({
      'access-control-allow-methods': 'GET',
    });
  });

  it.each([
    ['another origin', listing, elsewhere, 'PATCH'],
    ['another method', listing, origin, 'DELETE'],
    ['a method that is not of the list', '/dashboard/form-621', origin, 'PATCH'],
    ['an origin that only begins like the partner’s', listing, `${origin}.otra.pe`, 'PATCH'],
    ['no origin', listing, 'null', 'PATCH'],
  ])('to a preflight allow nothing for %s', async (_case, path, page, method) => {
    const answer = await preflight(path, page, method);
    expect([answer.statusCode, answer.headers['vary'], corsOf(answer)]).toEqual([204, 'Origin', {}]);
  });

  it('have no headers for other paths', async () => {
    for (const path of ['/users/sign-in', '/partner-tokens', '/me/businesses', '/me/partner-plan']) {
      expect(corsOf(await preflight(path, origin, 'POST'))).toEqual({});
      expect(corsOf(await t.call('POST', path, { body: {}, ...from(origin) }))).toEqual({});
    }
  });

  it('can be read by a page of the partner, refusals too, and by no other', async () => {
    const allowed = {
      'access-control-allow-origin': origin,
      'access-control-expose-headers': 'retry-after, x-expected-length, x-request-id',
    };
    const token = await tokenFor();
    const [good, refused, foreignPage] = [await me(token), await me('x'), await me(customer.token, elsewhere)];
    expect([good.statusCode, good.headers['vary'], corsOf(good)]).toEqual([
      200,
      expect.stringMatching(/^Origin(, accept-encoding)?$/),
      allowed,
    ]);
    expect([refused.statusCode, corsOf(refused)]).toEqual([401, allowed]);
    // The call itself is answered as before: the browser keeps the answer from the page.
    expect([foreignPage.statusCode, foreignPage.headers['vary'], corsOf(foreignPage)]).toEqual([
      200,
      expect.stringMatching(/^Origin(, accept-encoding)?$/),
      {},
    ]);
    const missing = await t.call('GET', '/files/reports/x/y.txt', from(origin));
    expect([missing.statusCode, corsOf(missing)]).toEqual([404, allowed]);
  });
});
