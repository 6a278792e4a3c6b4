import preview from '@contapro/storybook/preview';
import { ThemeRoot } from '../ThemeRoot/index.ts';
import { Logo } from './Logo.tsx';

const meta = preview.meta({ component: Logo, title: 'Primitives/Logo · logotipo, marca', id: 'primitives-logo' });
export default meta;

export const Default = meta.story({});
export const MarkOnly = meta.story({ args: { markOnly: true } });

/** The brand of the theme root decides: nobody passes it on. */
export const Siscont = meta.story({
  render: () => (
    <ThemeRoot theme="light" brand="siscont" style={{ padding: '1rem' }}>
      <Logo />
    </ThemeRoot>
  ),
});
