// The names that the examples of the manuals use and do not declare: what their reader has already. See examples.mjs.
import type * as Calls from '@contapro/api';
import type * as Domain from '@contapro/domain';
import type * as Flows from '@contapro/flows';
import type * as Bindings from '@contapro/flows/react';
import type * as Ui from '@contapro/ui';
import type * as Screens from '@contapro/ui/screens';
import type { ComponentType } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { Database } from '../apps/server/src/database/database.ts';
import type { describePaths } from '../packages/flows/src/testing/describePaths.ts';
import type { describeReportPage } from '../packages/flows/src/testing/describeReportPage.ts';
import type { Model, Path } from '../packages/flows/src/testing/index.ts';

// Of the accountant.
export declare const token: string;
export declare const accountant: Domain.Accountant;
export declare const testGroup: Domain.TestGroup | null;
export declare const business: Domain.Business;
export declare const businesses: readonly Domain.Business[];
export declare const ruc: string;
export declare const period: string;
export declare const periods: readonly string[];
export declare const today: string;
export declare const code: string;
export declare const sunat: Domain.ReconciledVoucher;
export declare const voucher: Domain.Voucher;
export declare const selected: readonly Domain.Voucher[];
export declare const facts: Domain.PurchaseFacts;
export declare const plan: Domain.Plan;
export declare const company: Flows.PartnerCompanyFlowInput['company'];
export declare const credentials: Flows.CredentialsValidationInput['credentials'];

// What a host has.
export declare const api: Calls.Api;
export declare const apiWith: (token: string) => Calls.Api;
export declare const baseUrl: string;
export declare const signal: AbortSignal;
export declare const session: Flows.Session;
export declare const fetchFile: Flows.FetchFile;
export declare const requestCaptchaToken: Flows.SignUpServices['requestCaptchaToken'];
export declare const siteKey: string;
export declare const query: string;
export declare const fragment: string;
export declare const chosen: readonly Flows.ChosenFile[];
export declare const onEmit: (fact: { type: string }) => void;
export declare const onUploadFact: (fact: Flows.FactsOf<Flows.UploadsMachine>) => void;
export declare const downloads: Flows.Downloads;
export declare const pendingWork: NonNullable<Bindings.ShellFlowProps['pendingWork']>;
export declare const signInAgain: () => void;
export declare const storePeriod: (period: string) => void;
export declare const purchasesHref: (filters: readonly Domain.FilterValue[]) => string;
export declare const navigate: (path: string) => void;
export declare const reload: () => void;
export declare const save: (content: Blob, name: string) => void;
export declare const downloadExcel: () => void;
export declare const show: (message: string) => void;
export declare const showProgress: (progress: Calls.ReceivedProgress) => void;
export declare const keepFile: (content: Blob, name: string) => void;
export declare const report: (call: string, error: unknown) => void;
export declare const App: ComponentType;
export declare const RouterLink: Ui.LinkComponent;
export declare const AcmeLogo: Ui.BrandLogo;

// What calls and machines take.
export declare const services: Flows.BusinessOpeningServices &
  Flows.HomeServices &
  Flows.PurchasesServices &
  Flows.SalesServices &
  Flows.PerceptionsServices &
  Flows.RetentionsServices &
  Flows.DetractionsServices &
  Flows.ObservationsServices &
  Flows.ObservedVoucherServices &
  Flows.VoucherReviewServices &
  Flows.LedgerEntriesServices;
export declare const input: Omit<Flows.PurchasesInput, 'list'>;
export declare const home: Flows.HomeInput;
export declare const board: Bindings.BoardFlowProps;
export declare const clientHref: Bindings.BatchDialogsProps['clientHref'];
export declare const address: string;
export declare const shell: Bindings.ShellFlowProps;
export declare const purchases: Bindings.PurchasesFlowProps;
export declare const viewer: ActorRefFrom<Flows.VoucherViewerMachine>;
export declare const body: Calls.Input<'downloadValidatedFiles'>['body'];
export declare const url: string;
export declare const values: Domain.CompanyValues & Domain.CredentialsValues & Domain.SignUpValues;

