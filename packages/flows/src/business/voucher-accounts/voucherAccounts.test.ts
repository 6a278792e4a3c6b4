import { Problem } from '@contapro/api';
import { dataOf, oneAccount, ready, type VoucherAccount } from '@contapro/domain';
import {
  accountPlans,
  accountRules,
  formerEntries,
  ledgerSettings,
  wireLedgerSettings,
  sampleVoucherAccountPage,
  voucherAccounts,
  wireAccountPlans,
  wireAccountRules,
  wireVoucherAccountPage,
} from '@contapro/fixtures';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { currentOf, nextPending } from '../../engine/account-decisions/accountDecisions.ts';
import { subscribeToFacts } from '../../engine/host/index.ts';
import { mockServices, requestsOf, settled } from '../../testing/index.ts';
import { createVoucherAccounts } from './voucherAccounts.machine.ts';
import type { VoucherAccountsServices } from './voucherAccounts.types.ts';

const business = { uuid: 'b-1', ruc: '20100047218' };
const page = sampleVoucherAccountPage(voucherAccounts);
const [electric, fuel, mixed, vague] = voucherAccounts;
if (!electric || !fuel || !mixed || !vague) throw new Error('There are four purchases');
const [revision, later] = ['5b0e7f7e-6b1e-4c58-9f6e-0d7f0b8f4a31', '5b0e7f7e-6b1e-4c58-9f6e-0d7f0b8f4a32'];

const begun: ReadonlySet<unknown> = new Set(['listVoucherAccounts', 'getAccountPlan', 'getLedgerSettings']);

async function run({ plan = true } = {}) {
  const mock = mockServices<VoucherAccountsServices['api'] & Pick<Required<VoucherAccountsServices>, 'readSheet'>>(
    'listVoucherAccounts',
    'saveVoucherAccounts',
    'listAccountRules',
    'saveAccountRule',
    'removeAccountRule',
    'getAccountPlan',
    'getLedgerSettings',
    'saveAccountPlan',
    'saveFormerEntries',
    'readSheet',
  );
  const services = { api: mock.services, readSheet: mock.services.readSheet };
  const input = { business, period: '202610', periods: ['202610', '202609'] };
  const actor = createActor(createVoucherAccounts(services), { input });
  const facts: { type: string }[] = [];
  subscribeToFacts(actor, (fact) => facts.push(fact));
  actor.start();
  const openPlan = () => {
    mock.open('getAccountPlan').resolve(wireAccountPlans(accountPlans));
    mock.open('getLedgerSettings').resolve(wireLedgerSettings(ledgerSettings));
  };
  if (plan) openPlan();
  mock.open('listVoucherAccounts').resolve(wireVoucherAccountPage(page));
  await settled();
  const context = () => actor.getSnapshot().context;
  const rows = () => {
    const content = actor.getSnapshot().children.report?.getSnapshot().context.content;
    return (content && dataOf(content)?.items) ?? [];
  };
  return {
    actor,
    mock,
    facts,
    openPlan,
    context,
    /** The purchase that the keys decide about. */
    current: () =>
      currentOf(context(), rows(), {
        isChosen: ({ voucher }) => voucher.code === context().current,
        decidedOf: (row) => ({ row, business, period: '202610' }),
      }),
    row: (wanted: VoucherAccount) => rows().find(({ voucher }) => voucher.code === wanted.voucher.code),
    /** What is asked for besides what the page begins with. */
    asked: () => requestsOf(mock.calls).filter(([call]) => !begun.has(String(call))),
    /** How often the list was asked for. */
    loads: () => requestsOf(mock.calls).filter(([call]) => call === 'listVoucherAccounts').length,
    answer: async (call: Parameters<typeof mock.open>[0], value: unknown) => {
      mock.open(call).resolve(value);
      await settled();
    },
  };
}

const query = { business_uuid: 'b-1', business_ruc: '20100047218' };
const wireOf = (account: string, cost_center = '') => ({
  lines: [{ account, cost_center, percent: null, amount: null }],
  gloss: '',
});
const put = (code: string, given: string | null, coding: object | null) => [
  'saveVoucherAccounts',
  { query: { ...query, tax_period: '202610' }, body: { vouchers: [{ code, revision: given, coding }] } },
];

