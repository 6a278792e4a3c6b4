import { Problem } from '@contapro/api';
import type { PeriodDeclaration } from '@contapro/domain';
import {
  filedPeriodDeclaration,
  textiles,
  unchangedDeclaration,
  unmovedPhotograph,
  wirePeriodDeclaration,
} from '@contapro/fixtures';
import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { describePaths } from '../../testing/describePaths.ts';
import { mockServices, type Model, type PathStep, requestsOf, settled } from '../../testing/index.ts';
import { createFiledDeclaration, type FiledDeclarationMachine } from './filedDeclaration.machine.ts';
import { filedLines } from './filedDeclaration.fake.ts';
import type { FiledDeclarationServices, FiledContents } from './filedDeclaration.types.ts';

const none: PeriodDeclaration = { declared: null, photograph: null, changes: [] };
const file = new File(['casillas'], 'f621.zip');
const sha256 = 'ab'.repeat(32);
const table: FiledContents = { sha256, contents: [{ kind: 'table', name: 'f621.csv', lines: filedLines }] };
const constancia: FiledContents = {
  sha256: 'cd'.repeat(32),
  contents: [
    {
      kind: 'text',
      name: 'constancia.pdf',
      text: `RUC: ${textiles.ruc}\nPeríodo: 10/2026\nFormulario: 0621\nNúmero de Orden: 1012345678\nImporte pagado: 19,537.00`,
    },
  ],
};
const boxes = [
  { box: 100, amount: 171_254 },
  { box: 101, amount: 30_825 },
  { box: 107, amount: 62_710 },
  { box: 108, amount: 11_288 },
  { box: 131, amount: 30_825 },
  { box: 140, amount: 19_537 },
  { box: 178, amount: 11_288 },
  { box: 184, amount: 19_537 },
];
const query = { filters: { ruc: textiles.ruc, tax_period: '202610', business_uuid: textiles.uuid } };
const mark = { declared_on: '2026-11-17', constancia_number: '1012345678' };
const values = { declaredOn: '2026-11-17', constanciaNumber: '1012345678' };
const outage = new Problem(500);

const begin = (declaration: PeriodDeclaration = none) => {
  const api = mockServices<FiledDeclarationServices['api']>('saveDeclaredPeriod');
  const reader = mockServices<Pick<FiledDeclarationServices, 'readFiledFile'>>('readFiledFile');
  const machine = createFiledDeclaration({
    api: api.services,
    readFiledFile: reader.services.readFiledFile,
    clock: () => Date.UTC(2026, 10, 21, 15),
  });
  const facts: unknown[] = [];
  const actor = createActor(machine, { input: { business: textiles, period: '202610', declaration } });
  actor.on('*', (fact) => facts.push(fact));
  actor.start();
  const choose = async (...read: readonly (FiledContents | null)[]) => {
    actor.send({ type: 'file.choose', files: read.map(() => file) });
    for (const result of read) {
      reader.open('readFiledFile').resolve(result);
      await settled();
    }
    return actor.getSnapshot();
  };
  return { api, actor, facts, choose };
};

const model: Model<FiledDeclarationMachine> = {
  create: () => {
    const mock = mockServices<Pick<FiledDeclarationServices, 'readFiledFile'>>('readFiledFile');
    const api = mockServices<FiledDeclarationServices['api']>('saveDeclaredPeriod').services;
    return {
      machine: createFiledDeclaration({ api, ...mock.services, clock: () => Date.UTC(2026, 10, 21, 15) }),
      mock,
    };
  },
  input: { business: textiles, period: '202610', declaration: none },
  events: [
    { type: 'file.choose', files: [file] },
    { type: 'file.choose', files: [new File([], 'foto.jpg')] },
    { type: 'file.another' },
  ],
  outcomes: {
    readFiles: {
      call: 'readFiledFile',
      answers: [
        {
          answer: table,
          output: { form: {}, earlier: [], files: [] },
        },
        { answer: null, output: { kind: 'unreadable', name: 'f621.zip' } },
      ],
      errors: [outage],
    },
  },
};

