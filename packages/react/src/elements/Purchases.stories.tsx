import { textiles } from '@contapro/fixtures';
import preview from '@contapro/storybook/preview';
import { elementStory, never, unreachable } from '../testing/elementStory.tsx';
import { memoryStore } from '../testing/fakeServer.ts';
import { Purchases } from './Purchases.tsx';

const meta = preview.meta({
  title: 'React/Purchases · comprobantes de compra',
  id: 'react-purchases',
  component: Purchases,
  parameters: { layout: 'fullscreen' },
  args: { ruc: textiles.ruc },
});
export default meta;

export const Default = meta.story(elementStory(() => <Purchases ruc={textiles.ruc} />));

/** Until the business and its months are known. */
export const Loading = meta.story(
  elementStory(() => <Purchases ruc={textiles.ruc} />, {
    'GET /accountant/dashboard/filters': never,
    'GET /me': never,
  }),
);
export const UnknownBusiness = meta.story(elementStory(() => <Purchases ruc="20100047218" />));
export const Failed = meta.story(
  elementStory(() => <Purchases ruc={textiles.ruc} />, { 'GET /businesses/:uuid/periods': unreachable }),
);
export const NobodySignedIn = meta.story(
  elementStory(() => <Purchases ruc={textiles.ruc} />, {}, { store: memoryStore(null), links: { signIn: '/entrar' } }),
);

/** The host's server gives no other token. */
export const TokenEnded = meta.story(
  elementStory(() => <Purchases ruc={textiles.ruc} />, {}, { requestToken: () => Promise.resolve(null) }),
);
