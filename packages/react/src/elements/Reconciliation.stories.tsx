import { textiles } from '@contapro/fixtures';
import preview from '@contapro/storybook/preview';
import { elementStory } from '../testing/elementStory.tsx';
import { Reconciliation } from './Reconciliation.tsx';

const meta = preview.meta({
  title: 'React/Reconciliation · cuadre, propuesta contra XML',
  id: 'react-reconciliation',
  component: Reconciliation,
  parameters: { layout: 'fullscreen' },
  args: { ruc: textiles.ruc },
});
export default meta;

export const Default = meta.story(elementStory(() => <Reconciliation ruc={textiles.ruc} />));
export const Sales = meta.story(elementStory(() => <Reconciliation ruc={textiles.ruc} book="sales" />));
/** A host without a page that takes files. */
export const WithoutUploads = meta.story(
  elementStory(() => <Reconciliation ruc={textiles.ruc} />, undefined, { links: { upload: null } }),
);
export const UnknownBusiness = meta.story(elementStory(() => <Reconciliation ruc="20100047218" />));
