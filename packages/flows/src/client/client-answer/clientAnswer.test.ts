import { Problem } from '@contapro/api';
import { askedVoucher, wireAskedVoucher } from '@contapro/fixtures';
import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { describePaths } from '../../testing/describePaths.ts';
import { mockServices, type Model, type PathStep, requestsOf, settled } from '../../testing/index.ts';
import { createClientAnswer, type ClientAnswerMachine } from './clientAnswer.machine.ts';
import { clientAnswerViewOf } from './clientAnswer.selectors.ts';
import type { ClientAnswerServices } from './clientAnswer.types.ts';

const token = 'token-of-the-link';
const submit = { type: 'form.submit', values: { kind: 'mine', comment: '', file: null } } as const;
const expires_at = '2026-11-27T15:00:00.000Z';
const expiresAt = '2026-11-27 10:00';

const problem = (status: number, code: string, message: string, name?: string) =>
  new Problem(status, [{ code, message, ...(name !== undefined && { name }) }]);
const missing = problem(404, 'QUESTION_NOT_FOUND', 'No sirve.');
const malformed = problem(400, 'INVALID_REQUEST', 'El campo no es válido.');
const answered = problem(409, 'QUESTION_ANSWERED', 'Ya fue respondida.');
const late = problem(409, 'QUESTION_EXPIRED', 'Venció.');
const noPicture = problem(400, 'FILE_NOT_A_PICTURE', 'No es una foto.');
const noFile = problem(400, 'FILE_MISSING', 'Falta el archivo.', 'file');
const tooMany = problem(429, 'TOO_MANY_REQUESTS', 'Espera 40 segundos.');
const outage = new Problem(500);
const silent = new Problem(0);

const form = (status: object) => ({ kind: 'form', voucher: askedVoucher, expiresAt, status });
const refused = (fields: object, ...messages: string[]) => form({ kind: 'refused', fields, messages });

/** What the page shows after each failure of a call. */
const viewsAfter: Record<string, Map<unknown, object>> = {
  openClientQuestion: new Map<unknown, object>([
    [missing, { kind: 'gone' }],
    [malformed, { kind: 'gone' }],
    [tooMany, { kind: 'unchecked', messages: ['Espera 40 segundos.'] }],
    [outage, { kind: 'unchecked', messages: [] }],
    [silent, { kind: 'unchecked', messages: [] }],
  ]),
  answerClientQuestion: new Map<unknown, object>([
    [missing, { kind: 'gone' }],
    [answered, { kind: 'answered' }],
    [late, { kind: 'expired' }],
    [noPicture, refused({}, 'No es una foto.')],
    [noFile, refused({ file: 'Falta el archivo.' })],
    [silent, form({ kind: 'unreachable' })],
  ]),
};
const errorsOf = (call: string) => [...(viewsAfter[call]?.keys() ?? [])];

const opened = { state: 'open', expiresAt, voucher: askedVoucher } as const;
const used = { state: 'answered', expiresAt, voucher: null } as const;
const over = { state: 'expired', expiresAt, voucher: null } as const;

const model: Model<ClientAnswerMachine> = {
  create: () => {
    const mock = mockServices<ClientAnswerServices['api']>('openClientQuestion', 'answerClientQuestion');
    return { machine: createClientAnswer({ api: mock.services }), mock };
  },
  input: { token },
  events: [submit, { type: 'check.retry' }],
  outcomes: {
    openClientQuestion: {
      answers: [
        { answer: { state: 'abierta', expires_at, voucher: wireAskedVoucher(askedVoucher) }, output: opened },
        { answer: { state: 'respondida', expires_at }, output: used },
        { answer: { state: 'vencida', expires_at }, output: over },
      ],
      errors: errorsOf('openClientQuestion'),
    },
    answerClientQuestion: { answers: [{ answer: undefined }], errors: errorsOf('answerClientQuestion') },
  },
};

const open = ['openClientQuestion', { body: { token } }];
const part = (name: string) => ({ name, content: expect.any(Blob) as unknown });
const send = ['answerClientQuestion', { parts: [part('token'), part('answer')] }];

function expectedOf({ event }: PathStep<ClientAnswerMachine>) {
  if ('error' in event)
    return {
      facts: [{ type: 'failure.logged', call: event.actorId, error: event.error }],
      calls: [],
      view: viewsAfter[event.actorId]?.get(event.error),
    };
  if ('output' in event) {
    const { output } = event;
    const after =
      output === used ? { kind: 'answered' } : output === over ? { kind: 'expired' } : form({ kind: 'editing' });
    return { facts: [], calls: [], view: event.actorId === 'answerClientQuestion' ? { kind: 'sent' } : after };
  }
  return event.type === 'form.submit'
    ? { facts: [], calls: [send], view: form({ kind: 'submitting' }) }
    : { facts: [], calls: [open], view: { kind: 'checking' } };
}

describePaths('every way to the answer of a client', model, expectedOf, {
  shownOf: ({ facts, calls, after }) => ({ facts, calls, view: clientAnswerViewOf(after) }),
});

it('sends the answer, the comment and the file once, and keeps nothing of the voucher', async () => {
  const { machine, mock } = model.create();
  const actor = createActor(machine, { input: { token } }).start();
  mock.open('openClientQuestion').resolve({ state: 'abierta', expires_at, voucher: wireAskedVoucher(askedVoucher) });
  await settled();
  const file = new Blob(['foto'], { type: 'image/jpeg' });
  const values = { kind: 'payment', comment: ' Por Yape. ', file } as const;
  actor.send({ type: 'form.submit', values });
  actor.send({ type: 'form.submit', values });
  const sent = requestsOf(mock.calls).slice(1);
  expect(sent).toHaveLength(1);
  const [, request] = sent[0] ?? [];
  const { parts = [] } = (request ?? {}) as { parts?: readonly { name: string; content: Blob }[] };
  expect(await Promise.all(parts.map(async ({ name, content }) => [name, await content.text()]))).toEqual([
    ['token', token],
    ['answer', 'pago'],
    ['comment', 'Por Yape.'],
    ['file', 'foto'],
  ]);
  mock.open('answerClientQuestion').resolve(undefined);
  await settled();
  const { value, context } = actor.getSnapshot();
  expect([value, context.question, context.values]).toEqual(['sent', null, null]);
});
