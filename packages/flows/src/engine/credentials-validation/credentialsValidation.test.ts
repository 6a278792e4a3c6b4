import { Problem } from '@contapro/api';
import type { CredentialsCheck, CredentialsOutcome } from '@contapro/domain';
import { textiles } from '@contapro/fixtures';
import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { describePaths } from '../../testing/describePaths.ts';
import { mockServices, type Model, type PathStep, requestsOf, settled } from '../../testing/index.ts';
import { createCredentialsValidation, type CredentialsValidationMachine } from './credentialsValidation.machine.ts';
import { dialogStateOf } from './credentialsValidation.selectors.ts';
import type { CredentialsValidationServices, EnteredCredentials } from './credentialsValidation.types.ts';

const { uuid, ruc } = textiles;
const credentials: EnteredCredentials = { solUser: 'TEXTIL01', solKey: 'clave-sol', apiKey: '', apiSecret: '' };
const request = { path: { uuid }, body: { ruc, username: 'TEXTIL01', password: 'clave-sol' } };
const answerOf = (code: number, source_validation = 'portal-sunat', more: object = {}) => ({
  code,
  source_validation,
  ...more,
});
const check = (outcome: CredentialsOutcome, missingModules: readonly string[] = []): CredentialsCheck => ({
  outcome,
  proved: [],
  missingModules,
  at: null,
});
const missing = { missing_modules: ['SIRE'] };
const without = { reason: 'no-application' };
const outage = new Problem(500);
const expired = new Problem(401);

const begin = () => {
  const mock = mockServices<CredentialsValidationServices['api']>('validateCredentials');
  return { machine: createCredentialsValidation({ api: mock.services }), mock };
};

const model: Model<CredentialsValidationMachine> = {
  create: begin,
  input: { business: { uuid, ruc }, credentials },
  events: [{ type: 'credentials.validate' }, { type: 'validation.cancel' }, { type: 'dialog.close' }],
  outcomes: {
    validateCredentials: {
      answers: [
        { answer: answerOf(200), output: check('valid') },
        { answer: answerOf(200, 'portal-sunat', missing), output: check('missingModules', ['SIRE']) },
        { answer: answerOf(404, 'api-sunat', without), output: check('noApplication') },
        { answer: answerOf(400), output: check('portalRefused') },
        { answer: answerOf(503), output: check('portalUnstable') },
      ],
      errors: [outage, expired],
    },
  },
  timers: { 'xstate.after.late.credentialsValidation.validating.waiting': 60_000 },
};

const isCheck = (output: unknown): output is CredentialsCheck =>
  typeof output === 'object' && output !== null && 'outcome' in output;
const outcomeOf = (output: unknown) => (isCheck(output) ? output.outcome : undefined);
const completing = ['offered', 'valid', 'limited'];

/** What each event must do, in any state. */
function expectedOf({ event, before, after }: PathStep<CredentialsValidationMachine>) {
  const facts =
    'output' in event
      ? [{ type: 'credentials.validated', outcome: outcomeOf(event.output) }]
      : 'error' in event
        ? [{ type: 'failure.logged', call: 'validateCredentials', error: event.error }]
        : [];
  return {
    facts,
    calls: event.type === 'credentials.validate' ? [['validateCredentials', request]] : [],
    output: after.value === 'closed' ? { isCompleted: completing.some((state) => state === before.value) } : undefined,
  };
}

describePaths('CREDS-23 CREDS-30 OPEN-027 every way through the validation', model, expectedOf, {
  shownOf: ({ facts, calls, after }) => ({ facts, calls, output: after.output }),
});

const run = (entered: Partial<EnteredCredentials> = {}) => {
  const { machine, mock } = begin();
  const input = { business: { uuid, ruc }, credentials: { ...credentials, ...entered } };
  const actor = createActor(machine, { input }).start();
  return { actor, mock, shown: () => dialogStateOf(actor.getSnapshot()) };
};

it.each<[string, number, string, CredentialsOutcome, object?]>([
  ['CREDS-38', 400, 'api-sunat', 'notPermitted', { reason: 'not-permitted' }],
  ['OPEN-180', 404, 'api-sunat', 'noApplication', without],
  ['CREDS-32', 200, 'portal-sunat', 'missingModules', missing],
  // A reason that is not known is none.
  ['CREDS-38', 400, 'api-sunat', 'apiRefused', { reason: 'another' }],
  ['CREDS-32', 200, 'api-sunat', 'valid'],
  ['CREDS-35', 400, 'portal-sunat', 'portalRefused'],
  ['CREDS-36', 503, 'portal-sunat', 'portalUnstable'],
  ['CREDS-37', 418, 'portal-sunat', 'portalFailed'],
  ['CREDS-38', 400, 'api-sunat', 'apiRefused'],
  ['CREDS-39', 503, 'api-sunat', 'apiFailed'],
])('%s shows the answer %i of %s as %s', async (_, code, source, outcome, more) => {
  const { actor, mock, shown } = run();
  actor.send({ type: 'credentials.validate' });
  expect(shown()).toBe('validating');
  mock.open('validateCredentials').resolve(answerOf(code, source, more));
  await settled();
  expect(shown()).toBe(outcome);
});

it('CREDS-30 sends key and secret of the API when they were entered', () => {
  const { actor, mock } = run({ apiKey: 'llave', apiSecret: 'secreto' });
  actor.send({ type: 'credentials.validate' });
  expect(requestsOf(mock.calls)).toEqual([
    [
      'validateCredentials',
      { ...request, body: { ...request.body, sunat_api_key: 'llave', sunat_api_secret: 'secreto' } },
    ],
  ]);
});

it.each([
  ['of the server’s own', new Problem(500, [{ code: 'INTERNAL_ERROR', message: 'Ocurrió un error.' }]), null],
  ['of the network', new Problem(0), null],
  ['of the code', new TypeError('boom'), null],
  [
    'with a reason',
    new Problem(429, [{ code: 'TOO_MANY_REQUESTS', message: 'Espera 15 minutos.' }]),
    'Espera 15 minutos.',
  ],
])('CREDS-40 CREDS-41 treats a failure %s as unexpected, and can be tried again', async (_, error, message) => {
  const { actor, mock, shown } = run();
  actor.send({ type: 'credentials.validate' });
  mock.open('validateCredentials').reject(error);
  await settled();
  expect([shown(), actor.getSnapshot().context.message]).toEqual(['unexpected', message]);
  actor.send({ type: 'credentials.validate' });
  expect([shown(), actor.getSnapshot().context.message, mock.calls.length]).toEqual(['validating', null, 2]);
});

it('CREDS-40 says that the RUC belongs to another account, until it is validated again', async () => {
  const { actor, mock, shown } = run();
  actor.send({ type: 'credentials.validate' });
  mock.open('validateCredentials').reject(new Problem(409, [{ code: 'RUC_TAKEN', message: 'De otra cuenta.' }]));
  await settled();
  expect([shown(), actor.getSnapshot().context.message]).toEqual(['taken', 'De otra cuenta.']);
  actor.send({ type: 'credentials.validate' });
  mock.open('validateCredentials').reject(outage);
  await settled();
  expect(shown()).toBe('unexpected');
});

it('CREDS-31 aborts the call when the person cancels, and offers to validate again', () => {
  const { actor, mock, shown } = run();
  actor.send({ type: 'credentials.validate' });
  actor.send({ type: 'dialog.close' });
  expect(shown()).toBe('validating');
  actor.send({ type: 'validation.cancel' });
  expect([shown(), mock.calls.map(({ signal }) => signal?.aborted)]).toEqual(['offered', [true]]);
});
