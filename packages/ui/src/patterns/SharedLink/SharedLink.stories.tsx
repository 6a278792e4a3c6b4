import { summaryUrl } from '@contapro/fixtures';
import preview from '@contapro/storybook/preview';
import { Button } from '../../primitives/Button/index.ts';
import { SharedLink } from './SharedLink.tsx';

const meta = preview.meta({
  component: SharedLink,
  title: 'Patterns/SharedLink · enlace para enviar',
  id: 'patterns-sharedlink',
  args: {
    label: 'Enlace para tu cliente',
    note: 'Sirve hasta el 27/11/2026 10:00.',
    link: summaryUrl,
    message: `Hola. Míralo aquí: ${summaryUrl}`,
  },
});
export default meta;

export const Default = meta.story({});
export const WithAnotherButton = meta.story({ args: { actions: <Button>Descargar PDF</Button> } });
