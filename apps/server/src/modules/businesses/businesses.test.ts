import type { BusinessStatus } from '@contapro/domain';
import { eq, isNotNull } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Schemas } from '../../contract/handlers.ts';
import { businesses, form621Entries, vouchers } from '../../database/schema/index.ts';
import { agreeingTaxAuthority, openTestApp, type TestApp, testNow } from '../../testing/test-app.ts';
import { writeAllFigures } from '../../testing/write-figures.ts';
import type { CheckAnswer, SolCredentials, TaxAuthority } from '../sunat/tax-authority.ts';
import { encrypt } from '../../security/secret-box.ts';
import { createSecrets } from '../../security/secrets.ts';
import { localMasterKey } from '../../security/master-keys/local-master-key.ts';
import { resealCredentials } from './reseal-credentials.ts';
import { openCredentials } from './sol-credentials.ts';
import { usesRepository } from './uses.repository.ts';

let t: TestApp;
let check: CheckAnswer;
let shown: SolCredentials[];
let whileChecking: () => Promise<void>;
/** What an adapter calls before it sends the key. */
let recordUse: () => Promise<void>;
const taxAuthority: TaxAuthority = {
  ...agreeingTaxAuthority,
  check: async ({ credentials, recordUse: record }) => {
    shown.push(credentials);
    recordUse = record;
    await whileChecking();
    return check;
  },
};
beforeAll(async () => {
  t = await openTestApp({ taxAuthority });
});
beforeEach(() => {
  check = accepted;
  shown = [];
  whileChecking = async () => {};
});
afterAll(() => t.close());

const accepted: CheckAnswer = { outcome: 'ready', missingModules: [] };
const refused: CheckAnswer = { outcome: 'refused', credential: 'sol' };

const rucs = ['20100047218', '20131312955', '20100070970', '20601030013', '10452159428', '20100130204', '20100017491'];
let next = 0;
/** Each test registers businesses of its own. */
const freeRuc = () => {
  next += 1;
  const ten = `2055${String(next).padStart(6, '0')}`;
  const sum = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2].reduce((total, weight, at) => total + weight * Number(ten[at]), 0);
  return `${ten}${(11 - (sum % 11)) % 10}`;
};
const newBusiness = (ruc: string) => ({
  ruc,
  name: ' Comercial Andina S.A.C. ',
  username: 'ANDINA01',
  passwordSOL: 'clave-sol',
  terms: true,
  privacy: true,
});
const notFound = {
  errors: [
    {
      code: 'BUSINESS_NOT_FOUND',
      message: 'No encontramos esa empresa entre las tuyas. Vuelve a Inicio y elígela de nuevo.',
    },
  ],
};
/** The credentials of a row, as the server reads them. */
const opened = async (row: typeof businesses.$inferSelect) =>
  openCredentials(await t.services.secrets.of(row.accountantId), row);
const rowOf = async (ruc: string) => {
  const [row] = await t.db.database.select().from(businesses).where(eq(businesses.ruc, ruc));
  if (!row) throw new Error(`No business ${ruc}`);
  return row;
};