const expectedOf = ({ event, after }: PathStep<FiledDeclarationMachine>) => ({
  facts: 'error' in event ? [{ type: 'failure.logged', call: 'readFiledFile', error: outage }] : [],
  calls: after.matches('reading') ? [['readFiledFile', { file }]] : [],
});

describePaths('every way to a form that was read', model, expectedOf);

it('stores what was read of an unmarked month as its declaration, and shows its boxes', async () => {
  const { actor, api, facts, choose } = begin();
  expect((await choose(table, constancia)).value).toBe('checking');
  actor.send({ type: 'filed.save', values, isRectification: false });
  expect(requestsOf(api.calls)).toEqual([
    [
      'saveDeclaredPeriod',
      {
        query,
        body: {
          former: null,
          declared: mark,
          filed: {
            order_number: '1012345678',
            filed_on: '2026-11-17',
            is_rectification: null,
            paid_amount: 19_537,
            boxes,
            files: [
              { name: 'f621.zip', sha256 },
              { name: 'f621.zip', sha256: 'cd'.repeat(32) },
            ],
          },
        },
      },
    ],
  ]);
  api.open('saveDeclaredPeriod').resolve(wirePeriodDeclaration(filedPeriodDeclaration));
  await settled();
  expect(actor.getSnapshot().value).toBe('shown');
  expect(facts).toEqual([{ type: 'filed.changed', declaration: actor.getSnapshot().context.declaration }]);
});

it('adds a constancia to the boxes that are stored of the same order number', async () => {
  const { actor, api, choose } = begin(filedPeriodDeclaration);
  actor.send({ type: 'file.another' });
  await choose(constancia);
  actor.send({ type: 'filed.save', values, isRectification: false });
  const [, request] = requestsOf(api.calls)[0] ?? [];
  expect(request).toMatchObject({
    body: { former: mark, declared: mark, filed: { paid_amount: 19_537, is_rectification: false } },
  });
  expect(JSON.stringify(request)).toContain('"box":340');
});

it('stores another declaration of the month as a rectificatoria, without what the former one has', async () => {
  const { actor, api, choose } = begin(filedPeriodDeclaration);
  actor.send({ type: 'file.another' });
  await choose(table);
  actor.send({ type: 'filed.save', values: { ...values, constanciaNumber: '2000' }, isRectification: true });
  const [, request] = requestsOf(api.calls)[0] ?? [];
  expect(request).toMatchObject({
    body: {
      former: mark,
      declared: { ...mark, constancia_number: '2000' },
      rectifies: unmovedPhotograph.number,
      filed: { order_number: '2000', boxes, files: [{ name: 'f621.zip', sha256 }] },
    },
  });
});

it('takes away what is stored, and asks for files again', async () => {
  const { actor, api } = begin(filedPeriodDeclaration);
  actor.send({ type: 'filed.remove' });
  expect(requestsOf(api.calls)).toEqual([
    ['saveDeclaredPeriod', { query, body: { former: mark, declared: mark, filed: null } }],
  ]);
  api.open('saveDeclaredPeriod').resolve(wirePeriodDeclaration(unchangedDeclaration));
  await settled();
  expect(actor.getSnapshot().value).toBe('choosing');
});

it.each<[string, readonly (readonly string[])[], object]>([
  [
    'another RUC',
    filedLines.map((line, index) => (index === 0 ? line : line.with(0, '20131312955'))),
    { kind: 'otherRuc', ruc: '20131312955' },
  ],
  [
    'another month',
    filedLines.map((line, index) => (index === 0 ? line : line.with(1, '202609'))),
    { kind: 'otherPeriod', periods: ['202609'] },
  ],
  ['no filed form', [['RUC', 'Periodo', 'Total CP']], { kind: 'unread', name: 'f621.zip' }],
])('says why it stores nothing of a file of %s', async (_, lines, problem) => {
  const { choose } = begin();
  const { value, context } = await choose({ ...table, contents: [{ kind: 'table', name: 'f621.csv', lines }] });
  expect([value, context.problem]).toEqual(['choosing', problem]);
});
