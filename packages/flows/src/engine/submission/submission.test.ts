import { Problem } from '@contapro/api';
import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { describePaths } from '../../testing/describePaths.ts';
import { requestsOf, settled, mockServices, type Model, type PathStep } from '../../testing/index.ts';
import { createSubmission, fieldErrors, formStatusOf, type SubmissionMachine } from './index.ts';

interface Values {
  ruc: string;
  sol: { user: string; key: string };
}

interface Registered {
  type: 'company.registered';
  ruc: string;
  uuid: string;
}

interface Declined {
  type: 'company.declined';
  error: unknown;
}

type Fact = Registered | Declined;

interface Services {
  register: (request: { body: Values; signal: AbortSignal }) => Promise<{ uuid: string }>;
}

const values: Values = { ruc: '20100047218', sol: { user: 'ANDINA01', key: 'clave' } };
const others: Values = { ...values, ruc: '20514827363' };
const submit = (typed: Values) => ({ type: 'form.submit', values: typed }) as const;

const takenRuc = { code: 'RUC_TAKEN', name: 'ruc', message: 'Ese RUC ya está registrado.' };
const endedPlan = { code: 'PLAN_EXPIRED', message: 'Tu prueba gratis terminó.' };

const atFields = new Problem(409, [
  takenRuc,
  { code: 'BAD_USER', name: 'username', message: 'Ese usuario no existe.' },
]);
const mixed = new Problem(409, [takenRuc, endedPlan]);
const whole = new Problem(403, [endedPlan]);
const silent = new Problem(500);
const unreachable = new Problem(0);
const expired = new Problem(401, [{ code: 'UNAUTHORIZED', message: 'Tu sesión caducó.' }]);
const bug = new TypeError('boom');

/** The state that each failure leads to, and its messages. */
const failures = new Map<unknown, { state: string; fields: object; messages: string[] }>([
  [
    atFields,
    {
      state: 'refusedAtFields',
      fields: { ruc: takenRuc.message, 'sol.user': 'Ese usuario no existe.' },
      messages: [],
    },
  ],
  [mixed, { state: 'refusedAtFields', fields: { ruc: takenRuc.message }, messages: [endedPlan.message] }],
  [whole, { state: 'refused', fields: {}, messages: [endedPlan.message] }],
  [silent, { state: 'refused', fields: {}, messages: [] }],
  [bug, { state: 'refused', fields: {}, messages: [] }],
  [unreachable, { state: 'unreachable', fields: {}, messages: [] }],
  [expired, { state: 'expired', fields: {}, messages: ['Tu sesión caducó.'] }],
]);

type Machine = SubmissionMachine<Values, { uuid: string }, Fact>;

function registration(more: { isPublic?: boolean } = {}) {
  const mock = mockServices<Services>('register');
  const machine = createSubmission<Values, { uuid: string }, Fact>({
    id: 'createBusiness',
    submit: (body, signal) => mock.services.register({ body, signal }),
    errorsOf: fieldErrors({ ruc: 'ruc', username: 'sol.user', passwordSOL: 'sol.key' }),
    doneFacts: ({ uuid }, { ruc }) => [{ type: 'company.registered', ruc, uuid }],
    failureFacts: (error) => [{ type: 'company.declined', error }],
    ...more,
  });
  return { machine, mock };
}

const model: Model<Machine> = {
  create: registration,
  events: [submit(values), { type: 'form.edit' }],
  outcomes: {
    createBusiness: {
      call: 'register',
      answers: [{ answer: { uuid: 'b-1' }, output: { values, result: { uuid: 'b-1' } } }],
      errors: [...failures.keys()],
    },
  },
  also: ({ context }) => context.values,
};

const nothingFailed = { error: undefined, fields: {}, messages: [] };

/** The result of each event, in any state. */
function expectedOf({ event, before }: PathStep<Machine>) {
  if ('error' in event) {
    const { state, fields, messages } = failures.get(event.error) ?? {};
    return {
      value: { failed: state },
      context: { values, result: undefined, error: event.error, fields, messages },
      facts: [
        { type: 'failure.logged', call: 'createBusiness', error: event.error },
        { type: 'company.declined', error: event.error },
      ],
      calls: [],
    };
  }
  if ('output' in event)
    return {
      value: 'done',
      context: { ...nothingFailed, values: null, result: { uuid: 'b-1' } },
      facts: [{ type: 'company.registered', ruc: values.ruc, uuid: 'b-1' }],
      calls: [],
    };
  if (event.type === 'form.submit')
    return {
      value: 'submitting',
      context: { ...nothingFailed, values, result: undefined },
      facts: [],
      calls: [['register', { body: values }]],
    };
  if (event.type === 'form.edit')
    return { value: 'editing', context: { ...before.context, ...nothingFailed }, facts: [], calls: [] };
  return { value: before.value, context: before.context, facts: [], calls: [] };
}

