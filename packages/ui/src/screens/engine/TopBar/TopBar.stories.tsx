import preview from '@contapro/storybook/preview';
import { fn, screen, userEvent } from '@contapro/storybook/test';
import { accountant } from '@contapro/fixtures';
import { TopBar } from './TopBar.tsx';

const meta = preview.meta({
  component: TopBar,
  title: 'Screens/TopBar · barra superior',
  id: 'screens-topbar',
  parameters: { layout: 'fullscreen' },
  args: {
    accountant: accountant,
    place: 'other',
    homeHref: '#inicio',
    supportHref: 'https://wa.me/51900000000',
    onSearch: fn(),
    onThemeChange: fn(),
    onSignOut: fn(),
  },
});
export default meta;

export const Default = meta.story({});
/** Inicio has no link 'Mis Empresas'. */
export const Home = meta.story({ args: { place: 'home' } });
/** The dashboard has no link to the support chat. Below 1024 px a menu button opens its sidebar. */
export const Dashboard = meta.story({
  args: { place: 'dashboard', sidebarId: 'secciones' },
  render: (args) => (
    <>
      <TopBar {...args} />
      <div id="secciones" popover="auto" />
    </>
  ),
});
/** Neither 'Buscar' nor 'Mis Empresas' nor the support chat. */
export const WithoutLinks = meta.story({
  args: { businessesHref: null, supportHref: null },
  render: (args) => <TopBar {...args} onSearch={undefined} />,
});
export const Siscont = meta.story({ globals: { brand: 'siscont' } });

export const UserMenuOpen = meta.story({
  play: async () => {
    await userEvent.click(screen.getByRole('button', { name: /abrir menú de usuario/ }));
  },
});

export const Torture = meta.story({
  args: {
    accountant: { name: 'María del Carmen Guadalupe', lastName: 'Electroencefalografista-Otorrinolaringóloga Quispe' },
  },
});
