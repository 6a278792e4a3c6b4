import preview from '@contapro/storybook/preview';
import { MessagePage } from './MessagePage.tsx';

const meta = preview.meta({
  component: MessagePage,
  title: 'Patterns/MessagePage · página con un mensaje, error',
  id: 'patterns-messagepage',
  parameters: { layout: 'fullscreen' },
  args: {
    title: 'La página solicitada no está disponible',
    illustration: 'lost',
    href: '#inicio',
    action: 'Volver al inicio',
    children: 'Puede que la dirección haya cambiado o esté mal escrita.',
  },
});
export default meta;

export const Default = meta.story({});
/** Inside a shell, which has the logo and the `main` element. */
export const InsideAShell = meta.story({ args: { standalone: false } });
export const Torture = meta.story({
  args: {
    title: 'No encontramos los comprobantes de Inversiones Agroindustriales y Pesqueras del Pacífico Sur S.A.C.',
    children:
      'Puede que la dirección haya cambiado, que la empresa ya no esté entre las tuyas o que el periodo todavía no haya sido procesado.',
  },
});
