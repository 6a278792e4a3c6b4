import { withholdingPageSizes } from '@contapro/domain';
import {
  accountant,
  businesses,
  figureHrefs,
  menuHrefs,
  perceptionPage,
  perceptionPageOf,
  retentionPage,
  retentionPageOf,
  textiles,
} from '@contapro/fixtures';
import { ThemeRoot, ToastProvider } from '@contapro/ui';
import '@contapro/ui/styles.css';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createActor } from 'xstate';
import { fakeDashboardServices } from './dashboard/dashboard.fake.ts';
import { dashboardSnapshots } from './dashboard/dashboard.snapshots.ts';
import { DashboardFlow } from './dashboard/DashboardFlow.tsx';
import { homeSnapshots } from './home/home.snapshots.ts';
import { HomeFlow } from './home/HomeFlow.tsx';
import { fakePerceptionsServices } from './perceptions/perceptions.fake.ts';
import { createPerceptions } from './perceptions/perceptions.machine.ts';
import { PerceptionsFlow } from './perceptions/PerceptionsFlow.tsx';
import { fakePurchasesServices } from './purchases/purchases.fake.ts';
import { purchasesSnapshots } from './purchases/purchases.snapshots.ts';
import { PurchasesFlow } from './purchases/PurchasesFlow.tsx';
import { reportPageSnapshotsOf } from './report-page/reportPage.snapshots.ts';
import { reportSnapshots } from './report/report.snapshots.ts';
import { fakeRetentionsServices } from './retentions/retentions.fake.ts';
import { createRetentions } from './retentions/retentions.machine.ts';
import { RetentionsFlow } from './retentions/RetentionsFlow.tsx';
import { shellSnapshots } from './shell/shell.snapshots.ts';
import { ShellFlow } from './shell/ShellFlow.tsx';
import { createSignIn } from './sign-in/signIn.machine.ts';
import { signInSnapshots } from './sign-in/signIn.snapshots.ts';
import { SignInFlow } from './sign-in/SignInFlow.tsx';
import { withChildren } from './testing/snapshotFactory.ts';
import { fakeUploadServices } from './upload/upload.fake.ts';
import { uploadSnapshots } from './upload/upload.snapshots.ts';
import { UploadFlow } from './upload/UploadFlow.tsx';

// The stories of the screens show what the states look like. Here the binding of a flow draws each of its states.

const calls = { listBusinesses: () => Promise.reject(new Error()), listPeriods: () => Promise.reject(new Error()) };
const services = {
  api: calls,
  clock: () => 0,
  whenVisible: () => Promise.resolve(),
  whenVisibleAgain: () => Promise.resolve(),
};
const video = { showsIntroVideo: false, videoUrl: null };
const period = { business: textiles, period: '202610', periods: ['202610'] };
const pages = { observed: '#', credentials: '#' };
const receipts = { sizes: withholdingPageSizes };

const drawn = <Snapshot,>(flow: string, snapshots: Record<string, Snapshot>, draw: (given: Snapshot) => ReactNode) =>
  Object.entries(snapshots).map(([state, snapshot]) => [flow, state, draw(snapshot)] as const);

it.each([
  ...drawn('HomeFlow', homeSnapshots, (snapshot) => (
    <HomeFlow
      snapshot={snapshot}
      services={services}
      input={{ accountant, testGroup: null, ...video }}
      hrefs={{ register: '#', firstRegister: '#', plans: '#' }}
    />
  )),
  ...drawn('DashboardFlow', dashboardSnapshots, (snapshot) => (
    <DashboardFlow
      snapshot={snapshot}
      services={fakeDashboardServices}
      input={{ ...period, ...video }}
      hrefs={{ ...figureHrefs, ...pages, purchases: '#', detractions: '#', missing: '#' }}
    />
  )),
  ...drawn('PurchasesFlow', purchasesSnapshots, (snapshot) => (
    <PurchasesFlow
      snapshot={withChildren(snapshot, { report: { src: 'report', snapshot: reportSnapshots.ready } })}
      services={fakePurchasesServices}
      input={{ ...period, testGroup: null }}
      hrefs={{ ...pages, total: '#', deductible: '#', notProcessed: '#' }}
    />
  )),
  ...drawn(
    'PerceptionsFlow',
    reportPageSnapshotsOf(createPerceptions(fakePerceptionsServices), {
      page: perceptionPage,
      empty: perceptionPageOf([]),
      ...receipts,
    }),
    (snapshot) => <PerceptionsFlow snapshot={snapshot} services={fakePerceptionsServices} input={period} />,
  ),
  ...drawn(
    'RetentionsFlow',
    reportPageSnapshotsOf(createRetentions(fakeRetentionsServices), {
      page: retentionPage,
      empty: retentionPageOf([]),
      ...receipts,
    }),
    (snapshot) => <RetentionsFlow snapshot={snapshot} services={fakeRetentionsServices} input={period} />,
  ),
  ...drawn('UploadFlow', uploadSnapshots, (snapshot) => (
    <UploadFlow snapshot={snapshot} services={fakeUploadServices()} input={{ uuid: textiles.uuid }} />
  )),
  ...drawn('SignInFlow', signInSnapshots, (snapshot) => (
    <SignInFlow
      load={() =>
        Promise.resolve(createActor(createSignIn({ api: { signIn: () => new Promise(() => {}) } }), { snapshot }))
      }
      hrefs={{ recover: '#', register: '#' }}
    />
  )),
  ...drawn('ShellFlow', shellSnapshots, (snapshot) => (
    <ShellFlow
      snapshot={snapshot}
      services={services}
      input={{ accountant, testGroup: null, business: textiles, businesses }}
      place="dashboard"
      hrefs={{ home: '#', menu: menuHrefs }}
    >
      <h1>Una página</h1>
    </ShellFlow>
  )),
])('%s draws its state %s', async (_flow, _state, element) => {
  await render(
    <ThemeRoot theme="light">
      <ToastProvider>{element}</ToastProvider>
    </ThemeRoot>,
  );
  await expect.element(page.getByRole('heading', { level: 1, includeHidden: true })).toBeVisible();
});