describe('registering a business', () => {
  it('API-13 stores it with the status IN_PROGRESS and sealed credentials, and requests its documents', async () => {
    const { id, token } = await t.addAccountant();
    const ruc = freeRuc();
    const body = { ...newBusiness(ruc), sunat_api_key: 'llave', sunat_api_secret: 'secreto', given_names: 'Rosa' };
    const answer = await t.call('POST', '/me/businesses', { token, body });
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    const row = await rowOf(ruc);
    expect(row).toMatchObject({
      accountantId: id,
      name: 'Comercial Andina S.A.C.',
      status: 'IN_PROGRESS',
      givenNames: 'Rosa',
    });
    const texts = Object.values(row).map((value) =>
      value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : JSON.stringify(value),
    );
    const secrets = ['ANDINA01', 'clave-sol', 'llave', 'secreto'];
    expect(secrets.filter((secret) => texts.some((text) => text.includes(secret)))).toEqual([]);
    expect(await opened(row)).toEqual({
      ruc,
      username: 'ANDINA01',
      password: 'clave-sol',
      sunatApiKey: 'llave',
      sunatApiSecret: 'secreto',
    });
    expect(t.collections.at(-1)).toBe(row.id);
  });

  it('seals credentials that an earlier version has stored in the present form, and those only', async () => {
    const { id } = await t.addAccountant();
    const known = await t.addBusiness(id, { ruc: freeRuc() });
    const row = await t.addBusiness(id, { ruc: freeRuc() });
    // The form of before there were data keys: sealed with the key of the installation.
    const former = Buffer.alloc(32, 7);
    const seal = (field: string, text: string) => `v1.${encrypt(former, Buffer.from(text), `${row.id} ${field}`)}`;
    const stored = {
      solUsername: seal('solUsername', 'ANTES001'),
      solPassword: seal('solPassword', 'clave-sol'),
      sunatApiKey: seal('sunatApiKey', 'llave'),
    };
    await t.db.database.update(businesses).set(stored).where(eq(businesses.id, row.id));
    const secrets = createSecrets({
      database: t.db.database,
      masters: [localMasterKey(Buffer.alloc(32, 2))],
      formerKeys: [Buffer.alloc(32, 8), former],
    });
    const credentials = { ruc: row.ruc, username: 'ANTES001', password: 'clave-sol', sunatApiKey: 'llave' };
    // They are read before they are sealed again, too.
    expect(openCredentials(await secrets.of(id), await rowOf(row.ruc))).toEqual(credentials);
    expect(await resealCredentials({ ...t.services, secrets })).toBe(1);
    const renewed = await rowOf(row.ruc);
    expect([renewed.solUsername, renewed.solPassword, renewed.sunatApiKey].map((text) => text?.slice(0, 3))).toEqual([
      'v2.',
      'v2.',
      'v2.',
    ]);
    expect(await opened(renewed)).toEqual(credentials);
    expect(await rowOf(known.ruc)).toEqual(known);
    expect(await resealCredentials({ ...t.services, secrets })).toBe(0);
  });

  it('leaves credentials alone that no key opens, and seals the others', async () => {
    const { id } = await t.addAccountant();
    const [lost, row] = [await t.addBusiness(id, { ruc: freeRuc() }), await t.addBusiness(id, { ruc: freeRuc() })];
    const key = Buffer.alloc(32, 7);
    const seal = (by: Buffer, of: string) => `v1.${encrypt(by, Buffer.from('clave-sol'), `${of} solPassword`)}`;
    const store = (of: string, solPassword: string) =>
      t.db.database.update(businesses).set({ solPassword }).where(eq(businesses.id, of));
    const unreadable = seal(Buffer.alloc(32, 9), lost.id);
    await store(lost.id, unreadable);
    await store(row.id, seal(key, row.id));
    const secrets = createSecrets({
      database: t.db.database,
      masters: [localMasterKey(Buffer.alloc(32, 2))],
      formerKeys: [key],
    });
    expect(await resealCredentials({ ...t.services, secrets })).toBe(1);
    expect((await rowOf(lost.ruc)).solPassword).toBe(unreadable);
    expect(await opened(await rowOf(row.ruc))).toMatchObject({ password: 'clave-sol' });
    await t.db.database.delete(businesses).where(eq(businesses.id, lost.id));
  });

  it('API-13 refuses sealed credentials that were moved to another row, column or studio', async () => {
    const { id } = await t.addAccountant();
    const one = await t.addBusiness(id, { ruc: freeRuc() });
    const other = await t.addBusiness(id, { ruc: freeRuc() });
    const stranger = await t.addAccountant();
    const refused = 'unable to authenticate data';
    await expect(opened({ ...one, solPassword: other.solPassword })).rejects.toThrow(refused);
    await expect(opened({ ...one, solPassword: one.solUsername })).rejects.toThrow(refused);
    await expect(opened({ ...one, accountantId: stranger.id })).rejects.toThrow(refused);
    // Not even with the data key of the studio that it was taken from.
    await t.services.secrets.of(id);
    const third = await t.addAccountant();
    await t.db.sql`
      insert into data_keys (studio_id, master, sealed)
      select ${third.id}, master, sealed from data_keys where studio_id = ${id}`;
    await expect(opened({ ...one, accountantId: third.id })).rejects.toThrow(refused);
  });

  it.each([
    ['letters', '2010004721X', 'RUC_INVALID', 'El RUC ingresado es inválido'],
    ['a wrong check digit', '20100047217', 'RUC_INVALID', 'El RUC ingresado es inválido'],
    ['a kind that does not exist', '30100047218', 'RUC_INVALID', 'El RUC ingresado es inválido'],
    ['ten digits', '2010004721', 'INVALID_REQUEST', 'El RUC debe tener 11 dígitos.'],
  ])('COMPANY-32 refuses a RUC with %s', async (_case, ruc, code, message) => {
    const { token } = await t.addAccountant();
    const answer = await t.call('POST', '/me/businesses', { token, body: newBusiness(ruc) });
    expect([answer.statusCode, answer.json().errors]).toEqual([400, [{ code, message, name: 'ruc' }]]);
  });

  const register = async ({ token }: { token: string }, ruc: string) => {
    const answer = await t.call('POST', '/me/businesses', { token, body: newBusiness(ruc) });
    return answer.statusCode === 204 ? 'registered' : answer.json().errors[0].code;
  };
  const registrationsOf = (ruc: string) =>
    t.db.database
      .select({ id: businesses.id, accountantId: businesses.accountantId, isProven: isNotNull(businesses.provenAt) })
      .from(businesses)
      .where(eq(businesses.ruc, ruc))
      .orderBy(isNotNull(businesses.provenAt));
  const prove = async ({ id, token }: { id: string; token: string }, ruc: string) => {
    const own = (await registrationsOf(ruc)).find(({ accountantId }) => accountantId === id);
    const body = { ruc, username: 'ANDINA01', password: 'clave-sol' };
    const answer = await t.call('POST', `/businesses/${own?.id}/validate-credentials`, { token, body });
    return answer.statusCode === 200 ? answer.json().code : answer.json().errors[0].code;
  };

  it('ROLE-03 refuses a RUC of another accountant whose credentials worked, and one of the same accountant with another message', async () => {
    const mine = await t.addAccountant();
    const theirs = await t.addAccountant();
    const ruc = freeRuc();
    expect(await register(mine, ruc)).toBe('registered');
    expect(await prove(mine, ruc)).toBe(200);
    expect([await register(mine, ruc), await register(theirs, ruc)]).toEqual(['RUC_ALREADY_REGISTERED', 'RUC_TAKEN']);
  });

  it('ROLE-03 registers a RUC that another accountant typed, whose credentials never worked', async () => {
    const squatter = await t.addAccountant();
    const owner = await t.addAccountant();
    const ruc = freeRuc();
    expect(await register(squatter, ruc)).toBe('registered');
    check = refused;
    expect(await prove(squatter, ruc)).toBe(400);
    const free = await t.call('GET', `/businesses/validate-by-ruc/${ruc}`, { token: owner.token });
    expect([free.statusCode, free.json().errors[0].code]).toEqual([404, 'RUC_FREE']);
    expect(await register(owner, ruc)).toBe('registered');
    check = accepted;
    expect(await prove(owner, ruc)).toBe(200);
    expect(await registrationsOf(ruc)).toMatchObject([
      { accountantId: squatter.id, isProven: false },
      { accountantId: owner.id, isProven: true },
    ]);
    // What the other one has is kept, but its credentials come too late.
    expect(await prove(squatter, ruc)).toBe('RUC_TAKEN');
    expect(await prove(owner, ruc)).toBe(200);
  });

  it('ROLE-03 gives a RUC to one of three accountants whose credentials work at the same time', async () => {
    const accountants = await Promise.all([t.addAccountant(), t.addAccountant(), t.addAccountant()]);
    const ruc = freeRuc();
    const registered = await Promise.all(accountants.map((accountant) => register(accountant, ruc)));
    expect(registered).toEqual(['registered', 'registered', 'registered']);
    const proofs = await Promise.all(accountants.map((accountant) => prove(accountant, ruc)));
    expect(proofs.toSorted()).toEqual([200, 'RUC_TAKEN', 'RUC_TAKEN']);
    expect((await registrationsOf(ruc)).filter(({ isProven }) => isProven)).toHaveLength(1);
  });

  it('registers a business once when the same call arrives twice at once', async () => {
    const accountant = await t.addAccountant();
    const ruc = freeRuc();
    const answers = await Promise.all([register(accountant, ruc), register(accountant, ruc)]);
    expect(answers.toSorted()).toEqual(['RUC_ALREADY_REGISTERED', 'registered']);
  });

  it('ROLE-04 PROD-04 registers nothing after the end of a trial, also for a Siscont user, unless the account has the plan of a partner', async () => {
    const ended = { planType: 1 as const, planEndDate: '2026-11-20' };
    for (const values of [ended, { ...ended, profile: 'Siscont' as const }]) {
      const { token } = await t.addAccountant(values);
      const answer = await t.call('POST', '/me/businesses', { token, body: newBusiness(freeRuc()) });
      expect([answer.statusCode, answer.json().errors[0].code]).toEqual([403, 'PLAN_EXPIRED']);
    }
    for (const values of [
      { ...ended, partner: 'siscont' },
      { ...ended, planEndDate: '2026-11-21' },
    ]) {
      const { token } = await t.addAccountant(values);
      expect((await t.call('POST', '/me/businesses', { token, body: newBusiness(freeRuc()) })).statusCode).toBe(204);
    }
  });

  it('OPEN-164 refuses more businesses than the paid plan includes', async () => {
    const { id, token } = await t.addAccountant({ planIntervals: [{ companies: 5, until: '2027-01-31' }] });
    for (let count = 0; count < 5; count += 1) await t.addBusiness(id, { ruc: freeRuc() });
    const answer = await t.call('POST', '/me/businesses', { token, body: newBusiness(freeRuc()) });
    expect([answer.statusCode, answer.json().errors[0]]).toEqual([
      403,
      {
        code: 'PLAN_LIMIT_REACHED',
        message: 'Tu plan registra hasta 5 empresas. Elige un plan mayor para registrar más.',
      },
    ]);
  });

  it('PROD-04 registers at most 15 businesses in a trial, any number with the plan of a partner', async () => {
    const trial = { planType: 1 as const, planEndDate: '2026-11-27' };
    const statuses = [];
    for (const values of [trial, { ...trial, profile: 'Siscont' as const }, { ...trial, partner: 'siscont' }]) {
      const { id, token } = await t.addAccountant(values);
      for (let count = 0; count < 14; count += 1) await t.addBusiness(id, { ruc: freeRuc() });
      for (let count = 0; count < 2; count += 1) {
        const answer = await t.call('POST', '/me/businesses', { token, body: newBusiness(freeRuc()) });
        statuses.push(answer.statusCode === 204 ? 204 : answer.json().errors[0]);
      }
    }
    const full = {
      code: 'PLAN_LIMIT_REACHED',
      message: 'Tu prueba gratis registra hasta 15 empresas. Elige un plan para registrar más.',
    };
    expect(statuses).toEqual([204, full, 204, full, 204, 204]);
  });

  it.each([
    ['the last day of the larger plan', '2026-11-20', 204],
    ['the day after it', '2026-11-19', 403],
  ])('OPEN-164 accepts as many as the plan includes on %s', async (_, until, status) => {
    const { id, token } = await t.addAccountant({
      planEndDate: '2027-11-20',
      planIntervals: [
        { companies: 6, until },
        { companies: 5, until: '2027-11-20' },
      ],
    });
    for (let count = 0; count < 5; count += 1) await t.addBusiness(id, { ruc: freeRuc() });
    expect((await t.call('POST', '/me/businesses', { token, body: newBusiness(freeRuc()) })).statusCode).toBe(status);
  });

  it('OPEN-164 refuses more also when they are registered at the same time', async () => {
    const { id, token } = await t.addAccountant({ planIntervals: [{ companies: 5, until: '2027-01-31' }] });
    for (let count = 0; count < 3; count += 1) await t.addBusiness(id, { ruc: freeRuc() });
    const calls = Array.from({ length: 6 }, () =>
      t.call('POST', '/me/businesses', { token, body: newBusiness(freeRuc()) }),
    );
    const statuses = (await Promise.all(calls)).map(({ statusCode }) => statusCode);
    expect(statuses.toSorted()).toEqual([204, 204, 403, 403, 403, 403]);
  });

  it('API-12 OPEN-050 answers whether a RUC is registered, and never by which other accountant or as what', async () => {
    const theirs = await t.addAccountant();
    const { token } = await t.addAccountant();
    const { ruc } = await t.addBusiness(theirs.id, { ruc: freeRuc() });
    const found = await t.call('GET', `/businesses/validate-by-ruc/${ruc}`, { token });
    expect(found.json()).toEqual({ name: '', accountant_uuid: '00000000-0000-0000-0000-000000000000' });
    const own = await t.call('GET', `/businesses/validate-by-ruc/${ruc}`, { token: theirs.token });
    expect(own.json()).toEqual({ name: 'Comercial Andina S.A.C.', accountant_uuid: theirs.id });
    const free = await t.call('GET', `/businesses/validate-by-ruc/${freeRuc()}`, { token });
    expect([free.statusCode, free.json().errors[0].code]).toEqual([404, 'RUC_FREE']);
    expect((await t.call('GET', '/businesses/validate-by-ruc/123', { token })).statusCode).toBe(400);
  });
});

