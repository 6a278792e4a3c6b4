import { Problem } from '@contapro/api';
import { type Business, businessCondition } from '@contapro/domain';
import { businesses, wireBusiness } from '@contapro/fixtures';
import { describePaths } from '../../testing/describePaths.ts';
import { mockServices, type Model, type PathStep, shortestPaths } from '../../testing/index.ts';
import { createProcessing, type ProcessingMachine } from './processing.machine.ts';
import type { ProcessingServices } from './processing.types.ts';

type Calls = ProcessingServices['api'] & Pick<ProcessingServices, 'whenVisible'>;

const inProgress = businesses.filter(({ status }) => status === 'IN_PROGRESS');
const answerOf = (list: readonly Business[]) => ({ answer: { businesses: list.map(wireBusiness) }, output: [...list] });
const stopped = inProgress.map((business) => ({ ...business, collectionStop: 'not_permitted' as const }));
const done = businesses.filter(({ status }) => status !== 'IN_PROGRESS');
const [all, some, ...none] = [
  answerOf(inProgress),
  answerOf(businesses),
  answerOf(done),
  answerOf(stopped),
  answerOf([]),
];
const lists = [all, some, ...none];
const outage = new Problem(500);

const modelOf = (listed: readonly Business[], isHandedOver: boolean): Model<ProcessingMachine> => ({
  create: () => {
    const mock = mockServices<Calls>('listBusinesses', 'whenVisible');
    const { whenVisible, ...api } = mock.services;
    return { machine: createProcessing({ api, whenVisible }), mock };
  },
  input: { accountant: null, businesses: listed, isHandedOver, today: '2026-11-21' },
  events: [],
  outcomes: {
    listBusinesses: { answers: lists, errors: [outage] },
    whenVisible: { answers: [{ answer: undefined }] },
  },
  timers: { 'xstate.after.reload.processing.watching': 15_000 },
  background: ['listBusinesses', 'whenVisible'],
  also: ({ context }) => context.businesses.map(businessCondition).join(' '),
});

function expectedOf(
  listed: readonly Business[],
  isHandedOver: boolean,
  { event, before }: PathStep<ProcessingMachine>,
) {
  const { type } = event;
  const kept = type === 'xstate.init' ? listed : before.context.businesses;
  if (type === 'xstate.init')
    return { facts: [], calls: listed.length === 0 ? [['listBusinesses', {}]] : [], businesses: kept };
  if (type === 'xstate.done.actor.whenVisible') return { facts: [], calls: [['listBusinesses', {}]], businesses: kept };
  if (type.startsWith('xstate.after.')) return { facts: [], calls: [['whenVisible', {}]], businesses: kept };
  const answer = lists.find(({ output }) => 'output' in event && event.output === output);
  if (!answer)
    return {
      facts: [{ type: 'failure.logged', call: 'listBusinesses', error: outage }],
      calls: [],
      businesses: kept,
    };
  const received = { type: 'businesses.received', businesses: answer.output };
  return {
    facts: answer === all || (answer === some && !isHandedOver) ? [received] : [received, { type: 'processing.ended' }],
    calls: [],
    businesses: answer.output,
  };
}

for (const [name, listed, isHandedOver] of [
  ['that Inicio has handed over', inProgress, true],
  ['of companies that the browser has stored', businesses, false],
  ['of companies that are not known', [], false],
] as const)
  describePaths(
    `PROCESSING-02 every way of the list ${name}`,
    modelOf(listed, isHandedOver),
    (step) => expectedOf(listed, isHandedOver, step),
    {
      paths: shortestPaths,
      shownOf: ({ facts, calls, after }) => ({ facts, calls, businesses: after.context.businesses }),
    },
  );