// Of a page.
export declare const page: Screens.ReportPageProps<Domain.Voucher>;
export declare const perceptions: Domain.Loadable<readonly Domain.Perception[]>;
export declare const columns: readonly Ui.ColumnDefinition<Domain.Perception>[];
export declare const showVoucher: (perception: Domain.Perception) => void;
export declare const suppliers: Domain.Loadable<readonly Domain.FilterOption[]>;
export declare const filters: readonly Ui.AppliedFilter[];
export declare const setFilters: (filters: readonly Ui.AppliedFilter[]) => void;
export declare const range: Domain.DateRange;
export declare const setRange: (range: Domain.DateRange) => void;
export declare const day: string;
export declare const rateDay: Domain.ExchangeRateDay;
export declare const setDay: (day: string) => void;
export declare const density: Ui.Density;
export declare const preferences: Ui.TablePreferences;
export declare const storePreferences: (preferences: Ui.TablePreferences) => void;
export declare const steps: readonly Screens.TourStep[];
export declare const showsTour: boolean;
export declare const state: Ui.DialogState;
export declare const status: Domain.FormStatus;
export declare const open: boolean;
export declare const close: () => void;
export declare const confirm: () => void;
export declare const reject: () => void;
export declare const register: (values: Domain.CompanyValues) => void;
export declare const requestRecovery: (values: Domain.RecoveryRequestValues) => void;
export declare const signIn: (values: Domain.SignInValues) => void;
export declare const onValidate: (voucher: Domain.Voucher) => void;
export declare const onDecline: (voucher: Domain.Voucher) => void;
export declare const importEditor: () => Promise<ComponentType>;
export declare const Plus: ComponentType;

// The report that the reader makes.
export interface Payment {
  number: string;
}
export declare const numberOf: (row: Readonly<{ number: string }> | Domain.Perception) => string;
export declare const paymentColumns: readonly Ui.ColumnDefinition<Payment, 'view'>[];
export interface PaymentsReportProps extends Pick<Parameters<typeof Bindings.useReportPage>[1], 'onEmit'> {
  create: () => Flows.ReportPageMachine<Domain.PageOf<Payment>, { total: number }>;
  input: Bindings.ReportFlowInput<Flows.ReportPageInput>;
}

// For tests.
export declare const model: Model<Flows.TourMachine>;
export declare const path: Path;
export declare const expectedOf: Parameters<typeof describePaths<Flows.TourMachine>>[2];
export declare const perceptionsCase: Parameters<
  typeof describeReportPage<Domain.PerceptionPage, object, Domain.VoucherFilter, Flows.ReportPageInput>
>[0];
export declare const perceptionPage: Domain.PerceptionPage;
export declare const emptyPage: Domain.PerceptionPage;

// Of the server.
export declare const database: Database;
export { eq } from 'drizzle-orm';
export type { SnapshotFrom } from 'xstate';
export { taxpayerStates } from '../apps/server/src/database/schema/imports.ts';
export { vouchers } from '../apps/server/src/database/schema/vouchers.ts';
export { voucherOpening } from '../packages/flows/src/engine/report/voucherOpening.ts';
export { homeSnapshots } from '../packages/flows/src/studio/home/home.snapshots.ts';
export { introVideoSnapshots } from '../packages/flows/src/engine/intro-video/introVideo.snapshots.ts';

// For the files that a host reads and writes.
export declare const readSheet: Flows.CompanyFileServices['readSheet'];
export declare const writeSheet: Flows.CompanyFileServices['writeSheet'];
export declare const readText: Flows.BatchesServices['readText'];
export declare const zip: Flows.BatchesServices['zip'];
export declare const unzip: Flows.StudioUploadServices['unzip'];
export declare const uploads: ActorRefFrom<Flows.UploadsMachine>;