describe('registering several businesses', () => {
  const listed = (ruc: string, more: object = {}) => {
    const { terms: _, privacy: __, ...business } = newBusiness(ruc);
    return { ...business, ...more };
  };
  const registerAll = ({ token }: { token: string }, list: readonly object[]) =>
    t.call('POST', '/me/businesses/batch', { token, body: { terms: true, privacy: true, businesses: list } });
  const resultsOf = async (accountant: { token: string }, list: readonly object[]) => {
    const answer = await registerAll(accountant, list);
    const { businesses: results } = answer.json<{
      businesses: Array<{ ruc: string; problem: { code: string } | null }>;
    }>();
    return results.map(({ ruc, problem }) => [ruc, problem?.code ?? null]);
  };

  it('stores each with sealed credentials, and requests the documents of each', async () => {
    const accountant = await t.addAccountant();
    const list = [freeRuc(), freeRuc()];
    const [first = '', second = ''] = list;
    const answer = await registerAll(accountant, [
      listed(first, { sunat_api_key: 'llave', sunat_api_secret: 'secreto' }),
      listed(second, { passwordSOL: 'otra-clave' }),
    ]);
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { businesses: list.map((ruc) => ({ ruc, problem: null })) },
    ]);
    const rows = [await rowOf(first), await rowOf(second)] as const;
    expect(rows.map(({ accountantId, name, status }) => [accountantId, name, status])).toEqual([
      [accountant.id, 'Comercial Andina S.A.C.', 'IN_PROGRESS'],
      [accountant.id, 'Comercial Andina S.A.C.', 'IN_PROGRESS'],
    ]);
    expect(await Promise.all(rows.map(opened))).toEqual([
      { ruc: first, username: 'ANDINA01', password: 'clave-sol', sunatApiKey: 'llave', sunatApiSecret: 'secreto' },
      { ruc: second, username: 'ANDINA01', password: 'otra-clave' },
    ]);
    const texts = rows.flatMap((row) =>
      Object.values(row).map((value) =>
        value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : JSON.stringify(value),
      ),
    );
    const secrets = ['ANDINA01', 'clave-sol', 'otra-clave', 'llave', 'secreto'];
    expect(secrets.filter((secret) => texts.some((text) => text.includes(secret)))).toEqual([]);
    expect(t.collections.slice(-2)).toEqual(rows.map(({ id }) => id));
  });

  it('registers the others when some are refused, and says why each is', async () => {
    const mine = await t.addAccountant();
    const theirs = await t.addAccountant();
    const [own, taken, unproven, free] = [freeRuc(), freeRuc(), freeRuc(), freeRuc()];
    await t.addBusiness(mine.id, { ruc: own });
    await t.addBusiness(theirs.id, { ruc: taken, provenAt: testNow });
    await t.addBusiness(theirs.id, { ruc: unproven, provenAt: null });
    expect(
      await resultsOf(
        mine,
        [own, taken, '20100047217', unproven, free, free].map((ruc) => listed(ruc)),
      ),
    ).toEqual([
      [own, 'RUC_ALREADY_REGISTERED'],
      [taken, 'RUC_TAKEN'],
      ['20100047217', 'RUC_INVALID'],
      [unproven, null],
      [free, null],
      [free, 'RUC_ALREADY_REGISTERED'],
    ]);
    const stored = await t.db.database
      .select({ ruc: businesses.ruc })
      .from(businesses)
      .where(eq(businesses.accountantId, mine.id));
    expect(stored.map(({ ruc }) => ruc).toSorted()).toEqual([own, unproven, free].toSorted());
  });

  it('registers what the plan still includes, and refuses the rest', async () => {
    const accountant = await t.addAccountant({ planIntervals: [{ companies: 5, until: '2027-01-31' }] });
    for (let count = 0; count < 3; count += 1) await t.addBusiness(accountant.id, { ruc: freeRuc() });
    const list = [freeRuc(), freeRuc(), freeRuc()];
    expect(
      await resultsOf(
        accountant,
        list.map((ruc) => listed(ruc)),
      ),
    ).toEqual([
      [list[0], null],
      [list[1], null],
      [list[2], 'PLAN_LIMIT_REACHED'],
    ]);
  });

  it('refuses the whole list after the end of a plan, with a value that is not allowed, or with too many', async () => {
    const ended = await t.addAccountant({ planType: 1, planEndDate: '2026-11-20' });
    const accountant = await t.addAccountant();
    const free = freeRuc();
    const answers = [
      await registerAll(ended, [listed(free)]),
      await registerAll(accountant, [listed(free), listed(freeRuc(), { username: 'corto' })]),
      await registerAll(
        accountant,
        Array.from({ length: 101 }, () => listed(free)),
      ),
      await registerAll(accountant, []),
    ];
    expect(answers.map((answer) => [answer.statusCode, answer.json().errors[0].code])).toEqual([
      [403, 'PLAN_EXPIRED'],
      [400, 'INVALID_REQUEST'],
      [400, 'INVALID_REQUEST'],
      [400, 'INVALID_REQUEST'],
    ]);
    expect(answers.map(({ body }) => body).join('')).not.toContain('clave-sol');
    expect(await t.db.database.select().from(businesses).where(eq(businesses.ruc, free))).toEqual([]);
  });

  it('registers a studio of 300 companies within the hour', async () => {
    const accountant = await t.addAccountant();
    const list = Array.from({ length: 300 }, () => listed(freeRuc()));
    const results = [];
    for (let from = 0; from < list.length; from += 100)
      results.push(...(await resultsOf(accountant, list.slice(from, from + 100))));
    expect(results.filter(([, problem]) => problem === null)).toHaveLength(300);
  });
});

