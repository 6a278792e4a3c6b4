import { ThemeRoot } from '@contapro/ui';
import '@contapro/ui/styles.css';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import type { StateNodeChart } from './testing/chartOf.ts';
import type { FlowStates } from './testing/flowStates.tsx';

// The stories of the screens show what the states look like. Here the binding of a flow draws each of its states.

const modules = import.meta.glob<Record<string, FlowStates>>('./*/*/*.states.tsx', { eager: true });
const flows = Object.values(modules).flatMap((module) => Object.values(module));

/** What is on the page: signs that something is loaded, that something has failed, and buttons that try again. */
interface Signs {
  isWaiting: boolean;
  hasFailed: boolean;
  canRetry: boolean;
  showsPlaceholder: boolean;
}

/** States that wait without a sign: what was shown stays, or another part of the page shows it. */
const quiet: Readonly<Record<string, readonly string[]>> = {
  Clients: ['restoring.calling'],
  Dashboard: ['data.shown.purchaseHistory.loading', 'data.shown.salesHistory.loading'],
  DecisionQueue: ['saving', 'undoing'],
  DepositEntry: ['removing'],
  ExcelDownload: ['loading'],
  FileDownload: ['calling'],
  Journal: ['clients.loading'],
  Home: ['list.ready.reloading'],
  Notices: ['settings.saving'],
  Observations: ['parts.options.loading'],
  StudioUpload: ['loading'],
  Onboarding: ['list.loading'],
  Pdt: ['data.shown.sales.loading'],
  ExchangeRates: ['removing', 'restoring'],
  PendingDeposits: ['file.calling'],
  Purchases: ['parts.options.loading'],
  Reconciliation: ['separation.calling'],
  RucRequests: ['loading', 'refreshing'],
  Shell: ['open.businesses.reloading'],
  Upload: ['reading.listing'],
};

/** States with the sign of waiting whose machine waits for nothing: the host is leaving the page, or a part of it loads by itself. */
const stillWaiting: Readonly<Record<string, readonly string[]>> = {
  Board: ['selection.choosing'],
  Collections: ['request.sending'],
  IdentityConfirmation: ['proof.confirmed'],
  StudioCollections: ['client.failed', 'list.loading'],
  PartnerAccount: ['done'],
  PartnerCompany: ['done'],
  RucRequest: ['done'],
  SignInFactor: ['done'],
  SignUp: ['done'],
  Tour: ['waiting'],
  VoucherReview: ['list.more'],
  VoucherViewer: ['pdf', 'unreadable'],
};

/** Failures that are the whole page, are shown at the fields, or take away what is not needed. */
const plainFailures: Readonly<Record<string, readonly string[]>> = {
  ClientAnswer: ['form.failed.refusedAtFields', 'expired'],
  ClientMonth: ['expired'],
  ClientSummary: ['expired'],
  DisownSignIn: ['expired'],
  EmailConfirmation: ['expired', 'taken'],
  Invitation: ['expired'],
  NewPassword: ['expired'],
  Observations: ['parts.options.failed'],
  Pdt: ['data.shown.sales.failed'],
  ProposalChanges: ['list.unknown'],
  Purchases: ['parts.options.failed'],
  VoucherViewer: ['unsupported'],
};

/** Flows that are a dialog, a line or a notice on the page of another. */
const parts = new Set([
  'AccountFactors',
  'AccountSessions',
  'BusinessOpening',
  'Batch',
  'ClientFiles',
  'ClientDoubts',
  'ClientQuestion',
  'Collections',
  'CredentialsValidation',
  'DecisionQueue',
  'DeclaredPeriod',
  'DepositEntry',
  'ExcelDownload',
  'Expediente',
  'FactorNotice',
  'FileDownload',
  'FiledDeclaration',
  'IdentityConfirmation',
  'IntroVideo',
  'QuickSearch',
  'ReportDownload',
  'RucRequests',
  'StudioFactors',
  'StudioLogo',
  'Today',
  'VoucherAnnotation',
  'VoucherDecision',
  'VoucherHistory',
  'VoucherViewer',
  'ZipDownload',
]);
/** In these states the host leaves the page, which draws nothing. */
const left = new Set(['Payment withoutPlan', 'Payment closed']);

