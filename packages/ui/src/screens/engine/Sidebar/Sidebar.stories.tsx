import { ready } from '@contapro/domain';
import preview from '@contapro/storybook/preview';
import { fn, screen, userEvent } from '@contapro/storybook/test';
import { Button } from '../../../primitives/Button/index.ts';
import { businesses, createBusinesses, longNamed, menuHrefs, textiles } from '@contapro/fixtures';
import { Sidebar } from './Sidebar.tsx';

const meta = preview.meta({
  component: Sidebar,
  title: 'Screens/Sidebar · menú lateral',
  id: 'screens-sidebar',
  parameters: { layout: 'fullscreen' },
  args: {
    id: 'secciones',
    hrefs: menuHrefs,
    business: textiles,
    businesses: ready(businesses),
    canSwitch: true,
    hasPeriods: true,
    section: 'home',
    questionsHref: 'https://ayuda.contapro.pe',
    supportHref: 'https://ayuda.contapro.pe/chat',
    onSwitch: fn(),
  },
  render: (args) => (
    <div style={{ inlineSize: 'var(--cp-sidebar-width)' }}>
      <Sidebar {...args} />
    </div>
  ),
});
export default meta;

export const Default = meta.story({});
/** The sections that need processed periods are disabled. */
export const WithoutPeriods = meta.story({ args: { hasPeriods: false, section: 'upload' } });
/** Sections without an address are not shown. */
export const FewerSections = meta.story({
  args: { hrefs: { ...menuHrefs, home: null, pdt: null }, section: 'purchases' },
});
export const WithoutHelp = meta.story({ args: { questionsHref: null, supportHref: null } });
export const WithoutSwitcher = meta.story({ args: { canSwitch: false } });
export const Switching = meta.story({ args: { switching: true } });

/** Below 1024 px it is closed until a button opens it over the page. */
export const Phone = meta.story({
  globals: { viewport: { value: 'phone' } },
  render: (args) => (
    <>
      <Button popoverTarget={args.id}>Menú</Button>
      <Sidebar {...args} />
    </>
  ),
  play: async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Menú' }));
  },
});

export const Torture = meta.story({
  args: { business: longNamed, businesses: ready([longNamed, ...createBusinesses(300)]) },
});
