import { Problem } from '@contapro/api';
import { readSummary, wireMoment, wireMonthSummary, wireStudioLogo } from '@contapro/fixtures';
import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { describePaths } from '../../testing/describePaths.ts';
import { mockServices, type Model, type PathStep, settled } from '../../testing/index.ts';
import { createClientSummary, type ClientSummaryMachine } from './clientSummary.machine.ts';
import { clientSummaryViewOf } from './clientSummary.selectors.ts';
import type { ClientSummaryServices } from './clientSummary.types.ts';

const token = 'token-of-the-link';
const problem = (status: number, code: string, message: string) => new Problem(status, [{ code, message }]);
const expires_at = wireMoment(readSummary.expiresAt);
const opened = {
  state: 'vigente',
  expires_at,
  made_at: wireMoment(readSummary.madeAt),
  summary: wireMonthSummary(readSummary.summary),
  studio_logo: wireStudioLogo(readSummary.studioLogo),
  pdf_link: readSummary.pdfUrl,
} as const;

const viewAfter = new Map<unknown, object>([
  [problem(404, 'SUMMARY_NOT_FOUND', 'No sirve.'), { kind: 'gone' }],
  [problem(400, 'INVALID_REQUEST', 'El campo no es válido.'), { kind: 'gone' }],
  [problem(429, 'TOO_MANY_REQUESTS', 'Espera 40 segundos.'), { kind: 'unchecked', messages: ['Espera 40 segundos.'] }],
  [new Problem(500), { kind: 'unchecked', messages: [] }],
  [new Problem(0), { kind: 'unchecked', messages: [] }],
]);

const begin = () => {
  const mock = mockServices<ClientSummaryServices['api']>('openMonthSummary');
  return { machine: createClientSummary({ api: mock.services }), mock };
};

const model: Model<ClientSummaryMachine> = {
  create: begin,
  input: { token },
  events: [{ type: 'check.retry' }, { type: 'page.print' }],
  outcomes: {
    openMonthSummary: {
      answers: [
        { answer: opened, output: readSummary },
        { answer: { state: 'vencida', expires_at }, output: null },
      ],
      errors: [...viewAfter.keys()],
    },
  },
};

function expectedOf({ event }: PathStep<ClientSummaryMachine>) {
  if ('error' in event)
    return {
      facts: [{ type: 'failure.logged', call: event.actorId, error: event.error }],
      calls: [],
      view: viewAfter.get(event.error),
    };
  const shown = { kind: 'shown', read: readSummary };
  if ('output' in event) return { facts: [], calls: [], view: event.output === null ? { kind: 'expired' } : shown };
  return event.type === 'page.print'
    ? { facts: [{ type: 'page.print.requested' }], calls: [], view: shown }
    : { facts: [], calls: [['openMonthSummary', { body: { token } }]], view: { kind: 'checking' } };
}

describePaths('every way to the summary of a client', model, expectedOf, {
  shownOf: ({ facts, calls, after }) => ({ facts, calls, view: clientSummaryViewOf(after) }),
});

it.each([
  ['without a state', {}],
  ['without a summary', { state: 'vigente', expires_at }],
])('says that an answer %s could not be read', async (_, answer) => {
  const { machine, mock } = begin();
  const actor = createActor(machine, { input: { token } }).start();
  mock.open('openMonthSummary').resolve(answer);
  await settled();
  expect(clientSummaryViewOf(actor.getSnapshot())).toEqual({ kind: 'unchecked', messages: [] });
});