describe('the businesses of an accountant', () => {
  const voucher = (businessId: string, period: string, number: string, book: 'compra' | 'venta' = 'compra') => ({
    businessId,
    book,
    issuerId: rucs[1] ?? '',
    typeCode: '01',
    serie: 'F001',
    number,
    period,
    issueDate: `${period.slice(0, 4)}-${period.slice(4)}-15`,
  });

  it('API-15 ENT-05 ENT-06 lists the accountant’s businesses with all that is stored about each', async () => {
    const { id, token } = await t.addAccountant();
    const theirs = await t.addAccountant();
    await t.addBusiness(theirs.id, { ruc: freeRuc() });
    const valid = await t.addBusiness(id, {
      ruc: freeRuc(),
      name: 'Con comprobantes',
      createdAt: testNow,
      collectedAt: testNow,
      collectedNew: 12,
      collectedChanged: 1,
      failedCollections: 2,
    });
    const blocked = await t.addBusiness(id, {
      ruc: freeRuc(),
      name: 'Sin permisos',
      status: 'MISSING_PERMISSIONS',
      missingPermissions: ['Comprobantes de pago', 'SIRE'],
      createdAt: new Date(testNow.getTime() + 1000),
    });
    await t.db.database.insert(vouchers).values(voucher(valid.id, '202610', '1'));
    await writeAllFigures(t.db.sql);
    const answer = await t.call('GET', '/accountant/dashboard/filters', { token });
    const shared = {
      accountant_uuid: id,
      collection_stop: null,
      registered: true,
      sunat_access: { has_application: false, last_check: null, key_uses: null },
    };
    expect(answer.json()).toEqual({
      businesses: [
        {
          uuid: valid.id,
          name: 'Con comprobantes',
          ruc: valid.ruc,
          status: 'VALID',
          exists_periods_processed: true,
          latest_period: '202610',
          missing_permissions: [],
          last_collection: { at: testNow.toISOString(), added: 12, changed: 1, is_delayed: true },
          ...shared,
        },
        {
          uuid: blocked.id,
          name: 'Sin permisos',
          ruc: blocked.ruc,
          status: 'MISSING_PERMISSIONS',
          exists_periods_processed: false,
          latest_period: null,
          missing_permissions: [{ module_name: 'Comprobantes de pago' }, { module_name: 'SIRE' }],
          last_collection: null,
          ...shared,
        },
      ],
    });
  });

  it('API-16 OPEN-056 lists the periods of both books once each, newest first', async () => {
    const { id, token } = await t.addAccountant();
    const business = await t.addBusiness(id, { ruc: freeRuc() });
    const empty = await t.addBusiness(id, { ruc: freeRuc() });
    await t.db.database
      .insert(vouchers)
      .values([
        voucher(business.id, '202512', '1'),
        voucher(business.id, '202610', '2'),
        voucher(business.id, '202610', '3'),
        voucher(business.id, '202610', '4', 'venta'),
        voucher(business.id, '202601', '5', 'venta'),
      ]);
    await writeAllFigures(t.db.sql);
    const periods = async (uuid: string) => (await t.call('GET', `/businesses/${uuid}/periods`, { token })).json();
    expect(await periods(business.id)).toEqual({ tax_periods: ['202610', '202601', '202512'] });
    expect(await periods(empty.id)).toEqual({ tax_periods: [] });
    const latest = async () =>
      (await t.call('GET', '/accountant/dashboard/filters', { token }))
        .json()
        .businesses.map((one: Schemas['Business']) => [one.uuid, one.latest_period]);
    expect(await latest()).toEqual([
      [business.id, '202610'],
      [empty.id, null],
    ]);
    // Boxes that were filled in count, and a row without any does not.
    await t.db.database.insert(form621Entries).values([
      { businessId: empty.id, period: '202608', box145: 5, savedAt: testNow },
      { businessId: empty.id, period: '202609', savedAt: testNow },
      { businessId: business.id, period: '202609', box145: 5, savedAt: testNow },
    ]);
    expect(await latest()).toEqual([
      [business.id, '202610'],
      [empty.id, '202608'],
    ]);
    expect((await periods(empty.id)).tax_periods).toEqual(['202608']);
  });

  it('ROLE-02 answers another accountant’s business as one that does not exist', async () => {
    const theirs = await t.addAccountant();
    const { id, token } = await t.addAccountant();
    const business = await t.addBusiness(theirs.id, { ruc: freeRuc() });
    const mine = await t.addBusiness(id, { ruc: freeRuc() });
    const credentials = { username: 'ANDINA01', password: 'clave-sol' };
    const filters = (ruc: string, uuid: string) => ({
      filters: JSON.stringify({ ruc, tax_period: '202610', business_uuid: uuid }),
    });
    const validate = `/businesses/${business.id}/validate-credentials`;
    const answers = await Promise.all([
      t.call('GET', `/businesses/${business.id}/periods`, { token }),
      t.call('PATCH', `/businesses/${business.id}/credentials`, { token, body: credentials }),
      t.call('POST', validate, { token, body: { ...credentials, ruc: business.ruc } }),
      t.call('POST', `/businesses/${mine.id}/validate-credentials`, {
        token,
        body: { ...credentials, ruc: business.ruc },
      }),
      t.call('GET', '/purchase/dashboard', { token, query: filters(business.ruc, business.id) }),
      t.call('GET', '/purchase/dashboard', { token, query: filters(mine.ruc, business.id) }),
      t.call('GET', '/purchase/dashboard', { token, query: filters(business.ruc, mine.id) }),
      t.call('GET', '/businesses/dashboard-reports/observed', {
        token,
        query: { ruc: business.ruc, tax_period: '202610', page: '1', size: '20' },
      }),
    ]);
    expect(answers.map((answer) => [answer.statusCode, answer.json().errors])).toEqual(
      answers.map(() => [404, notFound.errors]),
    );
    expect((await t.call('GET', '/businesses/x/periods', { token })).statusCode).toBe(400);
  });
});

