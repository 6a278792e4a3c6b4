import { Problem } from '@contapro/api';
import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { describePaths } from '../../testing/describePaths.ts';
import { mockServices, type Model, type PathStep, requestsOf, settled } from '../../testing/index.ts';
import {
  createPartnerAccount,
  type PartnerAccountMachine,
  type PartnerAccountOptions,
  type PartnerAccountServices,
} from './index.ts';
import { partnerAccountLooksOf } from './partnerAccount.selectors.ts';
import { partnerAccountValues } from './partnerAccount.snapshots.ts';

const submit = { type: 'form.submit', values: partnerAccountValues } as const;
const body = {
  name: 'Contador',
  last_name: 'Siscont',
  document_number: '45678912',
  email: 'contador@cliente.pe',
  phone_number: '987654321',
  password: ' clave del socio',
};
const captcha = { captcha_token: 'una-persona', captcha_action: 'REGISTER_USER' };
const signed = { assertion: 'a.b.c', ruc: '20100047218' };

const message = 'Ya existe una cuenta con ese correo.';
const badDni = new Problem(400, [{ code: 'INVALID_REQUEST', message: 'No es válido.', name: 'document_number' }]);
const taken = new Problem(409, [{ code: 'EMAIL_TAKEN', message, name: 'email' }]);
const outage = new Problem(500, [{ code: 'INTERNAL_ERROR', message: 'Algo falló.' }]);
const silent = new Problem(0);

const create = (options: Pick<PartnerAccountOptions, 'signed'> = {}) => {
  const mock = mockServices<PartnerAccountServices['api']>('signUpSiscont');
  const services = { api: mock.services, requestCaptchaToken: () => Promise.resolve(captcha.captcha_token) };
  return { machine: createPartnerAccount(services, { password: body.password, ...options }), mock };
};

const model: Model<PartnerAccountMachine> = {
  create: () => create({ signed }),
  events: [submit, { type: 'form.edit' }],
  outcomes: {
    signUpSiscont: {
      answers: [
        {
          answer: { access_token: 't', ab_test_group: 'TEMPLATEB' },
          output: { values: partnerAccountValues, result: { token: 't', testGroup: 'TEMPLATEB' } },
        },
      ],
      errors: [badDni, taken, outage, silent],
    },
  },
};

const editing = { kind: 'editing' };
/** What the screen shows of each failure: at a field, or beside the button. */
const looksAfter = new Map<unknown, object>([
  [badDni, { status: { kind: 'refused', fields: { documentNumber: 'No es válido.' }, messages: [] }, failure: null }],
  [taken, { status: editing, failure: [message] }],
  [outage, { status: editing, failure: [] }],
  [silent, { status: editing, failure: [] }],
]);

function expectedOf({ event }: PathStep<PartnerAccountMachine>) {
  if ('error' in event)
    return {
      facts: [{ type: 'failure.logged', call: 'signUpSiscont', error: event.error }],
      calls: [],
      looks: looksAfter.get(event.error),
    };
  if ('output' in event)
    return {
      facts: [{ type: 'account.created', token: 't', testGroup: 'TEMPLATEB' }],
      calls: [],
      looks: { status: { kind: 'done' }, failure: null },
    };
  if (event.type === 'form.submit')
    return {
      facts: [],
      calls: [['signUpSiscont', { body: { ...body, ...signed } }]],
      looks: { status: { kind: 'submitting' }, failure: null },
    };
  return { facts: [], calls: [], looks: { status: editing, failure: null } };
}

describePaths('PARTNER-36 PARTNER-37 PARTNER-41 every way to the account of a partner’s customer', model, expectedOf, {
  shownOf: ({ facts, calls, after }) => ({ facts, calls, looks: partnerAccountLooksOf(after) }),
});

it('opens no session after an answer without a token', async () => {
  const { machine, mock } = model.create();
  const actor = createActor(machine).start();
  const facts: string[] = [];
  actor.on('*', ({ type }) => facts.push(type));
  actor.send(submit);
  mock.open('signUpSiscont').resolve({});
  await settled();
  expect([facts, partnerAccountLooksOf(actor.getSnapshot())]).toEqual([
    ['failure.logged'],
    { status: editing, failure: [] },
  ]);
});

it('PARTNER-38 PARTNER-39 OPEN-093 sends the password of the link once, and emits the token', async () => {
  const { machine, mock } = model.create();
  const actor = createActor(machine).start();
  const tokens: unknown[] = [];
  actor.on('account.created', ({ token }) => tokens.push(token));
  actor.send(submit);
  actor.send(submit);
  mock.open('signUpSiscont').resolve({ access_token: 'nuevo' });
  await settled();
  expect([requestsOf(mock.calls), tokens]).toEqual([[['signUpSiscont', { body: { ...body, ...signed } }]], ['nuevo']]);
});

it('PROD-04 asks for a captcha token at each attempt of a customer for whom the partner has not signed', async () => {
  const { machine, mock } = create();
  const actor = createActor(machine).start();
  actor.send(submit);
  await settled();
  mock.open('signUpSiscont').reject(silent);
  await settled();
  actor.send(submit);
  await settled();
  const sent = ['signUpSiscont', { body: { ...body, ...captcha } }];
  expect(requestsOf(mock.calls)).toEqual([sent, sent]);
});
