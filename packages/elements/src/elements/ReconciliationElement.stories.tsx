import { textiles } from '@contapro/fixtures';
import preview from '@contapro/storybook/preview';
import { elementStory } from '../testing/elementStory.tsx';

const meta = preview.meta({
  title: 'Elements/ReconciliationElement · elemento de cuadre, contapro-reconciliation',
  id: 'elements-reconciliationelement',
  parameters: { layout: 'fullscreen' },
});
export default meta;

export const Default = meta.story(
  elementStory(`<contapro-reconciliation ruc="${textiles.ruc}"></contapro-reconciliation>`),
);
export const Sales = meta.story(
  elementStory(`<contapro-reconciliation ruc="${textiles.ruc}" book="sales"></contapro-reconciliation>`),
);