describe('what is suggested', () => {
  it('is stored at once, shown in its row, and taken back', async () => {
    const { actor, asked, answer, context, row } = await run();
    actor.send({ type: 'suggestions.accept', rows: [electric, vague], next: fuel.voucher.code });
    expect([asked(), context().current]).toEqual([
      [put(electric.voucher.code, null, wireOf('6361', 'ADM'))],
      fuel.voucher.code,
    ]);
    await answer('saveVoucherAccounts', { data: [{ code: electric.voucher.code, revision }] });
    expect([row(electric)?.coding, row(electric)?.revision, context().notice]).toEqual([
      oneAccount('6361', 'ADM'),
      revision,
      { kind: 'saved', count: 1 },
    ]);
    actor.send({ type: 'change.undo' });
    expect(asked().at(-1)).toEqual(put(electric.voucher.code, revision, null));
    await answer('saveVoucherAccounts', { data: [{ code: electric.voucher.code, revision: null }] });
    expect([row(electric)?.coding, context().notice, context().undo, context().current]).toEqual([
      null,
      { kind: 'undone' },
      [],
      // The person goes on with what was taken back.
      electric.voucher.code,
    ]);
  });

  it('is stored one after the other while the person goes on', async () => {
    const { actor, asked, loads, answer, current } = await run();
    actor.send({ type: 'suggestions.accept', rows: [electric] });
    actor.send({ type: 'suggestions.accept', rows: [fuel] });
    expect([asked().length, current()?.voucher.code]).toEqual([1, mixed.voucher.code]);
    await answer('saveVoucherAccounts', { data: [{ code: electric.voucher.code, revision }] });
    expect([asked().at(-1), loads()]).toEqual([put(fuel.voucher.code, null, wireOf('656')), 1]);
    await answer('saveVoucherAccounts', { data: [{ code: fuel.voucher.code, revision: later }] });
    // What was decided changes what is suggested for the others.
    expect(loads()).toBe(2);
  });

  it('counts what is left', async () => {
    const { actor, answer } = await run();
    actor.send({ type: 'suggestions.accept', rows: [electric] });
    await answer('saveVoucherAccounts', { data: [{ code: electric.voucher.code, revision }] });
    const whole = actor.getSnapshot().children.report?.getSnapshot().context.content;
    expect(whole && dataOf(whole)?.summary).toEqual({ vouchers: 6, withoutAccount: 3 });
  });

  it('is not stored when somebody else decided: the words are shown, and the list is loaded again', async () => {
    const { actor, mock, loads, context, facts } = await run();
    actor.send({ type: 'suggestions.accept', rows: [electric] });
    const refused = new Problem(409, [{ code: 'ACCOUNT_CHANGED', message: 'Otra persona la decidió.' }]);
    mock.open('saveVoucherAccounts').reject(refused);
    await settled();
    expect([context().notice, context().queue, loads()]).toEqual([
      { kind: 'failed', message: 'Otra persona la decidió.' },
      [],
      2,
    ]);
    expect(facts.at(-1)).toEqual({ type: 'failure.logged', call: 'storeAccounts', error: refused });
  });
});

describe('an account that is chosen', () => {
  it('replaces what is stored, and what was there before comes back', async () => {
    const { actor, asked, answer } = await run();
    const decided = voucherAccounts[4];
    if (!decided) throw new Error('There is no decided purchase');
    actor.send({ type: 'coding.open', row: decided });
    expect(actor.getSnapshot().value.dialog).toEqual({ coding: 'choosing' });
    actor.send({ type: 'coding.submit', coding: oneAccount('6011'), always: false });
    expect([actor.getSnapshot().value.dialog, asked().at(-1)]).toEqual([
      'closed',
      put(decided.voucher.code, decided.revision, wireOf('6011')),
    ]);
    await answer('saveVoucherAccounts', { data: [{ code: decided.voucher.code, revision: later }] });
    actor.send({ type: 'change.undo' });
    expect(asked().at(-1)).toEqual(put(decided.voucher.code, later, wireOf('602')));
  });

  it('becomes the rule for the supplier', async () => {
    const { actor, asked, answer, row, context } = await run();
    actor.send({ type: 'supplier.apply', row: fuel });
    expect(asked().at(-1)).toEqual([
      'saveAccountRule',
      { query, body: { supplier_ruc: '20512345676', coding: wireOf('656'), tax_period: '202610' } },
    ]);
    await answer('saveAccountRule', { data: [{ code: fuel.voucher.code, revision }], former: null });
    expect(row(fuel)?.coding).toEqual(oneAccount('656'));
    actor.send({ type: 'change.undo' });
    await answer('saveVoucherAccounts', { data: [{ code: fuel.voucher.code, revision: null }] });
    expect(asked().at(-1)).toEqual(['removeAccountRule', { query: { ...query, supplier_ruc: '20512345676' } }]);
    await answer('removeAccountRule', undefined);
    expect(context().notice).toEqual({ kind: 'undone' });
  });

  it('is taken back together with its rule', async () => {
    const { actor, asked, answer } = await run();
    actor.send({ type: 'coding.open', row: vague });
    actor.send({ type: 'coding.submit', coding: oneAccount('6322'), always: true });
    await answer('saveVoucherAccounts', { data: [{ code: vague.voucher.code, revision }] });
    await answer('saveAccountRule', { data: [{ code: fuel.voucher.code, revision: later }], former: null });
    actor.send({ type: 'change.undo' });
    await answer('saveVoucherAccounts', { data: [{ code: fuel.voucher.code, revision: null }] });
    await answer('removeAccountRule', undefined);
    await answer('saveVoucherAccounts', { data: [{ code: vague.voucher.code, revision: null }] });
    expect(asked().slice(-3)).toEqual([
      put(fuel.voucher.code, later, null),
      ['removeAccountRule', { query: { ...query, supplier_ruc: '10409876541' } }],
      put(vague.voucher.code, revision, null),
    ]);
  });

  it('brings the rule back that it replaced when it is undone, also where no voucher got its account', async () => {
    const { actor, asked, answer, context } = await run();
    actor.send({ type: 'supplier.apply', row: fuel });
    await answer('saveAccountRule', { data: [], former: wireOf('6032') });
    actor.send({ type: 'change.undo' });
    expect(asked().at(-1)).toEqual([
      'saveAccountRule',
      { query, body: { supplier_ruc: '20512345676', coding: wireOf('6032'), tax_period: null } },
    ]);
    await answer('saveAccountRule', { data: [], former: wireOf('656') });
    expect([context().notice, context().undo]).toEqual([{ kind: 'undone' }, []]);
  });
});

