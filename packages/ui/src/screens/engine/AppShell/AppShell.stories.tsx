import { ready } from '@contapro/domain';
import preview from '@contapro/storybook/preview';
import { fn, screen, userEvent } from '@contapro/storybook/test';
import { accountant, businesses, createBusinesses, longNamed, menuHrefs, textiles } from '@contapro/fixtures';
import { PageHeader } from '../../../patterns/PageHeader/index.ts';
import { PeriodSelector } from '../../../patterns/PeriodSelector/index.ts';
import { Sidebar, type SidebarProps } from '../Sidebar/index.ts';
import { TopBar, type TopBarProps } from '../TopBar/index.ts';
import { AppShell, type AppShellProps } from './AppShell.tsx';

const meta = preview.meta({
  component: AppShell,
  title: 'Screens/AppShell · marco de la aplicación',
  id: 'screens-appshell',
  parameters: { layout: 'fullscreen' },
});
export default meta;

const page = (
  <div style={{ padding: '2rem' }}>
    <PageHeader
      title="Tu reporte de empresa"
      subtitle="Textiles Huascarán S.A.C. · RUC 20514827363"
      actions={<PeriodSelector periods={['202610', '202609', '202608']} value="202610" onPeriodChange={fn()} />}
    />
  </div>
);

const shell = (
  more: Partial<SidebarProps> = {},
  bar: Partial<TopBarProps> = {},
  frame: Pick<AppShellProps, 'hasPracticeData'> = {},
) => (
  <AppShell
    {...frame}
    topBar={
      <TopBar
        accountant={accountant}
        place="dashboard"
        homeHref="#inicio"
        sidebarId="secciones"
        onSignOut={fn()}
        {...bar}
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
        section="home"
        questionsHref="https://ayuda.contapro.pe"
        supportHref="https://ayuda.contapro.pe/chat"
        onSwitch={fn()}
        {...more}
      />
    }
  >
    {page}
  </AppShell>
);

export const Dashboard = meta.story({ render: () => shell() });

/** A server without a connection to SUNAT. Every page shows a notice that the data is invented. */
export const PracticeData = meta.story({ render: () => shell({}, {}, { hasPracticeData: true }) });

export const WithoutInicio = meta.story({
  render: () => shell({ hrefs: { ...menuHrefs, home: null }, section: 'purchases' }),
});

export const Siscont = meta.story({
  globals: { brand: 'siscont' },
  render: () => shell({ hrefs: { ...menuHrefs, pdt: null } }, { businessesHref: null }),
});

export const WithoutPeriods = meta.story({ render: () => shell({ hasPeriods: false, section: 'upload' }) });

export const WithoutSwitcher = meta.story({ render: () => shell({ canSwitch: false }) });

export const Switching = meta.story({ render: () => shell({ switching: true }) });

export const OutsideTheDashboard = meta.story({
  render: () => (
    <AppShell
      topBar={
        <TopBar
          accountant={accountant}
          place="other"
          homeHref="#inicio"
          supportHref="https://wa.me/51900000000"
          onSignOut={fn()}
        />
      }
    >
      {page}
    </AppShell>
  ),
});

/** On a phone the menu button opens the sidebar over the page. */
export const MenuOpen = meta.story({
  globals: { viewport: { value: 'phone' } },
  render: () => shell(),
  play: async () => {
    const button = screen.queryByRole('button', { name: 'Abrir menú' });
    if (button) await userEvent.click(button);
  },
});

export const SwitcherOpen = meta.story({
  render: () => shell(),
  play: async () => {
    const button = screen.queryByRole('button', {
      name: /^Cambiar de empresa/,
    });
    if (button) await userEvent.click(button);
  },
});

export const UserMenuOpen = meta.story({
  render: () => shell(),
  play: async () => {
    await userEvent.click(screen.getByRole('button', { name: /abrir menú de usuario/ }));
  },
});

export const Torture = meta.story({
  render: () => shell({ business: longNamed, businesses: ready([longNamed, ...createBusinesses(300)]) }),
});
