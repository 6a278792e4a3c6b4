import { failed, ready } from '@contapro/domain';
import preview from '@contapro/storybook/preview';
import { fn } from '@contapro/storybook/test';
import { businesses } from '@contapro/fixtures';
import { underTopBar } from '../../../testing/underTopBar.tsx';
import { OnboardingScreen } from './OnboardingScreen.tsx';

const meta = preview.meta({
  component: OnboardingScreen,
  title: 'Screens/OnboardingScreen · primeros pasos',
  id: 'screens-onboardingscreen',
  parameters: { layout: 'fullscreen' },
  args: {
    step: 'first',
    registered: ready([]),
    onRetry: fn(),
    status: { kind: 'editing' },
    onSubmit: fn(),
    onSkip: fn(),
    plans: null,
    hrefs: {
      file: '#archivo',
      home: '#inicio',
      plans: '#planes',
      terms: 'https://contapro.pe/terminos',
      privacy: 'https://contapro.pe/privacidad',
    },
  },
  decorators: underTopBar(),
});
export default meta;

export const First = meta.story({});

export const Second = meta.story({ args: { step: 'second', registered: ready(businesses.slice(0, 1)) } });

/** The page was loaded again after companies were registered. */
export const SomeRegistered = meta.story({ args: { registered: ready(businesses) } });

export const ListFailed = meta.story({ args: { registered: failed } });

export const Refused = meta.story({
  args: {
    step: 'second',
    registered: ready(businesses.slice(0, 1)),
    status: {
      kind: 'refused',
      fields: {},
      messages: ['Tu prueba gratis registra hasta 15 empresas. Elige un plan para registrar más.'],
    },
    remedy: 'plans',
  },
});