describe('a key that is pressed before the plan is loaded', () => {
  it('is carried out when the plan is there', async () => {
    const { actor, openPlan, context } = await run({ plan: false });
    actor.send({ type: 'coding.open', row: fuel, divides: true });
    expect(actor.getSnapshot().value.dialog).toEqual({ coding: 'waiting' });
    openPlan();
    await settled();
    expect([actor.getSnapshot().value.dialog, context().opened, context().divides]).toEqual([
      { coding: 'choosing' },
      fuel,
      true,
    ]);
  });

  it('waits for another attempt when the plan is not loaded, and is forgotten when the person closes it', async () => {
    const { actor, mock, openPlan, context } = await run({ plan: false });
    actor.send({ type: 'coding.open', row: fuel });
    mock.open('getAccountPlan').reject(new Problem(500));
    await settled();
    expect(actor.getSnapshot().value).toMatchObject({ plan: 'failed', dialog: { coding: 'waiting' } });
    actor.send({ type: 'part.reload', part: 'plans' });
    openPlan();
    await settled();
    expect(actor.getSnapshot().value.dialog).toEqual({ coding: 'choosing' });
    actor.send({ type: 'dialog.close' });
    expect([actor.getSnapshot().value.dialog, context().opened, context().divides]).toEqual(['closed', null, false]);
  });
});

describe('an undo while a decision is being stored', () => {
  it('takes it back when it is stored', async () => {
    const { actor, asked, answer, context } = await run();
    actor.send({ type: 'suggestions.accept', rows: [electric] });
    actor.send({ type: 'change.undo' });
    actor.send({ type: 'suggestions.accept', rows: [fuel] });
    expect(asked()).toHaveLength(1);
    await answer('saveVoucherAccounts', { data: [{ code: electric.voucher.code, revision }] });
    expect(asked().at(-1)).toEqual(put(electric.voucher.code, revision, null));
    await answer('saveVoucherAccounts', { data: [{ code: electric.voucher.code, revision: null }] });
    expect(asked().at(-1)).toEqual(put(fuel.voucher.code, null, wireOf('656')));
    await answer('saveVoucherAccounts', { data: [{ code: fuel.voucher.code, revision: later }] });
    expect([context().queue, context().notice]).toEqual([[], { kind: 'saved', count: 1 }]);
  });

  it('takes nothing else back when it is refused', async () => {
    const { actor, mock, asked, answer, context } = await run();
    actor.send({ type: 'suggestions.accept', rows: [electric] });
    await answer('saveVoucherAccounts', { data: [{ code: electric.voucher.code, revision }] });
    actor.send({ type: 'suggestions.accept', rows: [fuel] });
    actor.send({ type: 'change.undo' });
    mock.open('saveVoucherAccounts').reject(new Problem(409, [{ code: 'ACCOUNT_CHANGED', message: 'Ya estaba.' }]));
    await settled();
    expect([asked().length, context().queue, context().undo.length]).toEqual([2, [], 1]);
  });
});

