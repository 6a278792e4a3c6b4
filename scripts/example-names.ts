// The names that the examples of the manuals use and do not declare: what their reader has already. See examples.mjs.
import type { Api, Input, ReceivedProgress } from '@contapro/api';
import type {
  Accountant,
  Business,
  CompanyValues,
  CredentialsValues,
  DateRange,
  ExchangeRateDay,
  FilterOption,
  FilterValue,
  PageOf,
  FormStatus,
  Loadable,
  Perception,
  PerceptionPage,
  Plan,
  PurchaseFacts,
  ReconciledVoucher,
  RecoveryRequestValues,
  SignInValues,
  SignUpValues,
  TestGroup,
  Voucher,
  VoucherFilter,
} from '@contapro/domain';
import type {
  BatchesServices,
  BusinessOpeningServices,
  ChosenFile,
  CompanyFileServices,
  CredentialsValidationInput,
  DetractionsServices,
  Downloads,
  FactsOf,
  FetchFile,
  HomeInput,
  HomeServices,
  LedgerEntriesServices,
  ObservationsServices,
  ObservedVoucherServices,
  StudioUploadServices,
  VoucherReviewServices,
  PartnerCompanyFlowInput,
  PerceptionsServices,
  PurchasesInput,
  PurchasesServices,
  ReportPageInput,
  ReportPageMachine,
  RetentionsServices,
  SalesServices,
  Session,
  SignUpServices,
  TourMachine,
  UploadsMachine,
  VoucherViewerMachine,
} from '@contapro/flows';
import type {
  BatchDialogsProps,
  BoardFlowProps,
  PurchasesFlowProps,
  ReportFlowInput,
  ShellFlowProps,
  useReportPage,
} from '@contapro/flows/react';
import type {
  AppliedFilter,
  BrandLogo,
  ColumnDefinition,
  Density,
  DialogState,
  LinkComponent,
  TablePreferences,
} from '@contapro/ui';
import type { ReportPageProps, TourStep } from '@contapro/ui/screens';
import type { ComponentType } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { Database } from '../apps/server/src/database/database.ts';
import type { describePaths } from '../packages/flows/src/testing/describePaths.ts';
import type { describeReportPage } from '../packages/flows/src/testing/describeReportPage.ts';
import type { Model, Path } from '../packages/flows/src/testing/index.ts';

// Of the accountant.
export declare const token: string;
export declare const accountant: Accountant;
export declare const testGroup: TestGroup | null;
export declare const business: Business;
export declare const businesses: readonly Business[];
export declare const ruc: string;
export declare const period: string;
export declare const periods: readonly string[];
export declare const today: string;
export declare const code: string;
export declare const sunat: ReconciledVoucher;
export declare const voucher: Voucher;
export declare const selected: readonly Voucher[];
export declare const facts: PurchaseFacts;
export declare const plan: Plan;
export declare const company: PartnerCompanyFlowInput['company'];
export declare const credentials: CredentialsValidationInput['credentials'];

// What a host has.
export declare const api: Api;
export declare const apiWith: (token: string) => Api;
export declare const baseUrl: string;
export declare const signal: AbortSignal;
export declare const session: Session;
export declare const fetchFile: FetchFile;
export declare const requestCaptchaToken: SignUpServices['requestCaptchaToken'];
export declare const siteKey: string;
export declare const query: string;
export declare const fragment: string;
export declare const chosen: readonly ChosenFile[];
export declare const onEmit: (fact: { type: string }) => void;
export declare const onUploadFact: (fact: FactsOf<UploadsMachine>) => void;
export declare const downloads: Downloads;
export declare const pendingWork: NonNullable<ShellFlowProps['pendingWork']>;
export declare const signInAgain: () => void;
export declare const storePeriod: (period: string) => void;
export declare const purchasesHref: (filters: readonly FilterValue[]) => string;
export declare const navigate: (path: string) => void;
export declare const reload: () => void;
export declare const save: (content: Blob, name: string) => void;
export declare const downloadExcel: () => void;
export declare const show: (message: string) => void;
export declare const showProgress: (progress: ReceivedProgress) => void;
export declare const keepFile: (content: Blob, name: string) => void;
export declare const report: (call: string, error: unknown) => void;
export declare const App: ComponentType;
export declare const RouterLink: LinkComponent;
export declare const AcmeLogo: BrandLogo;

