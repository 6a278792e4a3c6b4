import { Problem } from '@contapro/api';
import { failed, loading, ready } from '@contapro/domain';
import { businesses, wireBusiness } from '@contapro/fixtures';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { subscribeToFacts } from '../../engine/host/index.ts';
import { describePaths } from '../../testing/describePaths.ts';
import { mockServices, type Model, type PathStep, settled, shortestPaths } from '../../testing/index.ts';
import { createOnboarding, type OnboardingMachine, type OnboardingStep } from './index.ts';
import { registeredCompanies } from './onboarding.selectors.ts';

const andina = { name: 'Comercial Andina S.A.C.', ruc: '20100047218' };
const botica = { name: 'Botica San Martín E.I.R.L.', ruc: '20514827363' };
const typed = { ...andina, solUser: 'ANDINA01', solKey: 'clave-sol', terms: true, privacy: true };
const submit = { type: 'form.submit', values: typed } as const;
const show = (step: OnboardingStep) => ({ type: 'step.show', step }) as const;
const outage = new Problem(500);
const listed = businesses.slice(0, 2).map(({ ruc, name }) => ({ ruc, name }));

const begin = () => {
  const mock = mockServices<{ createBusiness: never; listBusinesses: never }>('createBusiness', 'listBusinesses');
  return { machine: createOnboarding({ api: mock.services }), mock };
};

const model: Model<OnboardingMachine> = {
  create: begin,
  input: { draft: null },
  events: [
    { type: 'draft.change', draft: typed },
    { type: 'step.skip' },
    show('first'),
    show('second'),
    show('plans'),
    { type: 'part.reload', part: 'businesses' },
  ],
  outcomes: {
    company: { call: 'createBusiness', cause: submit, answers: [{ answer: undefined, output: andina }] },
    listBusinesses: {
      answers: [{ answer: { businesses: businesses.slice(0, 2).map(wireBusiness) }, output: listed }],
      errors: [outage],
    },
  },
  also: ({ context }) => context.reached,
};

const formOpened = { type: 'creation.changed', status: 'NOT_CREATED', messages: [] };
const finished = {
  type: 'event.logged',
  event: { type: 'finished-registration', description: 'finished-registration' },
};
const opened = (step: OnboardingStep) => ({ type: 'step.opened', step });

/** The facts of each event. Those of the submission are tested with the submission. */
function factsAfter({ event, before }: PathStep<OnboardingMachine>): unknown[] {
  const { step } = before.value;
  switch (event.type) {
    case 'xstate.init':
      return [formOpened];
    case 'draft.change':
      return [{ type: 'draft.changed', draft: typed }];
    case 'step.skip':
      return [opened('plans')];
    case 'step.show':
      return 'step' in event && event.step === 'plans' ? [] : [formOpened];
    case 'xstate.done.actor.company': {
      const reset = { type: 'draft.changed', draft: null };
      if (step === 'first') return [reset, opened('second'), formOpened];
      return [reset, ...(before.context.reached === 'plans' ? [] : [finished]), opened('plans')];
    }
    case 'xstate.error.actor.listBusinesses':
      return [{ type: 'failure.logged', call: 'listBusinesses', error: outage }];
    default:
      return [];
  }
}

describePaths('WIZARD-02 WIZARD-08 WIZARD-10 every way through the wizard', model, factsAfter, {
  paths: shortestPaths,
  shownOf: ({ facts }) => facts,
});

function wizard() {
  const { machine, mock } = begin();
  const actor = createActor(machine, { input: { draft: null } });
  const facts: unknown[] = [];
  subscribeToFacts(actor, (fact) => facts.push(fact));
  actor.start();
  const answer = async (values: typeof typed) => {
    actor.send({ type: 'form.submit', values });
    mock.open('createBusiness').resolve(undefined);
    await settled();
  };
  const shown = () => actor.getSnapshot().value.step;
  return { actor, mock, facts, answer, shown };
}

it('WIZARD-10, WIZARD-13, WIZARD-19 logs each company as one of the wizard, and once that the registration is finished', async () => {
  const { actor, facts, answer, shown } = wizard();
  const events = () => facts.filter((fact) => JSON.stringify(fact).includes('event.logged'));
  const registered = { type: 'event.logged', event: { type: 'register_business', description: 'onboarding' } };
  await answer(typed);
  expect([shown(), events()]).toEqual(['second', [registered]]);
  await answer({ ...typed, ...botica });
  expect([shown(), events()]).toEqual(['plans', [registered, registered, finished]]);
  // With the buttons of the browser the forms can be reached again.
  actor.send(show('second'));
  await answer({ ...typed, name: 'Otra', ruc: '20601030013' });
  expect([shown(), events()]).toEqual(['plans', [registered, registered, finished, registered]]);
});

it('WIZARD-06, WIZARD-07, WIZARD-13 the second company can be left out, the first cannot', async () => {
  const { actor, facts, answer, shown } = wizard();
  actor.send({ type: 'step.skip' });
  expect(shown()).toBe('first');
  await answer(typed);
  actor.send({ type: 'step.skip' });
  expect(shown()).toBe('plans');
  expect(facts).not.toContainEqual(finished);
});

it('WIZARD-09, WIZARD-18 stays in its step when the company is refused', async () => {
  const { actor, mock, shown } = wizard();
  actor.send(submit);
  mock.open('createBusiness').reject(new Problem(409, [{ code: 'RUC_TAKEN', message: 'De otra cuenta.' }]));
  await settled();
  const company = actor.getSnapshot().children.company?.getSnapshot();
  expect([shown(), company?.value, company?.context.messages]).toEqual([
    'first',
    { failed: 'refused' },
    ['De otra cuenta.'],
  ]);
});

it('WIZARD-02 opens no step after the one that is to be done', () => {
  const { actor, shown } = wizard();
  actor.send(show('plans'));
  actor.send(show('second'));
  expect(shown()).toBe('first');
});

it('aborts the registration when its step is left', async () => {
  const { actor, mock, answer } = wizard();
  await answer(typed);
  actor.send({ type: 'form.submit', values: { ...typed, ...botica } });
  actor.send(show('first'));
  expect(mock.openNames()).toEqual(['listBusinesses']);
});

describe('the companies that are registered', () => {
  it.each([
    ['none while they are loading', loading, [], loading],
    ['none when they did not come', failed, [], failed],
    ['those of this visit in any case', failed, [andina], ready([andina])],
    ['those before it too, each once', ready([botica, andina]), [andina], ready([botica, andina])],
    ['those before it alone', ready([botica]), [], ready([botica])],
  ])('are %s', (_, before, added, all) => {
    expect(registeredCompanies({ listed: before, added })).toEqual(all);
  });
});
