import {
  type BusinessOpeningFact,
  type DashboardFact,
  type FileReady,
  type HomeFact,
  type IntroVideoFact,
  type OpenedBusiness,
  printFile,
  saveFile,
  type ShellFact,
  type VoucherViewerFact,
} from '@contapro/flows';
import type { PurchasesFlowFact } from '@contapro/flows/react';
import { useNavigate } from 'react-router-dom';
import { stateOf } from '../navigation/businessState.ts';
import { pages } from '../pages.ts';
import { useServices } from './ServicesContext.tsx';
import { useLogOut } from './useLogOut.ts';

/** What the flows of the private pages tell their host. */
export type Fact =
  | BusinessOpeningFact
  | DashboardFact
  | FileReady
  | HomeFact
  | IntroVideoFact
  | PurchasesFlowFact
  | ShellFact
  | VoucherViewerFact;

/** Does for the flows what only the outside can: store, navigate, save, print, log. */
export function useHost(): (fact: Fact) => void {
  const { session, logEvent, logFailure } = useServices();
  const navigate = useNavigate();
  const logOut = useLogOut();

  const open = (opened: OpenedBusiness, path: string) => {
    session.openBusiness(opened);
    void navigate(path, { state: stateOf(path, opened.business) });
  };

  return (fact) => {
    switch (fact.type) {
      case 'event.logged':
        return logEvent(fact.event);
      case 'view.opened':
        return session.keep({ view: fact.view });
      case 'failure.logged':
        return logFailure(fact);
      case 'session.closed':
        return logOut();
      case 'businesses.received':
        return session.storeBusinesses(fact.businesses);
      case 'processing.found':
        return void navigate(pages.processing.getHref(), { replace: true, state: { businesses: fact.businesses } });
      case 'business.opened':
        return open(fact, (fact.landing === 'purchases' ? pages.purchases : pages.dashboard).getHref());
      case 'credentials.requested':
        return open(fact, pages.editCredentials.getHref());
      case 'period.selected':
        return session.selectPeriod(fact.period);
      case 'figure.received':
        session.clearExpiry();
        return session.setFlag('isFirstViewDashboard', false);
      case 'page.received':
        return session.select({ page: fact.page });
      case 'video.finished':
        if (fact.kind === 'onboarding') session.setFlag('completedOnboardingVideo', true);
        return;
      case 'file.ready':
        return saveFile(fact.blob, fact.name);
      case 'print.requested':
        return printFile(fact.blob, fact.title);
    }
  };
}
