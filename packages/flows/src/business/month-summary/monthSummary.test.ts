import { Problem } from '@contapro/api';
import { failed, loading, ready } from '@contapro/domain';
import {
  expiredSummaryLink,
  monthSummary,
  summaryFingerprint,
  summaryLink,
  summaryUrl,
  wireMonthSummary,
  studioLogo,
  wireStudioLogo,
  wireSummaryLink,
} from '@contapro/fixtures';
import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { describePaths } from '../../testing/describePaths.ts';
import { mockServices, type Model, type PathStep, requestsOf, settled } from '../../testing/index.ts';
import { createMonthSummary, type MonthSummaryMachine } from './monthSummary.machine.ts';
import type { MonthSummaryInput, MonthSummaryPreview, MonthSummaryServices } from './monthSummary.types.ts';

const input: MonthSummaryInput = {
  business: { uuid: 'b-1', ruc: '20514827363' },
  period: '202610',
  periods: ['202610', '202609'],
};
const outage = new Problem(500);
const changed = new Problem(409, [{ code: 'FIGURES_CHANGED', message: 'Las cifras cambiaron.' }]);

const begin = () => {
  const mock = mockServices<MonthSummaryServices['api']>('getMonthSummary', 'makeMonthSummary', 'revokeMonthSummary');
  const clock = () => Date.parse('2026-11-10T15:00:00Z');
  return { machine: createMonthSummary({ api: mock.services, clock }), mock };
};

const shown = (...links: readonly (typeof summaryLink)[]): MonthSummaryPreview => ({
  summary: monthSummary,
  studioLogo,
  fingerprint: summaryFingerprint,
  readAt: '2026-11-10 10:00',
  links,
});
const wire = (...links: readonly (typeof summaryLink)[]) => ({
  summary: wireMonthSummary(monthSummary),
  studio_logo: wireStudioLogo(studioLogo),
  fingerprint: summaryFingerprint,
  links: links.map(wireSummaryLink),
});
const made = { summary_url: summaryUrl, link: wireSummaryLink(summaryLink) };

const model: Model<MonthSummaryMachine> = {
  create: begin,
  input,
  events: [
    { type: 'summary.reload' },
    { type: 'link.make' },
    { type: 'link.revoke', id: summaryLink.id },
    { type: 'page.print' },
    { type: 'period.select', period: '202609' },
  ],
  outcomes: {
    getMonthSummary: {
      call: 'getMonthSummary',
      answers: [{ answer: wire(summaryLink), output: shown(summaryLink) }],
      errors: [outage],
    },
    make: {
      call: 'makeMonthSummary',
      answers: [{ answer: made, output: { url: summaryUrl, link: summaryLink } }],
      errors: [outage, changed],
    },
    revoke: { call: 'revokeMonthSummary', answers: [{ answer: undefined }], errors: [outage] },
  },
};

const callNames = {
  getMonthSummary: 'getMonthSummary',
  make: 'makeMonthSummary',
  revoke: 'revokeMonthSummary',
} as const;
const isActor = (id: string): id is keyof typeof callNames => Object.hasOwn(callNames, id);
const loadOf = (tax_period: string | null) => ['getMonthSummary', { path: { uuid: 'b-1' }, query: { tax_period } }];

const expectedOf = ({ event, after }: PathStep<MonthSummaryMachine>) => {
  const { period } = after.context;
  if ('error' in event) {
    const call = isActor(event.actorId) ? callNames[event.actorId] : event.actorId;
    const facts = [{ type: 'failure.logged', call, error: event.error }];
    return { facts, calls: event.error === changed ? [loadOf(period)] : [] };
  }
  if ('output' in event) return { facts: [], calls: [] };
  switch (event.type) {
    case 'page.print':
      return { facts: [{ type: 'page.print.requested' }], calls: [] };
    case 'period.select':
      return { facts: [{ type: 'period.selected', period: '202609' }], calls: [loadOf('202609')] };
    case 'link.make':
      return {
        facts: [],
        calls: [
          [
            'makeMonthSummary',
            { path: { uuid: 'b-1' }, body: { tax_period: period, fingerprint: summaryFingerprint } },
          ],
        ],
      };
    case 'link.revoke':
      return { facts: [], calls: [['revokeMonthSummary', { path: { uuid: 'b-1', id: summaryLink.id } }]] };
    default:
      return { facts: [], calls: [loadOf(period)] };
  }
};

describePaths('every way through the summary of a month', model, expectedOf);

const run = async (...links: readonly (typeof summaryLink)[]) => {
  const { machine, mock } = begin();
  const actor = createActor(machine, { input }).start();
  mock.open('getMonthSummary').resolve(wire(...links));
  await settled();
  return { actor, mock, context: () => actor.getSnapshot().context };
};

it('shows the figures of now and the links, and the link that was made now replaces the one before', async () => {
  const former = { ...summaryLink, id: 's-0', isCurrent: false };
  const { actor, mock, context } = await run(former, expiredSummaryLink);
  expect(context().preview).toEqual(ready(shown(former, expiredSummaryLink)));
  actor.send({ type: 'link.make' });
  actor.send({ type: 'link.make' });
  mock.open('makeMonthSummary').resolve(made);
  await settled();
  expect([context().preview, context().link]).toEqual([
    ready(shown(summaryLink, expiredSummaryLink)),
    { id: summaryLink.id, url: summaryUrl },
  ]);
  expect(requestsOf(mock.calls)).toHaveLength(2);
  actor.send({ type: 'link.revoke', id: summaryLink.id });
  mock.open('revokeMonthSummary').resolve(undefined);
  await settled();
  expect([context().preview, context().link]).toEqual([ready(shown(expiredSummaryLink)), null]);
});

it('loads the figures of now when they are not those that were seen, and says so', async () => {
  const { actor, mock, context } = await run();
  actor.send({ type: 'link.make' });
  mock.open('makeMonthSummary').reject(changed);
  await settled();
  expect([context().problem, context().preview]).toEqual([['Las cifras cambiaron.'], loading]);
  mock.open('getMonthSummary').resolve(wire());
  await settled();
  expect([context().problem, context().preview]).toEqual([['Las cifras cambiaron.'], ready(shown())]);
  actor.send({ type: 'link.make' });
  expect(context().problem).toBeNull();
});

it('says nothing after a 401: the host asks to sign in', async () => {
  const { actor, mock, context } = await run();
  actor.send({ type: 'link.make' });
  mock.open('makeMonthSummary').reject(new Problem(401));
  await settled();
  expect([actor.getSnapshot().matches({ shown: 'idle' }), context().problem]).toEqual([true, null]);
});

it('forgets the link with its period, and says that a period could not be loaded', async () => {
  const { actor, mock, context } = await run();
  actor.send({ type: 'link.make' });
  mock.open('makeMonthSummary').resolve(made);
  await settled();
  actor.send({ type: 'period.select', period: '202609' });
  expect([context().link, context().preview]).toEqual([null, loading]);
  mock.open('getMonthSummary').resolve({});
  await settled();
  expect(context().preview).toEqual(failed);
});

it('requests nothing without a period', () => {
  const { machine, mock } = begin();
  const actor = createActor(machine, { input: { ...input, period: null, periods: [] } }).start();
  expect([actor.getSnapshot().value, mock.calls]).toEqual(['withoutPeriod', []]);
});
