import { textiles } from '@contapro/fixtures';
import preview from '@contapro/storybook/preview';
import { elementStory } from '../testing/elementStory.tsx';
import { forEver, memoryStore } from '../testing/memoryStore.ts';
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
  elementStory(
    () => <Purchases ruc={textiles.ruc} />,
    ({ delay }) => {
      delay('listBusinesses', forEver);
      delay('getMe', forEver);
    },
  ),
);
export const UnknownBusiness = meta.story(elementStory(() => <Purchases ruc="20100047218" />));
export const Failed = meta.story(
  elementStory(
    () => <Purchases ruc={textiles.ruc} />,
    ({ failWith }) => failWith('listPeriods', 0),
  ),
);
export const NobodySignedIn = meta.story(
  elementStory(() => <Purchases ruc={textiles.ruc} />, undefined, {
    store: memoryStore(null),
    links: { signIn: '/entrar' },
  }),
);

/** The host's server gives no other token. */
export const TokenEnded = meta.story(
  elementStory(() => <Purchases ruc={textiles.ruc} />, undefined, { requestToken: () => Promise.resolve(null) }),
);
