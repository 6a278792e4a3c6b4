import { ready } from '@contapro/domain';
import { accountant, businesses, menuHrefs, textiles } from '@contapro/fixtures';
import type { ReactNode } from 'react';
import { AppShell } from '../screens/engine/AppShell/index.ts';
import { Sidebar, type SidebarProps } from '../screens/engine/Sidebar/index.ts';
import { TopBar } from '../screens/engine/TopBar/index.ts';

const nothing = () => undefined;

/** A page of a business inside top bar and sidebar. */
export function InShell({ section, children }: Pick<SidebarProps, 'section'> & { children: ReactNode }) {
  return (
    <AppShell
      topBar={
        <TopBar
          accountant={accountant}
          place="dashboard"
          homeHref="#inicio"
          sidebarId="secciones"
          onSignOut={nothing}
        />
      }
      sidebar={
        <Sidebar
          id="secciones"
          hrefs={menuHrefs}
          business={textiles}
          businesses={ready(businesses)}
          canSwitch
          hasPeriods
          section={section}
          questionsHref="https://ayuda.contapro.pe"
          supportHref="https://ayuda.contapro.pe/chat"
          onSwitch={nothing}
        />
      }
    >
      {children}
    </AppShell>
  );
}