describe('the uses of a SOL key', () => {
  it('are counted by purpose and month of Lima, and listed to its owner with the last month only', async () => {
    const { id, token } = await t.addAccountant();
    const { id: uuid } = await t.addBusiness(id, { ruc: freeRuc() });
    await t.addBusiness(id, { ruc: freeRuc() });
    const uses = usesRepository(t.services.database);
    // The last minute of October in Lima.
    await uses.record(uuid, 'collect', new Date('2026-11-01T04:59:00Z'));
    const listed = async () => {
      const { businesses: all } = (await t.call('GET', '/accountant/dashboard/filters', { token })).json();
      return all.map(({ sunat_access }: Schemas['Business']) => sunat_access?.key_uses);
    };
    expect(await listed()).toEqual([
      {
        month: '202610',
        by_purpose: [{ purpose: 'collect', uses: 1, last_used_at: '2026-11-01T04:59:00.000Z' }],
      },
      null,
    ]);
    await uses.record(uuid, 'collect', new Date('2026-11-20T07:14:00.250Z'));
    await uses.record(uuid, 'check', new Date('2026-11-02T12:00:00Z'));
    // A process whose clock is late changes the count and not the time.
    await uses.record(uuid, 'collect', new Date('2026-11-20T07:13:00Z'));
    expect(await listed()).toEqual([
      {
        month: '202611',
        by_purpose: [
          { purpose: 'collect', uses: 2, last_used_at: '2026-11-20T07:14:00.250Z' },
          { purpose: 'check', uses: 1, last_used_at: '2026-11-02T12:00:00.000Z' },
        ],
      },
      null,
    ]);
    const stranger = await t.addAccountant();
    const others = (await t.call('GET', '/accountant/dashboard/filters', { token: stranger.token })).json();
    expect(others.businesses).toEqual([]);
  });

  it('are all counted when many processes use it at once', async () => {
    const { id } = await t.addAccountant();
    const { id: uuid } = await t.addBusiness(id, { ruc: freeRuc() });
    const uses = usesRepository(t.services.database);
    await Promise.all(Array.from({ length: 40 }, () => uses.record(uuid, 'collect', testNow)));
    expect([...(await t.db.sql`select uses from credential_uses where business_id = ${uuid}`)]).toEqual([{ uses: 40 }]);
  });

  it('are counted by a check that a person asks for, and removed with the business', async () => {
    const { id, token } = await t.addAccountant();
    const { id: uuid, ruc } = await t.addBusiness(id, { ruc: freeRuc() });
    whileChecking = async () => recordUse();
    await t.call('POST', `/businesses/${uuid}/validate-credentials`, { token, body: { ruc } });
    const counted = async () => [
      ...(await t.db.sql`select purpose, uses, month from credential_uses where business_id = ${uuid}`),
    ];
    expect(await counted()).toEqual([{ purpose: 'check', uses: 1, month: '202611' }]);
    await t.db.sql`delete from businesses where id = ${uuid}`;
    expect(await counted()).toEqual([]);
  });
});

