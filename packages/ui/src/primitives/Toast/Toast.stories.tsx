import preview from '@contapro/storybook/preview';
import { fn } from '@contapro/storybook/test';
import { Button } from '../Button/index.ts';
import { Toast, ToastProvider, useToast } from './index.ts';

const meta = preview.meta({
  component: Toast,
  title: 'Primitives/Toast · notificación, mensaje breve',
  id: 'primitives-toast',
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '480px' } } },
  args: { message: { id: 1, text: 'Copiamos el RUC al portapapeles.' }, onDismiss: fn(), duration: 3_600_000 },
});
export default meta;

export const Default = meta.story({});
export const Positive = meta.story({
  args: { message: { id: 1, tone: 'positive', text: 'Tus credenciales fueron actualizadas.' } },
});
export const Danger = meta.story({
  args: { message: { id: 1, tone: 'danger', text: 'No pudimos copiar el enlace.' } },
});
export const WithAnAction = meta.story({
  args: {
    message: {
      id: 1,
      text: 'Quitaste 3 comprobantes de la selección.',
      action: (
        <Button size="small" variant="quiet">
          Deshacer
        </Button>
      ),
    },
  },
});
export const Silent = meta.story({ args: { message: null } });

function Speaker() {
  const say = useToast();
  return (
    <Button
      onClick={() => say({ tone: 'positive', text: `Guardado a las ${new Date().toLocaleTimeString('es-PE')}.` })}
    >
      Guardar
    </Button>
  );
}

/** Each press shows a new message, which replaces the one before. */
export const Live = meta.story({
  render: () => (
    <ToastProvider>
      <div style={{ padding: '1rem' }}>
        <Speaker />
      </div>
    </ToastProvider>
  ),
});

export const Torture = meta.story({
  args: {
    message: {
      id: 1,
      tone: 'danger',
      text: 'https://api.sunat.gob.pe/v1/contribuyente/gem/comprobantes/20514827363-01-F001-00012847 no respondió a tiempo para Inversiones Agroindustriales y Pesqueras del Pacífico Sur S.A.C.',
    },
  },
});
