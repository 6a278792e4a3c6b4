import { machineNames, partsOf, stateNames } from '@contapro/storybook/state-names';
import { expect, it } from 'vitest';
import requirements from '../../../docs/requirements.md?raw';
import type { StateNodeChart } from './testing/chartOf.ts';
import type { FlowStates } from './testing/flowStates.tsx';
import { drawn, notDrawn } from './testing/boards/requirementsOfBoards.ts';

// What the boards of Storybook show. `snapshots.test.tsx` draws each of their pictures.

const modules = import.meta.glob<Record<string, FlowStates>>('./*/*/*.states.tsx', { eager: true });
const flows = Object.values(modules).flatMap((module) => Object.values(module));
const mainOf = ({ pictures }: FlowStates) => pictures[0]?.machines[0]?.chart;
const boards = new Set(flows.map((flow) => mainOf(flow)?.name));
const drawnAnywhere = new Set(
  flows.flatMap(({ pictures }) => pictures.flatMap(({ machines }) => machines.map(({ chart }) => chart.name))),
);

const nodesOf = (node: StateNodeChart): StateNodeChart[] => [node, ...node.children.flatMap(nodesOf)];
const leavesOf = (nodes: readonly StateNodeChart[]) =>
  nodes.flatMap(nodesOf).filter(({ children, kind }) => children.length === 0 && kind !== 'history');

/** States of a form: how it begins is how its page is drawn, and it ends with the next state of the page. */
const ofForms = ['editing', 'failed.deciding', 'done'];

/** States of the list of a page that has pages: it is always about something, and loads no further rows below. */
const ofLists = ['deciding', 'withoutSubject', 'loadingMore', 'moreFailed'];

/** Inner machines whose answers name no field: their forms are empty again after a refusal, or have no field. */
const withoutFields = new Set([
  'archiveBusiness',
  'changeFactor',
  'confirmNetIncome',
  'createBusiness',
  'resetMemberFactor',
  'saveAnnotationPeriod',
  'saveForm621Entries',
  'saveIncomeRegimes',
]);

/** Machines without a board, and why. */
const withoutBoard: Readonly<Record<string, string>> = {
  batches: 'holds the dialogs of actions on many clients, which have a board',
  downloads: 'holds the dialogs of downloads, which have boards',
  importReport: 'the problems of one file, which are a part of its row',
};

it.each(flows.map((flow) => [flow.flow, flow] as const))(
  '%s draws the states of the machines inside it, or they have a board',
  (_, flow) => {
    const charts = new Map(
      flow.pictures.flatMap(({ machines }) => machines.map(({ chart }) => [chart.name, chart] as const)),
    );
    const shown = new Set(
      flow.pictures.flatMap(({ machines }) =>
        machines.flatMap(({ chart, active }) => active.map((state) => `${chart.name} ${state}`)),
      ),
    );
    const missing = [...charts.values()]
      .filter(({ name }) => !boards.has(name) && withoutBoard[name] === undefined)
      .flatMap(({ name, nodes }) => {
        const isForm = nodes.some(({ id }) => id === 'submitting');
        const excepted = new Set([
          ...(isForm ? ofForms : ofLists),
          ...(withoutFields.has(name) ? ['failed.refusedAtFields'] : []),
        ]);
        return leavesOf(nodes).flatMap(({ id }) =>
          excepted.has(id) || shown.has(`${name} ${id}`) ? [] : [`${name} ${id}`],
        );
      });
    expect(missing).toEqual([]);
    expect(flow.inside.filter((id) => !drawnAnywhere.has(id) && withoutBoard[id] === undefined)).toEqual([]);
  },
);

it('every state and machine has a Spanish name', () => {
  const charts = flows.flatMap(({ pictures }) =>
    pictures.flatMap(({ machines }) => machines.map(({ chart }) => chart)),
  );
  const states = [
    ...flows.flatMap(({ pictures }) => pictures.flatMap(({ name }) => partsOf(name))),
    ...charts.flatMap(({ nodes }) => nodes.flatMap(nodesOf).map(({ name }) => name)),
  ];
  const machines = [...charts.map(({ name }) => name), ...flows.flatMap(({ inside }) => inside)];
  expect([...new Set(states)].filter((state) => stateNames[state] === undefined)).toEqual([]);
  expect([...new Set(machines)].filter((machine) => machineNames[machine] === undefined)).toEqual([]);
});

it('the code of a state names its flow and has the whole state', () => {
  const onboarding = flows.find(({ flow }) => flow === 'Onboarding');
  const code = onboarding?.pictures.find(({ name }) => name === 'step.first › failed.unreachable')?.code() ?? '';
  expect(code).toContain('<OnboardingFlow {...props} snapshot={snapshot} />');
  expect(code).toContain("step: 'first'");
  expect(code).toContain("failed: 'unreachable'");
});

/** The rows of the requirements that describe what a page shows in a state, by their words. */
const describesState = /fail|error|empty|loading|expired|success|spinner|no data|Step \d (?:goes|stays|shows)/i;
const groups =
  'LOGIN SIGNUP RECOVERY HOME COMPANY WIZARD PAYMENT PROCESSING PARTNER SHELL DASH HIST PURCHASE DETR PERC RETN PDT LISTINGS VIEWER DOWNLOAD CREDS UPLOAD TOUR'.split(
    ' ',
  );

it('shows what the requirements describe', () => {
  const names = new Set(flows.flatMap(({ flow, pictures }) => pictures.map(({ name }) => `${flow} ${name}`)));
  expect(drawn.map(([flow, picture]) => `${flow} ${picture}`).filter((name) => !names.has(name))).toEqual([]);
  const rows = [...requirements.matchAll(/^\| (([A-Z]+)-\d+) \| (.*?) \|/gm)].map(
    ([, id = '', group = '', text = '']) => ({
      id,
      isState: groups.includes(group) && describesState.test(text),
    }),
  );
  const known = [...drawn.map(([, , ids]) => ids), ...Object.values(notDrawn)].flatMap((ids) => ids.split(' '));
  expect(rows.filter(({ id, isState }) => isState && !known.includes(id)).map(({ id }) => id)).toEqual([]);
  expect(known.filter((id) => !rows.some((row) => row.id === id))).toEqual([]);
});
