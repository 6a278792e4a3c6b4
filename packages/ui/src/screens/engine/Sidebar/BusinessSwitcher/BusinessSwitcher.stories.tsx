import { failed, loading, ready } from '@contapro/domain';
import preview from '@contapro/storybook/preview';
import { fn, screen, userEvent } from '@contapro/storybook/test';
import { businesses, createBusinesses, longNamed, textiles } from '@contapro/fixtures';
import { BusinessSwitcher } from './BusinessSwitcher.tsx';

const meta = preview.meta({
  component: BusinessSwitcher,
  title: 'Screens/Sidebar parts/BusinessSwitcher · cambiar de empresa',
  id: 'screens-sidebar-parts-businessswitcher',
  args: {
    current: textiles,
    businesses: ready(businesses),
    canSwitch: true,
    onSwitch: fn(),
    onReload: fn(),
    style: { maxInlineSize: '15rem' },
  },
});
export default meta;

const open = async () => userEvent.click(screen.getByRole('button', { name: /^Cambiar de empresa/ }));

export const Default = meta.story({});
/** For accountants who may not switch: the business is shown without a list. */
export const WithoutList = meta.story({ args: { canSwitch: false } });
/** While another business is opened, the list cannot be opened. */
export const Busy = meta.story({ args: { busy: true } });

/** Businesses that cannot be opened show the reason and are disabled. */
export const Open = meta.story({ play: open });
export const Filtered = meta.story({
  play: async () => {
    await open();
    await userEvent.type(screen.getByPlaceholderText('Buscar...'), 'botica');
  },
});
export const NoResults = meta.story({
  play: async () => {
    await open();
    await userEvent.type(screen.getByPlaceholderText('Buscar...'), 'minera');
  },
});
export const Loading = meta.story({ args: { businesses: loading }, play: open });
export const Failed = meta.story({ args: { businesses: failed }, play: open });

export const Torture = meta.story({
  args: { current: longNamed, businesses: ready([longNamed, ...createBusinesses(300)]) },
  play: open,
});
