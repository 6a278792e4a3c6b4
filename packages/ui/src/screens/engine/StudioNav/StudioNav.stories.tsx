import preview from '@contapro/storybook/preview';
import { StudioNav, UnreadNoticesContext } from './index.ts';

const meta = preview.meta({
  component: StudioNav,
  title: 'Screens/StudioNav · páginas de todos los clientes',
  id: 'screens-studionav',
  args: { current: 'board', hrefs: { board: '#tablero', collections: '#recolecciones' } },
});
export default meta;

export const Default = meta.story({});
export const Collections = meta.story({ args: { current: 'collections' } });
/** On a phone the links scroll sideways. */
export const Phone = meta.story({ globals: { viewport: { value: 'phone' } } });
/** With the number of unread notices. */
export const Unread = meta.story({
  args: { hrefs: { board: '#tablero', collections: '#recolecciones', notices: '#avisos' } },
  decorators: [
    (Story) => (
      <UnreadNoticesContext value={12}>
        <Story />
      </UnreadNoticesContext>
    ),
  ],
});
