import preview from '@contapro/storybook/preview';
import { VisuallyHidden } from './VisuallyHidden.tsx';

const meta = preview.meta({
  component: VisuallyHidden,
  title: 'Primitives/VisuallyHidden · solo para lectores de pantalla',
  id: 'primitives-visuallyhidden',
  args: { children: 'Registrar empresa' },
  render: (args) => (
    <p>
      + <VisuallyHidden {...args} />
    </p>
  ),
});
export default meta;

/** Only screen readers read 'Registrar empresa'. */
export const Default = meta.story({});
/** The text is visible from 640 px on. */
export const Below = meta.story({ args: { below: 640 } });
