import { Problem } from '@contapro/api';
import { wireBusiness } from '@contapro/fixtures';
import { createBusiness } from '@contapro/fixtures';
import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { mockServices, requestsOf, settled } from '../../testing/index.ts';
import { createCompanyFile } from './companyFile.machine.ts';
import type { CompanyFileInput, CompanyFileServices } from './companyFile.types.ts';

const headers = ['RUC', 'Razón social', 'Usuario SOL', 'Clave SOL'];
const textiles = ['20100047218', 'Textiles Huascarán S.A.C.', 'TEXTIL01', 'clave-sol'];
const botica = ['20131312955', 'Botica San Martín', 'BOTICA01', 'otra-clave'];
const wrong = ['20100047217', 'RUC equivocado', 'EQUIVO01', 'clave-tres'];
const file = new File(['any'], 'clientes.xlsx');

const run = (draft: CompanyFileInput['draft'] = null) => {
  const mock = mockServices<
    CompanyFileServices['api'] & Required<Pick<CompanyFileServices, 'readSheet' | 'writeSheet' | 'holdTab'>>
  >('createBusinesses', 'listBusinesses', 'readSheet', 'writeSheet', 'holdTab');
  const { readSheet, writeSheet, holdTab } = mock.services;
  const actor = createActor(createCompanyFile({ api: mock.services, readSheet, writeSheet, holdTab }), {
    input: { draft },
  });
  const facts: Array<{ type: string }> = [];
  actor.on('*', (fact) => facts.push(fact));
  actor.start();
  const shown = () => actor.getSnapshot().context;
  return {
    actor,
    mock,
    facts,
    shown,
    step: () => actor.getSnapshot().value.companies,
    statesOfRows: () => shown().rows.map(({ line, state, problem }) => [line, state, problem]),
    factsOf: (type: string) => facts.filter((fact) => fact.type === type),
  };
};

/** A flow that shows the rows of a sheet. */
const withRows = async (lines: readonly (readonly string[])[], own: readonly string[] = []) => {
  const flow = run();
  flow.actor.send({ type: 'file.choose', files: [file] });
  flow.mock.open('readSheet').resolve([headers, ...lines]);
  await settled();
  flow.mock.open('listBusinesses').resolve({ businesses: own.map((ruc) => wireBusiness(createBusiness({ ruc }))) });
  await settled();
  return flow;
};

const bodyOf = ([ruc, name, username, passwordSOL]: readonly string[]) => ({ ruc, name, username, passwordSOL });
const callOf = (...lines: readonly (readonly string[])[]) => [
  'createBusinesses',
  { body: { terms: true, privacy: true, businesses: lines.map(bodyOf) } },
];
const registrations = (flow: Awaited<ReturnType<typeof withRows>>) =>
  requestsOf(flow.mock.calls).filter(([name]) => name === 'createBusinesses');
const answered = (...problems: (string | null)[]) => ({
  businesses: problems.map((code) => ({
    ruc: '',
    problem: code === null ? null : { code, message: `Por ${code}.` },
  })),
});

it('reads a file, and shows which companies are ready, wrong, repeated and in the account already', async () => {
  const flow = await withRows([textiles, wrong, [...textiles.slice(0, 3), 'x'], botica], ['20131312955']);
  expect([flow.step(), flow.shown().fileName]).toEqual([{ rows: 'checking' }, 'clientes.xlsx']);
  expect(flow.statesOfRows()).toEqual([
    [2, 'ready', null],
    [3, 'wrong', null],
    [4, 'wrong', null],
    [5, 'existing', null],
  ]);
  expect(flow.shown().rows[3]?.values).toEqual({
    ruc: '20131312955',
    name: 'Botica San Martín',
    solUser: 'BOTICA01',
    solKey: '',
    apiKey: '',
    apiSecret: '',
  });
});

it('says why a file cannot be read, and reads the next', async () => {
  const flow = run();
  flow.actor.send({ type: 'file.choose', files: [file, file] });
  expect(flow.shown().problem).toEqual({ kind: 'several' });
  flow.actor.send({ type: 'file.choose', files: [new File([''], 'clientes.xls')] });
  expect(flow.shown().problem).toEqual({ kind: 'type' });
  flow.actor.send({ type: 'file.choose', files: [file] });
  flow.mock.open('readSheet').resolve(null);
  await settled();
  expect(flow.shown().problem).toEqual({ kind: 'unreadable' });
  flow.actor.send({ type: 'file.choose', files: [file] });
  const lost = new TypeError('Failed to fetch dynamically imported module');
  flow.mock.open('readSheet').reject(lost);
  await settled();
  expect([flow.shown().problem, flow.factsOf('failure.logged')]).toEqual([
    { kind: 'unloaded' },
    [{ type: 'failure.logged', call: 'readSheet', error: lost }],
  ]);
  flow.actor.send({ type: 'file.choose', files: [file] });
  flow.mock.open('readSheet').resolve([['RUC', 'Razón social']]);
  await settled();
  expect([flow.shown().problem, flow.step()]).toEqual([
    { kind: 'columns', missing: ['solUser', 'solKey'] },
    'choosing',
  ]);
});

