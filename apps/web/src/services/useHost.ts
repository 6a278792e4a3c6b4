import { printTexts } from '@contapro/domain';
import {
  type BoardMachine,
  type ClientAccountsMachine,
  type CompanyFileMachine,
  type CredentialsMachine,
  type CreditClockMachine,
  type ExchangeRatesMachine,
  type DashboardMachine,
  type DetractionsMachine,
  type FactsOf,
  handleFacts,
  type HomeMachine,
  type NoticesMachine,
  type ObservationsMachine,
  type OnboardingMachine,
  type ObservedVoucherMachine,
  type StudioCollectionsMachine,
  type StudioUploadMachine,
  type OpenedBusiness,
  type PdtMachine,
  type PendingDepositsMachine,
  type PerceptionsMachine,
  type ProcessingMachine,
  type PurchasesMachine,
  type RegisterCompanyMachine,
  type RetentionsMachine,
  type SalesMachine,
  saveFile,
  type ShellMachine,
  type TeamMachine,
  type LedgerEntriesMachine,
  type VoucherAccountsMachine,
  type VoucherReviewMachine,
  type WorkingPaperMachine,
} from '@contapro/flows';
import { printFile, useTexts, useToast } from '@contapro/ui';
import { useNavigate } from 'react-router-dom';
import { businessStateOf } from '../businessState.ts';
import { pages } from '../pages.ts';
import { keepPreferences } from './keepPreferences.ts';
import { useServices } from './ServicesContext.tsx';
import { useReload } from './useReload.ts';
import { useSignOut } from './useSignOut.ts';

/** What the flows of the private pages emit. */
export type Fact = FactsOf<
  | BoardMachine
  | ClientAccountsMachine
  | CompanyFileMachine
  | CredentialsMachine
  | CreditClockMachine
  | ExchangeRatesMachine
  | DashboardMachine
  | DetractionsMachine
  | HomeMachine
  | NoticesMachine
  | ObservationsMachine
  | OnboardingMachine
  | ObservedVoucherMachine
  | StudioCollectionsMachine
  | StudioUploadMachine
  | PdtMachine
  | PendingDepositsMachine
  | PerceptionsMachine
  | ProcessingMachine
  | PurchasesMachine
  | RegisterCompanyMachine
  | RetentionsMachine
  | SalesMachine
  | ShellMachine
  | TeamMachine
  | LedgerEntriesMachine
  | VoucherAccountsMachine
  | VoucherReviewMachine
  | WorkingPaperMachine
>;

/** Handles the facts of the flows: stores, navigates, saves, prints and logs. */
export function useHost(): (fact: Fact) => void {
  const services = useServices();
  const { session, logEvent, logFailure } = services;
  const navigate = useNavigate();
  const signOut = useSignOut();
  const reload = useReload();
  const texts = useTexts('print', printTexts);
  const showToast = useToast();

  const open = (opened: OpenedBusiness, path: string) => {
    session.openBusiness(opened);
    void navigate(path, { state: businessStateOf(path, opened.business) });
  };

  return handleFacts<Fact>({
    'event.logged': ({ event }) => logEvent(event),
    'view.opened': ({ view }) => session.keep({ view }),
    'failure.logged': (failure) => logFailure(failure),
    'session.closed': signOut,
    'businesses.received': ({ businesses }) => session.storeBusinesses(businesses),
    'processing.found': ({ businesses }) =>
      void navigate(pages.processing.getHref(), { replace: true, state: { businesses } }),
    'processing.ended': () => void navigate(pages.home.getHref(), { replace: true }),
    'business.opened': ({ landing, ...opened }) =>
      open(opened, (landing === 'purchases' ? pages.purchases : pages.dashboard).getHref()),
    // A revisor changes no credentials. Recolecciones says what SUNAT has refused.
    'credentials.requested': (opened) =>
      open(
        opened,
        (session.get().user?.memberRole === 'revisor' ? pages.collections : pages.editCredentials).getHref(),
      ),
    'credentials.validated': reload,
    'credentials.completed': () => void navigate(pages.home.getHref()),
    'period.selected': ({ period }) => session.selectPeriod(period),
    'figures.requested': () => session.watchExpiry(),
    'figures.received': () => {
      session.confirm();
      session.setFlag('isFirstViewDashboard', false);
    },
    // The routes of reports store it.
    'page.received': 'ignored',
    'creation.changed': ({ status, messages }) =>
      session.keep({ businessCreatedSuccessFully: status, errorMessages: messages }),
    // Inicio loads the list again.
    'business.registered': 'ignored',
    // The routes keep these.
    'draft.changed': 'ignored',
    'rows.changed': 'ignored',
    'files.routed': 'ignored',
    'step.opened': 'ignored',
    'review.requested': ({ voucher, period }) => {
      const path = pages.observedVoucher.getHref();
      void navigate(path, { state: { ...businessStateOf(path, session.get().business), voucher, period } });
    },
    'review.ended': () => {
      const path = pages.observations.getHref();
      void navigate(path, { replace: true, state: businessStateOf(path, session.get().business) });
    },
    // The routes write these to the address.
    'list.changed': 'ignored',
    // The links of the page show it.
    'notices.counted': 'ignored',
    'book.selected': 'ignored',
    'file.ready': ({ blob, name }) => saveFile(blob, name),
    'print.requested': ({ blob, title }) =>
      void printFile(blob, title, texts.preparing).catch((error: unknown) => {
        logFailure({ call: 'printFile', error });
        showToast({ tone: 'danger', text: texts.failed });
      }),
    'page.print.requested': () => window.print(),
    'video.finished': ({ kind }) => {
      const isIntroduction = kind === 'onboarding';
      session.setFlag(isIntroduction ? 'completedOnboardingVideo' : 'completedWelcomeVideo', true);
      keepPreferences(services, { seen: [isIntroduction ? 'introduction' : 'welcome'] });
    },
    // The token is not valid any more. Signed in again, the person sees the own clients.
    'team.left': signOut,
    'tour.ended': () => {
      session.setFlag('completedOnboardingStepOne', true);
      keepPreferences(services, { seen: ['tour'] });
    },
    // The flows close their own dialogs, and the video's button is a link.
    'video.continued': 'ignored',
    'video.closed': 'ignored',
    'viewer.closed': 'ignored',
    'download.closed': 'ignored',
    // Every page loads its figures when it is opened, and the list of the decision loads itself again.
    // The business may have another period now.
    'vouchers.annotated': reload,
    'vouchers.decided': 'ignored',
    'accounts.decided': 'ignored',
    'accounts.undone': 'ignored',
    'accounts.refused': 'ignored',
  });
}