const has = (selector: string) =>
  [...document.querySelectorAll(selector)].some(({ textContent }) => textContent.trim());

/** What the page shows. A status counts as the sign that is looked for, because a line says that something is loaded or has failed. */
function signs(): Signs & { isPage: boolean } {
  const says = has('[role="status"]');
  const canRetry = [...document.querySelectorAll('button')].some(
    ({ textContent }) => textContent === 'Volver a intentar',
  );
  return {
    isPage: document.querySelector('h1')?.checkVisibility() ?? false,
    isWaiting: says || document.querySelector(waiting) !== null,
    hasFailed: says || canRetry || has('[role="alert"]') || has('dialog[open] h2'),
    canRetry,
    showsPlaceholder: document.querySelector(waiting) !== null,
  };
}

/** Placeholders, and whatever says that it waits. */
const waiting = '[data-shape="text"], [data-shape="block"], [aria-busy="true"]';

it.each(flows.flatMap(({ flow, pictures }) => pictures.map((picture) => [flow, picture.name, picture] as const)))(
  '%s draws its state %s',
  async (flow, name, { draw, isBusy, isFailure }) => {
    await render(<ThemeRoot theme="light">{draw()}</ThemeRoot>);
    const mayWait = isBusy || stillWaiting[flow]?.includes(name) === true;
    const expected = {
      isPage: !parts.has(flow) && !left.has(`${flow} ${name}`),
      ...(isBusy && !quiet[flow]?.includes(name) && { isWaiting: true }),
      ...(isFailure && !plainFailures[flow]?.includes(name) && { hasFailed: true }),
      ...(!isFailure && { canRetry: false }),
      // What waits for nothing shows no placeholder and is not busy.
      ...(!mayWait && { showsPlaceholder: false }),
    };
    await expect.poll(signs).toMatchObject(expected);
  },
);

it('excepts states of flows only', () => {
  const names = Object.fromEntries(flows.map(({ flow, pictures }) => [flow, pictures.map(({ name }) => name)]));
  const unknown = [quiet, stillWaiting, plainFailures].flatMap((exceptions) =>
    Object.entries(exceptions).flatMap(([flow, states]) =>
      states.flatMap((state) => (names[flow]?.includes(state) ? [] : [`${flow} ${state}`])),
    ),
  );
  expect(unknown).toEqual([]);
});

/** The states that a machine can stay in: those without others inside, and without a transition that is always taken. */
function restsOf({ id, kind, children }: StateNodeChart, passing: ReadonlySet<string>): string[] {
  if (children.length > 0) return children.flatMap((child) => restsOf(child, passing));
  return kind === 'history' || passing.has(id) ? [] : [id];
}

const receiptsReachNot = ['parts', 'dialog.decision', 'dialog.annotation', 'dialog.certificate'];

/** States that a flow cannot reach: these reports have no parts, decisions, purchases and certificates, and no debit is sold by chat. */
const unreachable: Readonly<Record<string, readonly string[]>> = {
  Perceptions: receiptsReachNot,
  Retentions: receiptsReachNot,
  LedgerEntries: ['parts'],
  Sales: ['parts'],
  ChatPlans: ['autoDebit.choosing', 'autoDebit.notice'],
};

it.each(flows.map(({ flow, pictures }) => [flow, pictures] as const))(
  '%s draws every state of its machine',
  (flow, pictures) => {
    const [chart] = pictures.flatMap(({ machines }) => machines.slice(0, 1)).map((machine) => machine.chart);
    const passing = new Set(
      chart?.edges
        .filter(({ labels }) => labels.some((label) => label.startsWith('siempre')))
        .map(({ source }) => source),
    );
    const shown = new Set(pictures.flatMap(({ machines }) => machines.flatMap(({ active }) => active)));
    const rests = chart?.nodes.flatMap((node) => restsOf(node, passing)) ?? [];
    expect(rests.filter((state) => !shown.has(state))).toEqual(unreachable[flow] ?? []);
  },
);