it('shows the rows also when the companies of the account cannot be listed', async () => {
  const flow = run();
  flow.actor.send({ type: 'file.choose', files: [file] });
  flow.mock.open('readSheet').resolve([headers, textiles]);
  await settled();
  flow.mock.open('listBusinesses').reject(new Problem(500));
  await settled();
  expect([flow.step(), flow.shown().isUncompared]).toEqual([{ rows: 'checking' }, true]);
});

it('corrects a row, which stays until it has no errors', async () => {
  const flow = await withRows([textiles, wrong], ['20131312955']);
  flow.actor.send({ type: 'row.accept', line: 3 });
  expect(flow.statesOfRows()[1]).toEqual([3, 'wrong', null]);
  flow.actor.send({ type: 'row.change', line: 3, field: 'ruc', value: '20100047218' });
  flow.actor.send({ type: 'row.accept', line: 3 });
  expect(flow.statesOfRows()[1]).toEqual([3, 'wrong', null]);
  flow.actor.send({ type: 'row.change', line: 3, field: 'ruc', value: '20131312955' });
  flow.actor.send({ type: 'row.accept', line: 3 });
  expect(flow.statesOfRows()[1]).toEqual([3, 'existing', null]);
  flow.actor.send({ type: 'row.change', line: 2, field: 'name', value: 'Una lista no cambia' });
  flow.actor.send({ type: 'row.edit', line: 2 });
  flow.actor.send({ type: 'row.change', line: 2, field: 'name', value: 'Textiles del Sur' });
  flow.actor.send({ type: 'row.accept', line: 2 });
  expect(flow.shown().rows[0]).toMatchObject({ state: 'ready', values: { name: 'Textiles del Sur' } });
});

it('removes a row, and brings it back', async () => {
  const flow = await withRows([textiles, wrong]);
  flow.actor.send({ type: 'row.remove', line: 2 });
  flow.actor.send({ type: 'row.remove', line: 3 });
  expect([flow.step(), flow.shown().rows]).toEqual(['choosing', []]);
  flow.actor.send({ type: 'row.restore' });
  expect([flow.step(), flow.statesOfRows()]).toEqual([{ rows: 'checking' }, [[3, 'wrong', null]]]);
});

it('registers what is ready, and keeps no credentials of it', async () => {
  const flow = await withRows([textiles, botica]);
  flow.actor.send({ type: 'rows.submit' });
  flow.actor.send({ type: 'rows.submit' });
  expect([flow.shown().progress, registrations(flow)]).toEqual([{ done: 0, all: 2 }, [callOf(textiles, botica)]]);
  flow.mock.open('createBusinesses').resolve(answered(null, 'RUC_ALREADY_REGISTERED'));
  await settled();
  expect([flow.step(), flow.statesOfRows(), flow.shown().progress]).toEqual([
    'done',
    [
      [2, 'registered', null],
      [3, 'existing', null],
    ],
    null,
  ]);
  expect(flow.shown().rows.map(({ values }) => values.solKey)).toEqual(['', '']);
  expect(flow.facts.slice(-4)).toEqual([
    { type: 'creation.changed', status: 'CREATED', messages: [] },
    { type: 'business.registered', name: 'Textiles Huascarán S.A.C.', ruc: '20100047218' },
    { type: 'event.logged', event: { type: 'register_business', description: 'archivo' } },
    { type: 'rows.changed', draft: null },
  ]);
});

it('registers many companies in calls of 50, and goes on after refused rows', async () => {
  const rucs = [];
  for (let number = 20100000000; rucs.length < 60; number += 1) {
    const ten = String(number).slice(0, 10);
    const sum = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2].reduce((total, weight, at) => total + weight * Number(ten[at]), 0);
    if (String(number).endsWith(String((11 - (sum % 11)) % 10))) rucs.push(String(number));
  }
  const lines = rucs.map((ruc) => [ruc, `Empresa ${ruc}`, 'EMPRESA1', 'clave-sol']);
  const flow = await withRows(lines);
  flow.actor.send({ type: 'rows.submit' });
  const first = Array.from({ length: 50 }, (_, index) => (index === 3 ? 'RUC_TAKEN' : null));
  flow.mock.open('createBusinesses').resolve(answered(...first));
  await settled();
  expect(flow.shown().progress).toEqual({ done: 50, all: 60 });
  flow.mock.open('createBusinesses').resolve(answered(...Array.from({ length: 10 }, () => null)));
  await settled();
  expect(registrations(flow)).toEqual([callOf(...lines.slice(0, 50)), callOf(...lines.slice(50))]);
  expect([flow.step(), flow.statesOfRows().filter(([, state]) => state !== 'registered')]).toEqual([
    { rows: 'checking' },
    [[5, 'wrong', 'Por RUC_TAKEN.']],
  ]);
  flow.actor.send({ type: 'row.accept', line: 5 });
  expect(flow.statesOfRows()[3]).toEqual([5, 'ready', null]);
});

