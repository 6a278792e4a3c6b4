import { machineNames, partsOf, stateNames } from '@contapro/storybook/state-names';
import { expect, it } from 'vitest';
import requirements from '../../../docs/requirements.md?raw';
import type { StateNodeChart } from './testing/chartOf.ts';
import type { FlowStates } from './testing/flowStates.tsx';

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

/** The pictures that show what the requirements describe: the flow, the name of the picture, and the rows. */
const drawn: readonly (readonly [flow: string, picture: string, rows: string])[] = [
  ['SignIn', 'password › failed.refused', 'LOGIN-17 LOGIN-20 LOGIN-23'],
  ['SignIn', 'password › failed.unreachable', 'LOGIN-19'],
  ['SignUp', 'submitting', 'SIGNUP-30'],
  ['SignUp', 'failed.refused', 'SIGNUP-43'],
  ['RecoveryRequest', 'sent', 'RECOVERY-05 RECOVERY-07'],
  [
    'RecoveryRequest',
    'failed',
    'RECOVERY-06 RECOVERY-08 RECOVERY-09 RECOVERY-10 RECOVERY-12 RECOVERY-13 RECOVERY-15 RECOVERY-16 RECOVERY-17',
  ],
  ['NewPassword', 'expired', 'RECOVERY-20 RECOVERY-21'],
  ['NewPassword', 'updated', 'RECOVERY-28'],
  ['NewPassword', 'form.failed.refused', 'RECOVERY-29'],
  ['Home', 'list.loading', 'HOME-09'],
  ['Home', 'video.open', 'HOME-46 HOME-47'],
  ['Shell', 'open.session.asking', 'HOME-50 PAYMENT-05 DASH-43'],
  ['RegisterCompany', 'failed.refused', 'COMPANY-30 COMPANY-31 COMPANY-32'],
  ['RegisterCompany', 'registered', 'COMPANY-35 COMPANY-36 COMPANY-37'],
  ['Onboarding', 'step.second', 'WIZARD-08'],
  ['Onboarding', 'step.first › submitting', 'WIZARD-05'],
  ['Onboarding', 'step.first › failed.refused', 'WIZARD-09 WIZARD-14 WIZARD-18'],
  ['Onboarding', 'step.plans', 'WIZARD-10 WIZARD-11 WIZARD-12'],
  ['Payment', 'unloaded', 'PAYMENT-02'],
  ['Payment', 'loading', 'PAYMENT-03'],
  ['Payment', 'refused', 'PAYMENT-10'],
  ['PartnerValidation', 'failed', 'PARTNER-15 PARTNER-20'],
  ['PartnerCompany', 'registered', 'PARTNER-53 PARTNER-54'],
  ['PartnerCompany', 'form › failed.refused', 'PARTNER-58'],
  ['Dashboard', 'data.withoutPeriod', 'DASH-21 DASH-22 DASH-27 DASH-28'],
  ['Dashboard', 'data.shown.purchases.failed', 'DASH-42'],
  ['Dashboard', 'data.shown.purchaseHistory.loading', 'HIST-02'],
  ['Dashboard', 'data.shown.purchaseHistory.failed', 'HIST-09'],
  ['Purchases', 'list.empty', 'PURCHASE-24'],
  ['Detractions', 'list.empty', 'DETR-29'],
  ['Perceptions', 'empty', 'PERC-16'],
  ['Retentions', 'empty', 'RETN-15'],
  ['Pdt', 'data.withoutPeriod', 'PDT-12 PDT-13'],
  ['Observations', 'list.empty', 'LISTINGS-08 LISTINGS-09'],
  ['Observations', 'list.failed', 'LISTINGS-32'],
  ['VoucherDecision', 'saving', 'LISTINGS-20'],
  ['VoucherViewer', 'loading', 'VIEWER-02'],
  ['VoucherViewer', 'unreadable', 'VIEWER-20'],
  ['VoucherViewer', 'failed', 'VIEWER-21 VIEWER-22'],
  ['ReportDownload', 'loading', 'DOWNLOAD-18 DOWNLOAD-19'],
  ['ReportDownload', 'done', 'DOWNLOAD-20'],
  ['ReportDownload', 'failed', 'DOWNLOAD-21 DOWNLOAD-22 DOWNLOAD-23 DOWNLOAD-24 DOWNLOAD-25'],
  ['ZipDownload', 'loading', 'DOWNLOAD-32'],
  ['ZipDownload', 'done', 'DOWNLOAD-33'],
  ['ZipDownload', 'failed', 'DOWNLOAD-34 DOWNLOAD-35'],
  ['Credentials', 'validation.offered', 'CREDS-25'],
  ['Credentials', 'editing › failed.unreachable', 'CREDS-28 CREDS-29'],
  ['CredentialsValidation', 'validating.waiting', 'CREDS-31'],
  ['CredentialsValidation', 'valid', 'CREDS-32 CREDS-33 CREDS-34'],
  ['CredentialsValidation', 'refused', 'CREDS-38 CREDS-40'],
  ['CredentialsValidation', 'unexpected', 'CREDS-41'],
  ['Tour', 'shown', 'TOUR-01 TOUR-05 TOUR-06 TOUR-08 TOUR-10'],
  ['Tour', 'shown › igv', 'TOUR-07'],
  ['Tour', 'shown › download', 'TOUR-09'],
  ['Tour', 'ended', 'TOUR-11 TOUR-12'],
];

/** Rows with such words that describe no state of a page: what is stored, logged, called or opened then, and where that is drawn. */
const notDrawn: Readonly<Record<string, string>> = {
  'is typed in a field, whose messages are under Review': 'LOGIN-08 LOGIN-10 COMPANY-10 SIGNUP-12',
  'is stored, logged or sent':
    'LOGIN-13 LOGIN-14 LOGIN-15 LOGIN-18 LOGIN-22 SIGNUP-39 SIGNUP-40 SIGNUP-44 HOME-51 COMPANY-26 COMPANY-27 COMPANY-28 COMPANY-29 COMPANY-34 WIZARD-19 PAYMENT-09 PAYMENT-11 PARTNER-17 PARTNER-41 PARTNER-56',
  'is another page': 'LOGIN-16 SIGNUP-42 CREDS-42 COMPANY-40',
  'is a story of its screen': 'HOME-10 HOME-11 HOME-40 HOME-41 SHELL-21 UPLOAD-02 UPLOAD-03',
  'is no part of the contract': 'TOUR-21',
};

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
