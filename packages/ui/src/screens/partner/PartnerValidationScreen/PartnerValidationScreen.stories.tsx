import preview from '@contapro/storybook/preview';
import { fn } from '@contapro/storybook/test';
import { PartnerValidationScreen } from './PartnerValidationScreen.tsx';

const meta = preview.meta({
  component: PartnerValidationScreen,
  title: 'Screens/PartnerValidationScreen · entrada de un socio, SISCONT',
  id: 'screens-partnervalidationscreen',
  parameters: { layout: 'fullscreen' },
  globals: { brand: 'siscont' },
  args: {
    view: { kind: 'validating' },
    onRetry: fn(),
    hrefs: { signIn: '#login', support: 'https://wa.me/51900000000' },
  },
});
export default meta;

export const Validating = meta.story({});

/** The link has no RUC or no company name: nothing is validated. */
export const Incomplete = meta.story({ args: { view: { kind: 'incomplete' } } });

export const Failed = meta.story({ args: { view: { kind: 'failed', isRetryable: true } } });

/** The link has no credentials. */
export const WithoutCredentials = meta.story({ args: { view: { kind: 'failed', isRetryable: false } } });

/** The server refused what the partner signed. */
export const Outdated = meta.story({ args: { view: { kind: 'outdated' } } });

/** The password of the link is right, and the account has a second factor. */
export const FactorAsked = meta.story({ args: { view: { kind: 'factorAsked' } } });

export const Taken = meta.story({
  args: {
    view: {
      kind: 'taken',
      ruc: '20100047218',
      company: 'Inversiones Agroindustriales y Pesqueras del Pacífico Sur S.A.C.',
    },
  },
});
