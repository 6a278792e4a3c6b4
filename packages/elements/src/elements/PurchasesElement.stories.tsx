import { textiles } from '@contapro/fixtures';
import preview from '@contapro/storybook/preview';
import { elementStory } from '../testing/elementStory.tsx';
import { noStore } from '../testing/sampleStandIn.ts';
const meta = preview.meta({
  title: 'Elements/PurchasesElement · elemento de compras, contapro-purchases',
  id: 'elements-purchaseselement',
  parameters: { layout: 'fullscreen' },
});
export default meta;

export const Default = meta.story(elementStory(`<contapro-purchases ruc="${textiles.ruc}"></contapro-purchases>`));
/** Without a session it says so. */
export const NobodySignedIn = meta.story(
  elementStory(`<contapro-purchases ruc="${textiles.ruc}"></contapro-purchases>`, { store: noStore }),
);
