import preview from '@contapro/storybook/preview';
import { Button } from '../Button/index.ts';
import { type BrandLogoProps, Logo } from '../Logo/index.ts';
import { VisuallyHidden } from '../VisuallyHidden/index.ts';
import { type Theme, ThemeRoot } from './ThemeRoot.tsx';

const meta = preview.meta({
  component: ThemeRoot,
  title: 'Primitives/ThemeRoot · tema, marca, oscuro',
  id: 'primitives-themeroot',
  argTypes: { children: { control: false } },
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

/** In a host's stylesheet. */
const acmeRamp = `[data-contapro-brand="acme"] {
  --cp-brand-50: oklch(0.976 0.016 155);
  --cp-brand-100: oklch(0.948 0.035 155);
  --cp-brand-200: oklch(0.89 0.065 155);
  --cp-brand-300: oklch(0.81 0.1 155);
  --cp-brand-400: oklch(0.73 0.12 155);
  --cp-brand-500: oklch(0.55 0.12 155);
  --cp-brand-600: oklch(0.44 0.1 155);
  --cp-brand-700: oklch(0.38 0.088 155);
  --cp-brand-800: oklch(0.32 0.07 155);
  --cp-brand-900: oklch(0.27 0.05 155);
  --cp-brand-950: oklch(0.22 0.035 155);
}`;

const AcmeLogo = ({ markOnly }: BrandLogoProps) => (
  <>
    <svg width="28" height="28" viewBox="0 0 28 28" aria-hidden>
      <circle cx="14" cy="14" r="14" fill="var(--cp-color-action)" />
      <path d="m8 19 6-11 6 11" fill="none" stroke="var(--cp-color-on-action)" strokeWidth="2.2" />
    </svg>
    {markOnly ? <VisuallyHidden>Acme</VisuallyHidden> : 'Acme'}
  </>
);

const HostBrandPreview = ({ theme }: { theme: Theme }) => (
  <>
    <style>{acmeRamp}</style>
    <ThemeRoot
      theme={theme}
      brand="acme"
      logo={AcmeLogo}
      style={{ display: 'flex', gap: '2rem', alignItems: 'center', padding: '1.5rem' }}
    >
      <Logo />
      <Logo markOnly />
      <Button variant="primary">Declarar</Button>
    </ThemeRoot>
  </>
);

/** A brand that the host adds: a rule with its accent ramp, and its logo. */
export const HostBrand = meta.story({ render: () => <HostBrandPreview theme="light" /> });
export const HostBrandDark = meta.story({ render: () => <HostBrandPreview theme="dark" /> });