it('keeps what the plan does not include, and says so', async () => {
  const flow = await withRows([textiles, botica]);
  flow.actor.send({ type: 'rows.submit' });
  flow.mock.open('createBusinesses').resolve(answered(null, 'PLAN_LIMIT_REACHED'));
  await settled();
  expect([flow.statesOfRows(), flow.shown().failure]).toEqual([
    [
      [2, 'registered', null],
      [3, 'ready', null],
    ],
    { kind: 'refused', messages: ['Por PLAN_LIMIT_REACHED.'], remedy: 'plans' },
  ]);
});

it.each([
  [new Problem(0), { kind: 'unreachable', messages: [], remedy: null }],
  [new Problem(500), { kind: 'server', messages: [], remedy: null }],
  [new Problem(401), { kind: 'expired', messages: [], remedy: null }],
  [
    new Problem(403, [{ code: 'PLAN_EXPIRED', message: 'Tu prueba gratis terminó.' }]),
    { kind: 'refused', messages: ['Tu prueba gratis terminó.'], remedy: 'plans' },
  ],
])('keeps all rows after a failure, and registers them again: %s', async (error, failure) => {
  const flow = await withRows([textiles]);
  flow.actor.send({ type: 'rows.submit' });
  flow.mock.open('createBusinesses').reject(error);
  await settled();
  expect([flow.statesOfRows(), flow.shown().failure, flow.shown().progress]).toEqual([
    [[2, 'ready', null]],
    failure,
    null,
  ]);
  expect(flow.factsOf('failure.logged')).toEqual([{ type: 'failure.logged', call: 'createBusinesses', error }]);
  flow.actor.send({ type: 'rows.submit' });
  expect([registrations(flow), flow.shown().failure]).toEqual([[callOf(textiles), callOf(textiles)], null]);
});

it('changes no row that is on its way', async () => {
  const flow = await withRows([textiles, wrong]);
  flow.actor.send({ type: 'rows.submit' });
  flow.actor.send({ type: 'row.remove', line: 2 });
  flow.actor.send({ type: 'row.edit', line: 2 });
  flow.actor.send({ type: 'row.change', line: 3, field: 'ruc', value: '1' });
  expect(flow.shown().rows).toMatchObject([
    { line: 2, state: 'ready' },
    { line: 3, values: { ruc: '20100047217' } },
  ]);
});

it('holds the tab while companies are not registered', async () => {
  const flow = await withRows([textiles]);
  expect(flow.mock.openNames()).toEqual(['holdTab']);
  flow.actor.send({ type: 'rows.submit' });
  flow.mock.open('createBusinesses').resolve(answered(null));
  await settled();
  expect(flow.mock.openNames()).toEqual([]);
});

it('gives the rows to the host, and goes on with them', async () => {
  const first = await withRows([textiles, wrong]);
  const draft = { fileName: 'clientes.xlsx', rows: first.shown().rows };
  expect(first.facts.at(-1)).toEqual({ type: 'rows.changed', draft });
  const again = run(draft);
  again.mock.open('listBusinesses').resolve({ businesses: [] });
  await settled();
  expect([again.step(), again.shown().rows]).toEqual([{ rows: 'checking' }, draft.rows]);
  again.actor.send({ type: 'rows.discard' });
  expect([again.step(), again.shown().rows, again.facts.at(-1)]).toEqual([
    'choosing',
    [],
    { type: 'rows.changed', draft: null },
  ]);
});

it('saves a sheet, and says when it could not be made', async () => {
  const flow = run();
  const sheet = { name: 'plantilla-empresas.csv', title: 'Empresas', lines: [headers] };
  flow.actor.send({ type: 'sheet.download', sheet });
  flow.actor.send({ type: 'sheet.download', sheet });
  expect(requestsOf(flow.mock.calls)).toEqual([['writeSheet', { sheet }]]);
  const blob = new Blob(['RUC']);
  flow.mock.open('writeSheet').resolve(blob);
  await settled();
  expect(flow.facts).toEqual([{ type: 'file.ready', blob, name: 'plantilla-empresas.csv' }]);
  flow.actor.send({ type: 'sheet.download', sheet });
  flow.mock.open('writeSheet').reject(new TypeError('boom'));
  await settled();
  expect(flow.shown().hasSheetFailed).toBe(true);
  flow.actor.send({ type: 'sheet.download', sheet });
  expect(flow.shown().hasSheetFailed).toBe(false);
});
