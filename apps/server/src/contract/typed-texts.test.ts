import { afterAll, beforeAll, expect, it } from 'vitest';
import { factorChangeFormTexts, signUpFormTexts } from '@contapro/domain';
import { addPasskey } from '../modules/accounts/testing/factors.ts';
import { importAndRead } from '../modules/imports/testing/import-files.ts';
import { rceRow } from '../modules/imports/testing/register-rows.ts';
import { demoRuc, rceHeader, sireFile } from '../modules/imports/testing/sire-fixtures.ts';
import { signUp } from '../testing/sign-up.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';
import { readContract } from './contract.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());

interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown;
  format?: string;
  pattern?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  allOf?: Schema[];
  anyOf?: Schema[];
  oneOf?: Schema[];
}

/** What others read of what a person typed. `plainText` is called for each; the test below shows it for each. */
const typed = [
  'SignUp.name',
  'SignUp.last_name',
  'SignUpSiscont.name',
  'SignUpSiscont.last_name',
  'NewBusiness.name',
  'NewBusiness.paternal_surname',
  'NewBusiness.maternal_surname',
  'NewBusiness.given_names',
  'BatchedBusiness.name',
  'PasskeyName.name',
  'DecisionNote.note',
  'NetIncomeConfirmation.reason',
  'AccountCoding.gloss',
  'ChartAccount.name',
  'CostCenter.name',
];

/** Secrets, codes, what a device or a page made, and what is only compared: nobody reads them as words of a person. */
const others =
  /password|secret|_key$|token$|ticket|\.code$|_code$|sas$|\.id$|rawId$|userHandle$|clientDataJSON$|authenticatorData$|attestationObject$|signature$|transports$|^CardAuthentication\.|captcha_action$|device_id|^AccountRemoval\.email|^BusinessRemoval\.ruc|(?:New|Batched)Business\.ruc|cpes$|invoiceCodes$|notice_ids$|utm_\w+$|abTestGroup|^EventLog\.|^FileAnnouncement\.files|^FiledFormFile\.name|^MonthSummaryFingerprint|^AccountRuleChange\.supplier_ruc|^FormerEntries\.entries\.|Settings\./;

it('every text of a body that a person types freely is one that others can read as it is shown', () => {
  const contract = readContract();
  const found = new Set<string>();
  const walk = (schema: Schema, name: string, open: readonly string[]): void => {
    if (schema.$ref !== undefined) {
      const target = schema.$ref.split('/').at(-1) ?? '';
      if (open.includes(target)) return;
      const referred: Schema = contract.components.schemas[target] as Schema;
      const isField = referred.properties === undefined && referred.allOf === undefined && referred.oneOf === undefined;
      return walk(referred, isField ? `${target}.${name.split('.').at(-1)}` : target, [...open, target]);
    }
    for (const part of [schema.allOf, schema.anyOf, schema.oneOf].flatMap((parts) => parts ?? []))
      walk(part, name, open);
    const types = [schema.type ?? []].flat();
    // A pattern of what is not allowed, or of one character somewhere, leaves a text free.
    const isFree = schema.pattern === undefined || !/^\^.*\$$/.test(schema.pattern) || schema.pattern.startsWith('^[^');
    if (types.includes('string') && isFree && schema.enum === undefined && schema.format === undefined) found.add(name);
    for (const [field, each] of Object.entries(schema.properties ?? {})) walk(each, `${name}.${field}`, open);
    if (schema.items) walk(schema.items, name, open);
  };
  for (const operations of Object.values(contract.paths))
    for (const operation of Object.values(operations)) {
      const schema = operation.requestBody?.content['application/json']?.schema;
      if (schema) walk(schema, '', []);
    }
  expect([...found].filter((name) => !others.test(name)).toSorted()).toEqual(typed.toSorted());
});

const invisible = ['  ', '\u202E', ' \u2066\u2069 ', '\u200B', '\u3164'];
const turned = (text: string) => `\u202E${text}\u200B\u202C `;
const company = { username: 'ANDINA01', passwordSOL: 'clave-sol' };
const agreed = { terms: true, privacy: true };

/** Sends a name to an operation, and answers the refusal of it, or what others read afterwards. */
type Send = (text: string) => Promise<unknown>;