describe('SOL credentials', () => {
  it('API-37 OPEN-180 are replaced where the call has a value, and kept elsewhere', async () => {
    const { id, token } = await t.addAccountant();
    const { id: uuid, ruc } = await t.addBusiness(id, { ruc: freeRuc() });
    const patch = (body: object) => t.call('PATCH', `/businesses/${uuid}/credentials`, { token, body });
    await patch({ username: 'ANDINA02', password: 'nueva', sunat_api_key: 'llave', sunat_api_secret: 'secreto' });
    expect((await patch({ username: 'ANDINA03', password: 'otra' })).statusCode).toBe(204);
    expect(await opened(await rowOf(ruc))).toEqual({
      ruc,
      username: 'ANDINA03',
      password: 'otra',
      sunatApiKey: 'llave',
      sunatApiSecret: 'secreto',
    });
    for (const body of [
      { username: 'andina03', password: 'x' },
      { username: 'ANDINA03', password: '1234567890123' },
      { username: 'ANDINA03' },
    ]) {
      expect((await patch(body)).statusCode).toBe(400);
    }
  });

  it.each([
    ['INVALID_CREDENTIALS', 1],
    ['IN_PROGRESS', 1],
    ['VALID', 0],
    ['MISSING_PERMISSIONS', 0],
  ] as const)('CREDS-36 start a collection when they replace unproven ones: %s', async (status, collections) => {
    const { id, token } = await t.addAccountant();
    const { id: uuid } = await t.addBusiness(id, { ruc: freeRuc(), status });
    const requested = t.collections.length;
    const body = { username: 'ANDINA02', password: 'nueva' };
    expect((await t.call('PATCH', `/businesses/${uuid}/credentials`, { token, body })).statusCode).toBe(204);
    expect(t.collections.slice(requested)).toEqual(Array<string>(collections).fill(uuid));
  });

  it('CREDS-23 change no status when they are replaced while they are checked', async () => {
    const { id, token } = await t.addAccountant();
    const { id: uuid, ruc } = await t.addBusiness(id, { ruc: freeRuc() });
    const credentials = { username: 'PRUEBA01', password: 'clave-sol' };
    check = refused;
    whileChecking = async () => {
      await t.call('PATCH', `/businesses/${uuid}/credentials`, { token, body: { ...credentials, password: 'nueva' } });
    };
    const answer = await t.call('POST', `/businesses/${uuid}/validate-credentials`, {
      token,
      body: { ...credentials, ruc },
    });
    const { status, credentialsCheck } = await rowOf(ruc);
    expect([answer.json().code, status, credentialsCheck]).toEqual([400, 'VALID', null]);
  });

  const modules = ['Comprobantes de pago', 'SIRE'];
  const down: CheckAnswer = { outcome: 'unavailable', service: 'portal', until: null };
  const noApplication: CheckAnswer = { outcome: 'no application' };
  const apiRefused: CheckAnswer = { outcome: 'refused', credential: 'api' };
  it.each<[string, BusinessStatus, CheckAnswer, string, BusinessStatus, number]>([
    ['good ones', 'INVALID_CREDENTIALS', accepted, '200 portal-sunat', 'IN_PROGRESS', 1],
    ['good ones of a valid business', 'VALID', accepted, '200 portal-sunat', 'VALID', 1],
    [
      'ones that lack permissions',
      'VALID',
      { outcome: 'ready', missingModules: modules },
      '200 portal-sunat',
      'MISSING_PERMISSIONS',
      0,
    ],
    ['ones the portal refuses', 'VALID', refused, '400 portal-sunat', 'INVALID_CREDENTIALS', 0],
    ['ones while the portal is down', 'VALID', down, '503 portal-sunat', 'VALID', 1],
    [
      'replaced ones while the portal is down',
      'INVALID_CREDENTIALS',
      down,
      '503 portal-sunat',
      'INVALID_CREDENTIALS',
      1,
    ],
    [
      'ones while the API is down',
      'IN_PROGRESS',
      { outcome: 'unavailable', service: 'api', until: null },
      '503 api-sunat',
      'IN_PROGRESS',
      1,
    ],
    [
      'ones while there were too many calls',
      'VALID',
      { outcome: 'slow down', seconds: 7, until: null },
      '503 api-sunat',
      'VALID',
      1,
    ],
    [
      'ones in a call that SUNAT rejects',
      'VALID',
      { outcome: 'rejected', because: 'parameters', code: '1140', text: null },
      '500 api-sunat',
      'VALID',
      1,
    ],
    ['ones the API refuses', 'VALID', apiRefused, '400 api-sunat', 'VALID', 0],
    [
      'ones without the permission for SIRE',
      'VALID',
      { outcome: 'not permitted' },
      '400 api-sunat not-permitted',
      'VALID',
      0,
    ],
    ['ones without an application', 'IN_PROGRESS', noApplication, '404 api-sunat no-application', 'IN_PROGRESS', 0],
  ])('API-38 are checked: %s', async (_case, before, answer, told, after, collections) => {
    check = answer;
    const { id, token } = await t.addAccountant();
    const { id: uuid, ruc } = await t.addBusiness(id, { ruc: freeRuc(), status: before });
    const requested = t.collections.length;
    const body = { ruc, username: 'PRUEBA01', password: 'clave-sol' };
    const result = await t.call('POST', `/businesses/${uuid}/validate-credentials`, { token, body });
    const { code, source_validation, reason } = result.json();
    expect([result.statusCode, [code, source_validation, reason].filter(Boolean).join(' ')]).toEqual([200, told]);
    const row = await rowOf(ruc);
    const lacking = answer.outcome === 'ready' ? answer.missingModules : [];
    expect([row.status, row.missingPermissions]).toEqual([after, lacking]);
    expect(t.collections.length - requested).toBe(collections);
  });

  it.each<[string, CheckAnswer, string[], string[]]>([
    ['both registers', accepted, ['application', 'sol-user', 'registers'], ['sol-user', 'registers']],
    ['one register', { outcome: 'ready', missingModules: modules }, ['application', 'sol-user'], ['sol-user']],
    ['no register', { outcome: 'not permitted' }, ['application', 'sol-user'], ['sol-user']],
    ['a refused user', refused, ['application'], []],
    ['a refused application', apiRefused, [], []],
    ['no application', noApplication, [], []],
    ['no answer', down, [], []],
    ['no answer after the login', { ...down, hasLoggedIn: true }, ['application', 'sol-user'], ['sol-user']],
  ])('API-38 have the result of the last check: %s', async (_, answer, proved, provedWithoutApplication) => {
    check = answer;
    const { id, token } = await t.addAccountant();
    const { id: uuid, ruc } = await t.addBusiness(id, { ruc: freeRuc() });
    const accessOf = async () => {
      const { businesses: listed } = (await t.call('GET', '/accountant/dashboard/filters', { token })).json();
      return listed[0].sunat_access;
    };
    const validate = async () =>
      (await t.call('POST', `/businesses/${uuid}/validate-credentials`, { token, body: { ruc } })).json();
    expect(await accessOf()).toEqual({ has_application: false, last_check: null, key_uses: null });
    const first = await validate();
    expect([first.proved, first.checked_at]).toEqual([provedWithoutApplication, testNow.toISOString()]);
    expect(await accessOf()).toEqual({ has_application: false, last_check: first, key_uses: null });

    const replaced = { username: 'ANDINA02', password: 'nueva', sunat_api_key: 'llave', sunat_api_secret: 'secreto' };
    await t.call('PATCH', `/businesses/${uuid}/credentials`, { token, body: replaced });
    expect(await accessOf()).toEqual({ has_application: true, last_check: null, key_uses: null });
    const second = await validate();
    expect([second.proved, shown.at(-1)?.password]).toEqual([proved, 'nueva']);
    expect(await accessOf()).toEqual({ has_application: true, last_check: second, key_uses: null });
  });

  it.each([
    ['api refused', apiRefused],
    ['no application', noApplication],
    [null, { outcome: 'not permitted' }],
    [null, down],
  ] satisfies [string | null, CheckAnswer][])(
    'API-38 stop the collections only when SUNAT refuses them: %s',
    async (reason, answer) => {
      check = answer;
      const { id, token } = await t.addAccountant();
      const { id: uuid, ruc } = await t.addBusiness(id, { ruc: freeRuc() });
      const body = { ruc, username: 'OTRO0001', password: 'otra' };
      // Credentials that are not stored change nothing.
      await t.call('POST', `/businesses/${uuid}/validate-credentials`, { token, body });
      expect((await rowOf(ruc)).collectionStop).toBe(null);
      await t.call('POST', `/businesses/${uuid}/validate-credentials`, { token, body: { ruc } });
      expect((await rowOf(ruc)).collectionStop).toBe(reason);
    },
  );

  it('API-38 are checked with the stored API keys, and change the status only when they are stored', async () => {
    check = refused;
    const { id, token } = await t.addAccountant();
    const { id: uuid, ruc } = await t.addBusiness(id, { ruc: freeRuc() });
    const stored = { username: 'ANDINA02', password: 'nueva', sunat_api_key: 'llave', sunat_api_secret: 'secreto' };
    await t.call('PATCH', `/businesses/${uuid}/credentials`, { token, body: stored });
    const validate = (password: string) =>
      t.call('POST', `/businesses/${uuid}/validate-credentials`, {
        token,
        body: { ruc, username: 'ANDINA02', password },
      });
    await validate('aún-no');
    expect(shown).toEqual([
      { ruc, username: 'ANDINA02', password: 'aún-no', sunatApiKey: 'llave', sunatApiSecret: 'secreto' },
    ]);
    expect((await rowOf(ruc)).status).toBe('VALID');
    await validate('nueva');
    expect((await rowOf(ruc)).status).toBe('INVALID_CREDENTIALS');
  });

  it('answers an account 300 times a day whether others have a RUC, also by registrations that are refused', async () => {
    const theirs = await t.addAccountant();
    const { token } = await t.addAccountant();
    const { ruc } = await t.addBusiness(theirs.id, { ruc: freeRuc() });
    const lookUp = async (by = token) =>
      (await t.call('GET', `/businesses/validate-by-ruc/${ruc}`, { token: by })).statusCode;
    expect(await lookUp()).toBe(200);
    await t.db.sql`update shared_limits set points = 298 where key like 'ruc-lookups:%'`;
    const rows = [1, 2].map(() => ({ ruc, name: 'Otra', username: 'OTRA0001', passwordSOL: 'clave' }));
    const batch = await t.call('POST', '/me/businesses/batch', {
      token,
      body: { terms: true, privacy: true, businesses: rows },
    });
    expect(batch.json().businesses.map(({ problem }: { problem: { code: string } }) => problem.code)).toEqual([
      'RUC_TAKEN',
      'RUC_TAKEN',
    ]);
    expect([await lookUp(), await lookUp(theirs.token)]).toEqual([429, 200]);
    const refused = await t.call('POST', '/me/businesses', { token, body: newBusiness(ruc) });
    expect([refused.statusCode, refused.json().errors[0].code]).toEqual([429, 'TOO_MANY_REQUESTS']);
    // A RUC that is free is registered all the same.
    expect((await t.call('POST', '/me/businesses', { token, body: newBusiness(freeRuc()) })).statusCode).toBe(204);
  });
});