describePaths('every way through a submission', model, expectedOf, {
  shownOf: ({ facts, calls, after: { value, context } }) => ({ facts, calls, value, context }),
});

it('ignores a second submit while the first is open', async () => {
  const { machine, mock } = registration();
  const actor = createActor(machine).start();
  actor.send(submit(values));
  actor.send(submit(others));
  await settled();
  expect(requestsOf(mock.calls)).toEqual([['register', { body: values }]]);
  expect(actor.getSnapshot().context.values).toEqual(values);
});

it('submits other values after a failure, and nothing once it is done', async () => {
  const { machine, mock } = registration();
  const actor = createActor(machine).start();
  actor.send(submit(values));
  mock.open('register').reject(expired);
  await settled();
  actor.send(submit(others));
  mock.open('register').resolve({ uuid: 'b-2' });
  await settled();
  expect(requestsOf(mock.calls)).toEqual([
    ['register', { body: values }],
    ['register', { body: others }],
  ]);
  expect(actor.getSnapshot().can(submit(values))).toBe(false);
  expect(actor.getSnapshot().context.result).toEqual({ uuid: 'b-2' });
});

it('aborts its call when the form is left', () => {
  const { machine, mock } = registration();
  const actor = createActor(machine).start();
  actor.send(submit(values));
  actor.stop();
  expect(mock.calls.map(({ signal }) => signal?.aborted)).toEqual([true]);
});

it('treats the 401 of a public call as a refusal', async () => {
  const { machine, mock } = registration({ isPublic: true });
  const actor = createActor(machine).start();
  actor.send(submit(values));
  mock.open('register').reject(expired);
  await settled();
  expect(actor.getSnapshot().value).toEqual({ failed: 'refused' });
});

it('shows a refusal for the whole form when the form has no named fields', async () => {
  const mock = mockServices<Services>('register');
  const machine = createSubmission({
    id: 'createBusiness',
    submit: (body: Values, signal) => mock.services.register({ body, signal }),
  });
  const facts: unknown[] = [];
  const actor = createActor(machine);
  actor.on('*', (fact) => facts.push(fact));
  actor.start().send(submit(values));
  mock.open('register').reject(atFields);
  await settled();
  expect(formStatusOf(actor.getSnapshot())).toEqual({
    kind: 'refused',
    fields: {},
    messages: [takenRuc.message, 'Ese usuario no existe.'],
  });
  expect(facts).toEqual([{ type: 'failure.logged', call: 'createBusiness', error: atFields }]);
});

it.each([
  [atFields, { kind: 'refused', fields: failures.get(atFields)?.fields, messages: [] }],
  [whole, { kind: 'refused', fields: {}, messages: [endedPlan.message] }],
  [unreachable, { kind: 'unreachable' }],
  [expired, { kind: 'expired' }],
])('gives the form the status that belongs to the failure: %s', async (error, status) => {
  const { machine, mock } = registration();
  const actor = createActor(machine).start();
  expect(formStatusOf(actor.getSnapshot())).toEqual({ kind: 'editing' });
  actor.send(submit(values));
  expect(formStatusOf(actor.getSnapshot())).toEqual({ kind: 'submitting' });
  mock.open('register').reject(error);
  await settled();
  expect(formStatusOf(actor.getSnapshot())).toEqual(status);
});

it('reads the first of several errors of a field, and leaves those of other names', () => {
  const read = fieldErrors({ ruc: 'ruc' });
  expect(
    read(
      new Problem(400, [
        { code: '', name: 'ruc', message: 'Uno.' },
        { code: '', name: 'ruc', message: 'Dos.' },
        { code: '', name: 'Correo no registrado', message: 'Tres.' },
        { code: '', name: 'constructor', message: 'Cuatro.' },
      ]),
    ),
  ).toEqual({ ruc: 'Uno.' });
});