it('says what was decided, undone and refused, and of whom nothing', async () => {
  const { actor, mock, facts, answer } = await run();
  const about = () => facts.filter(({ type }) => type.startsWith('accounts.'));
  actor.send({ type: 'suggestions.accept', rows: [electric] });
  await answer('saveVoucherAccounts', { data: [{ code: electric.voucher.code, revision }] });
  actor.send({ type: 'change.undo' });
  await answer('saveVoucherAccounts', { data: [{ code: electric.voucher.code, revision: null }] });
  actor.send({ type: 'supplier.apply', row: fuel });
  await answer('saveAccountRule', { data: [], former: null });
  actor.send({ type: 'suggestions.accept', rows: [fuel] });
  mock.open('saveVoucherAccounts').reject(new Problem(409, [{ code: 'ACCOUNT_CHANGED', message: 'Ya estaba.' }]));
  await settled();
  const period = '202610';
  expect(about()).toEqual([
    { type: 'accounts.decided', period, count: 1, isRule: false },
    { type: 'accounts.undone', period, count: 1 },
    { type: 'accounts.decided', period, count: 0, isRule: true },
    { type: 'accounts.refused', period, count: 1, status: 409, code: 'ACCOUNT_CHANGED' },
  ]);
});

describe('the rules', () => {
  it('are loaded when they are opened, changed, and removed', async () => {
    const { actor, asked, answer, context } = await run();
    actor.send({ type: 'rules.open' });
    await answer('listAccountRules', wireAccountRules(accountRules));
    expect(context().rules).toEqual(ready(accountRules));
    actor.send({ type: 'rule.remove', supplierId: '20131312955' });
    await answer('removeAccountRule', undefined);
    await answer('listAccountRules', wireAccountRules(accountRules.slice(0, 1)));
    const [rule] = accountRules;
    if (!rule) throw new Error('There is no rule');
    actor.send({ type: 'rule.edit', rule });
    actor.send({ type: 'coding.submit', coding: oneAccount('6032'), always: false });
    expect(asked().at(-1)).toEqual([
      'saveAccountRule',
      { query, body: { supplier_ruc: '20512345676', coding: wireOf('6032'), tax_period: null } },
    ]);
  });

  it('stay when one is not removed', async () => {
    const { actor, mock, answer, context } = await run();
    actor.send({ type: 'rules.open' });
    await answer('listAccountRules', wireAccountRules(accountRules));
    actor.send({ type: 'rule.remove', supplierId: '20131312955' });
    mock.open('removeAccountRule').reject(new Problem(500));
    await settled();
    expect([context().dialogFailure, context().rules]).toEqual([{ message: null }, ready(accountRules)]);
  });
});

it('stores a plan, and loads the suggestions again', async () => {
  const { actor, asked, loads, answer, context } = await run();
  const plan = { accounts: [{ code: '636101', name: 'Luz' }], costCenters: [] };
  actor.send({ type: 'plan.open' });
  actor.send({ type: 'plan.save', of: 'business', plan });
  expect(asked().at(-1)).toEqual([
    'saveAccountPlan',
    { query, body: { of: 'business', plan: { accounts: plan.accounts, cost_centers: [] } } },
  ]);
  await answer('saveAccountPlan', wireAccountPlans({ business: plan, studio: null }));
  expect([context().plans, context().notice, actor.getSnapshot().value.dialog, loads()]).toEqual([
    ready({ business: plan, studio: null, settings: ledgerSettings }),
    { kind: 'planSaved' },
    'closed',
    2,
  ]);
});

it('stores entries of another program, 500 in a call, and says what became of all of them', async () => {
  const { actor, asked, loads, mock, answer, context } = await run();
  const [entry] = formerEntries;
  if (!entry) throw new Error('There is an entry');
  const entries = Array.from({ length: 501 }, (_, index) => ({ ...entry, number: String(index + 1) }));
  actor.send({ type: 'entries.open' });
  actor.send({ type: 'entries.save', entries: [] });
  actor.send({ type: 'entries.save', entries });
  await answer('saveFormerEntries', { num_saved: 499, num_kept: 1, unknown_accounts: ['6399'] });
  mock.open('saveFormerEntries').reject(new Problem(500));
  await settled();
  expect([context().dialogFailure, actor.getSnapshot().value.dialog]).toEqual([{ message: null }, { entries: 'open' }]);
  actor.send({ type: 'entries.save', entries });
  await answer('saveFormerEntries', { num_saved: 0, num_kept: 500, unknown_accounts: ['6399'] });
  await answer('saveFormerEntries', { num_saved: 1, num_kept: 0, unknown_accounts: ['6399', '6098'] });
  expect([context().savedEntries, actor.getSnapshot().value.dialog, loads()]).toEqual([
    { saved: 1, kept: 500, unknownAccounts: ['6098', '6399'] },
    { entries: 'saved' },
    3,
  ]);
  expect(asked()[0]).toMatchObject(['saveFormerEntries', { query }]);
});

it('finds the next purchase without an account, and the one before', () => {
  expect([
    nextPending(voucherAccounts, electric, 1),
    nextPending(voucherAccounts, vague, 1),
    nextPending(voucherAccounts, vague, -1),
    nextPending(voucherAccounts, electric, -1),
  ]).toEqual([fuel, null, mixed, null]);
});
