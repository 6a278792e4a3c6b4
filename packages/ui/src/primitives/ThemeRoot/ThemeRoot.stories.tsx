import preview from '@contapro/storybook/preview';
import { Button } from '../Button/index.ts';
import { Logo } from '../Logo/index.ts';
import { ThemeRoot } from './ThemeRoot.tsx';

const meta = preview.meta({
  component: ThemeRoot,
  title: 'Primitives/ThemeRoot',
  args: {
    theme: 'light',
    style: { display: 'flex', gap: '2rem', alignItems: 'center', padding: '1.5rem' },
    children: (
      <>
        <Logo />
        <Button variant="primary">Declarar</Button>
      </>
    ),
  },
});
export default meta;

export const Default = meta.story({});
export const Dark = meta.story({ args: { theme: 'dark' } });
/** The brand of a partner changes only the accent colour and the logo. */
export const Siscont = meta.story({ args: { brand: 'siscont' } });
export const SiscontDark = meta.story({ args: { brand: 'siscont', theme: 'dark' } });