// What calls and machines take.
export declare const services: BusinessOpeningServices &
  HomeServices &
  PurchasesServices &
  SalesServices &
  PerceptionsServices &
  RetentionsServices &
  DetractionsServices &
  ObservationsServices &
  ObservedVoucherServices &
  VoucherReviewServices &
  LedgerEntriesServices;
export declare const input: Omit<PurchasesInput, 'list'>;
export declare const home: HomeInput;
export declare const board: BoardFlowProps;
export declare const clientHref: BatchDialogsProps['clientHref'];
export declare const address: string;
export declare const shell: ShellFlowProps;
export declare const purchases: PurchasesFlowProps;
export declare const viewer: ActorRefFrom<VoucherViewerMachine>;
export declare const body: Input<'downloadValidatedFiles'>['body'];
export declare const url: string;
export declare const values: CompanyValues & CredentialsValues & SignUpValues;

// Of a page.
export declare const page: ReportPageProps<Voucher>;
export declare const perceptions: Loadable<readonly Perception[]>;
export declare const columns: readonly ColumnDefinition<Perception>[];
export declare const showVoucher: (perception: Perception) => void;
export declare const suppliers: Loadable<readonly FilterOption[]>;
export declare const filters: readonly AppliedFilter[];
export declare const setFilters: (filters: readonly AppliedFilter[]) => void;
export declare const range: DateRange;
export declare const setRange: (range: DateRange) => void;
export declare const day: string;
export declare const rateDay: ExchangeRateDay;
export declare const setDay: (day: string) => void;
export declare const density: Density;
export declare const preferences: TablePreferences;
export declare const storePreferences: (preferences: TablePreferences) => void;
export declare const steps: readonly TourStep[];
export declare const showsTour: boolean;
export declare const state: DialogState;
export declare const status: FormStatus;
export declare const open: boolean;
export declare const close: () => void;
export declare const confirm: () => void;
export declare const reject: () => void;
export declare const register: (values: CompanyValues) => void;
export declare const requestRecovery: (values: RecoveryRequestValues) => void;
export declare const signIn: (values: SignInValues) => void;
export declare const onValidate: (voucher: Voucher) => void;
export declare const onDecline: (voucher: Voucher) => void;
export declare const importEditor: () => Promise<ComponentType>;
export declare const Plus: ComponentType;

// The report that the reader makes.
export interface Payment {
  number: string;
}
export declare const numberOf: (row: Readonly<{ number: string }> | Perception) => string;
export declare const paymentColumns: readonly ColumnDefinition<Payment, 'view'>[];
export interface PaymentsReportProps extends Pick<Parameters<typeof useReportPage>[1], 'onEmit'> {
  create: () => ReportPageMachine<PageOf<Payment>, { total: number }>;
  input: ReportFlowInput<ReportPageInput>;
}

// For tests.
export declare const model: Model<TourMachine>;
export declare const path: Path;
export declare const expectedOf: Parameters<typeof describePaths<TourMachine>>[2];
export declare const perceptionsCase: Parameters<
  typeof describeReportPage<PerceptionPage, object, VoucherFilter, ReportPageInput>
>[0];
export declare const perceptionPage: PerceptionPage;
export declare const emptyPage: PerceptionPage;

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
export declare const readSheet: CompanyFileServices['readSheet'];
export declare const writeSheet: CompanyFileServices['writeSheet'];
export declare const readText: BatchesServices['readText'];
export declare const zip: BatchesServices['zip'];
export declare const unzip: StudioUploadServices['unzip'];
export declare const uploads: ActorRefFrom<UploadsMachine>;
