import { AppShell, Sidebar, SignOutDialog, TopBar, type SidebarProps, type TopBarProps } from '@contapro/ui/screens';
import { dataOf } from '@contapro/domain';
import { useId, type ReactNode } from 'react';
import { BusinessOpeningFlow } from '../../engine/business-opening/BusinessOpeningFlow.tsx';
import type { BusinessOpeningMachine } from '../../engine/business-opening/index.ts';
import { useChanged } from '../../engine/react/useChanged.ts';
import { useChild } from '../../engine/react/useChild.ts';
import { useFlow, type FlowOptions } from '../../engine/react/useFlow.ts';
import { createShell, type ShellMachine } from './shell.machine.ts';
import { canSwitchBusiness } from './shell.selectors.ts';
import type { PendingWork, ShellInput, ShellServices } from './shell.types.ts';
import { type ShellHrefs, shellHrefsOf } from './shellHrefsOf.ts';

export interface ShellFlowProps
  extends Pick<FlowOptions<ShellMachine>, 'snapshot' | 'onEmit'>,
    Pick<TopBarProps, 'place' | 'status' | 'theme' | 'onThemeChange' | 'onSearch'>,
    Partial<Pick<SidebarProps, 'section' | 'onSupport' | 'hasPeriods'>> {
  services: ShellServices;
  /** Read when the flow starts, except `businesses`: a new list is used at once. Without a business there is no sidebar. */
  input: ShellInput;
  /** The addresses of its links. */
  hrefs: ShellHrefs;
  /**
   * Returns what would be lost if the user signed out now. If anything would, the user is asked first.
   *
   * @default nothing
   */
  pendingWork?: (() => PendingWork) | undefined;
  /**
   * Draws the search that `onSearch` opens, above the page. It gets the function that signs out, as the menu of the user does.
   *
   * @default nothing
   */
  search?: ((onSignOut: () => void) => ReactNode) | undefined;
  /** The content of the page. */
  children?: ReactNode;
}

/**
 * The frame of a private page: the top bar, and with a business also the sidebar, in which another business can be
 * opened. Give it the uuid of the business as `key`.
 */
export function ShellFlow({
  services,
  input,
  snapshot: givenSnapshot,
  onEmit,
  place,
  hrefs,
  section = null,
  hasPeriods = false,
  onSupport,
  status,
  theme = 'system',
  onThemeChange,
  onSearch,
  search,
  pendingWork = () => ({ unsentFiles: 0, downloads: 0 }),
  children,
}: ShellFlowProps) {
  const sidebarId = useId();
  const [snapshot, send] = useFlow(() => createShell(services), { input, snapshot: givenSnapshot, onEmit });
  useChanged(input.businesses, (businesses) => send({ type: 'businesses.update', businesses }));
  const { opening } = snapshot.children;
  const [openingSnapshot] = useChild<BusinessOpeningMachine>(opening);
  const { accountant, business, businesses, pending } = snapshot.context;
  const {
    home,
    businesses: businessesHref,
    collections,
    account,
    menu,
    support,
    questions,
  } = shellHrefsOf(hrefs, snapshot.context);
  const signOut = () => send({ type: 'session.close', pending: pendingWork() });
  return (
    <AppShell
      hasPracticeData={accountant.hasPracticeData ?? false}
      topBar={
        <TopBar
          accountant={accountant}
          place={place}
          homeHref={home}
          businessesHref={businessesHref}
          collectionsHref={collections}
          accountHref={account}
          supportHref={support}
          status={status}
          theme={theme}
          onThemeChange={onThemeChange}
          onSearch={onSearch}
          onSignOut={signOut}
          {...(business && { sidebarId })}
        />
      }
      sidebar={
        business && (
          <Sidebar
            id={sidebarId}
            hrefs={menu}
            business={business}
            businesses={businesses}
            canSwitch={canSwitchBusiness(snapshot.context)}
            hasPeriods={hasPeriods}
            section={section}
            questionsHref={questions}
            supportHref={support}
            onSupport={onSupport}
            onSwitch={({ uuid }) => {
              const chosen = dataOf(businesses)?.find((each) => each.uuid === uuid);
              if (chosen) send({ type: 'business.open', business: chosen });
            }}
            onBusinessesReload={() => send({ type: 'part.reload', part: 'businesses' })}
            switching={openingSnapshot?.hasTag('busy') === true}
          />
        )
      }
    >
      {children}
      <SignOutDialog
        open={snapshot.matches({ open: { session: 'asking' } })}
        {...pending}
        onClose={() => send({ type: 'session.keep' })}
        onSignOut={() => send({ type: 'session.abandon' })}
      />
      {search?.(signOut)}
      {opening && <BusinessOpeningFlow actor={opening} spinner="switching" hrefs={hrefs} />}
    </AppShell>
  );
}