const nameOf = { code: 'NAME_MISSING', message: 'Escribe el nombre de la empresa.', name: 'name' };
const personal = (name: string) => ({ code: 'INVALID_NAME', message: signUpFormTexts.name.invalid, name });
let people = 0;
const nextPerson = () => {
  people += 1;
  return { ...signUp, email: `persona${people}@estudio.pe` };
};
const cases: Record<string, { send: Send; refused: unknown; read: string }> = {
  'the names of who signs up': {
    send: async (text) => {
      const body = { ...nextPerson(), name: text, last_name: text };
      const answer = await t.call('POST', '/users', { body });
      if (answer.statusCode !== 200) return answer.json().errors;
      const { name, last_name: lastName } = (await t.call('GET', '/me', { token: answer.json().access_token })).json();
      return name === lastName ? name : [name, lastName];
    },
    refused: [personal('name'), personal('last_name')],
    read: 'Rosa',
  },
  'the names of a customer of a partner': {
    send: async (text) => {
      const { accountant_profile: _profile, ...person } = nextPerson();
      const answer = await t.call('POST', '/users-siscont', { body: { ...person, name: text, last_name: text } });
      if (answer.statusCode !== 200) return answer.json().errors;
      return (await t.call('GET', '/me', { token: answer.json().access_token })).json().name;
    },
    refused: [personal('name'), personal('last_name')],
    read: 'Rosa',
  },
  'the name of a company': {
    send: async (text) => {
      const { token } = await t.addAccountant();
      const body = { ruc: '20100047218', ...company, ...agreed, name: text };
      const answer = await t.call('POST', '/me/businesses', { token, body });
      if (answer.statusCode !== 204) return answer.json().errors;
      return (await t.call('GET', '/accountant/dashboard/filters', { token })).json().businesses[0].name;
    },
    refused: [nameOf],
    read: 'Rosa',
  },
  'the names of a list of companies': {
    send: async (text) => {
      const { token } = await t.addAccountant();
      const businesses = [{ ruc: '20100047218', ...company, name: text }];
      const answer = await t.call('POST', '/me/businesses/batch', { token, body: { businesses, ...agreed } });
      const { problem } = answer.json().businesses[0];
      if (problem !== null) return [problem];
      return (await t.call('GET', '/accountant/dashboard/filters', { token })).json().businesses[0].name;
    },
    refused: [nameOf],
    read: 'Rosa',
  },
  'the name of a passkey, new and changed': {
    send: async (text) => {
      const { token } = await t.addAccountant();
      await addPasskey(t, token, 'Laptop');
      const [{ uuid: id }] = (await t.call('GET', '/me/factors', { token })).json().passkeys;
      const answer = await t.call('PUT', `/me/factors/passkeys/${id}`, { token, body: { name: text } });
      if (answer.statusCode >= 300) return answer.json().errors;
      await addPasskey(t, token, text);
      const { passkeys } = (await t.call('GET', '/me/factors', { token })).json();
      return [...new Set(passkeys.map(({ name }: { name: string }) => name))].join();
    },
    refused: [{ code: 'NAME_MISSING', message: factorChangeFormTexts.name.missing, name: 'name' }],
    read: 'Rosa',
  },
  'the reason of a decision, which counts as none': {
    send: async (text) => {
      const { id, token } = await t.addAccountant();
      const { id: businessId } = await t.addBusiness(id, { ruc: demoRuc, provenAt: null });
      const row = rceRow({ number: '1', incal: '301', amounts: { 15: '100.00', 16: '18.00', 25: '118.00' } });
      await importAndRead(t.services, businessId, { 'rce.txt': sireFile(rceHeader, [row]) });
      const query = { ruc: demoRuc, tax_period: '202610' };
      const body = { cpes: ['20999999027-202610-01-F001-1'], note: text };
      const path = '/businesses/dashboard-reports/observed/decline/';
      expect((await t.call('PATCH', path, { token, query, body })).statusCode).toBe(204);
      const [voucher] = await t.db.sql`select decision_note as note from vouchers where business_id = ${businessId}`;
      return voucher?.['note'];
    },
    refused: null,
    read: 'Rosa',
  },
  'the reason of another net income': {
    send: async (text) => {
      const { id, token } = await t.addAccountant();
      const { id: businessUuid } = await t.addBusiness(id, { ruc: demoRuc, provenAt: null });
      const filters = JSON.stringify({ ruc: demoRuc, tax_period: '202610', business_uuid: businessUuid });
      const put = (path: string, body: object) => t.call('PUT', path, { token, query: { filters }, body });
      const regime = { from_period: '202601', regime: 'rmt', coefficient: null };
      await put('/dashboard/form-621/regimes', { former: [], regimes: [regime] });
      const body = { proposed: 0, rate: 100, net_income: 5, reason: text };
      const answer = await put('/dashboard/form-621/net-income', body);
      if (answer.statusCode !== 200) return answer.json().errors;
      return answer.json().income.confirmed.reason;
    },
    refused: [
      {
        code: 'REASON_MISSING',
        message: 'Escribe por qué los ingresos netos son otros que los propuestos.',
        name: 'reason',
      },
    ],
    read: 'Rosa',
  },
  'the gloss of an account, which counts as none': {
    send: async (text) => {
      const { id, token } = await t.addAccountant();
      const { id: uuid } = await t.addBusiness(id, { ruc: demoRuc, provenAt: null });
      const query = { business_ruc: demoRuc, business_uuid: uuid };
      const coding = { lines: [{ account: '656', cost_center: '', percent: null, amount: null }], gloss: text };
      const body = { supplier_ruc: '20999999027', coding, tax_period: null };
      const path = '/dashboard/account-rules';
      expect((await t.call('PUT', path, { token, query, body })).statusCode).toBe(200);
      return (await t.call('GET', path, { token, query })).json().data[0].coding.gloss;
    },
    refused: '',
    read: 'Rosa',
  },
  'the names of a plan of accounts': {
    send: async (text) => {
      const { id, token } = await t.addAccountant();
      const { id: uuid } = await t.addBusiness(id, { ruc: demoRuc, provenAt: null });
      const plan = { accounts: [{ code: '636101', name: text }], cost_centers: [{ code: 'VEN', name: text }] };
      const answer = await t.call('PUT', '/dashboard/account-plan', {
        token,
        query: { business_ruc: demoRuc, business_uuid: uuid },
        body: { of: 'business', plan },
      });
      if (answer.statusCode !== 200) return answer.json().errors;
      const { accounts, cost_centers: centers } = answer.json().business;
      return accounts[0].name === centers[0].name ? accounts[0].name : [accounts[0].name, centers[0].name];
    },
    refused: ['636101', 'VEN'].map((name) => ({
      code: 'PLAN_INVALID',
      name,
      message: `Escribe el nombre de ${name}.`,
    })),
    read: 'Rosa',
  },
};

it.each(Object.entries(cases))(
  '%s: nothing that cannot be seen, and nothing that turns a text around',
  async (_case, { send, refused, read }) => {
    for (const text of invisible) expect([text, await send(text)]).toEqual([text, refused]);
    expect(await send(turned(read))).toBe(read);
  },
);
