import preview from '@contapro/storybook/preview';
import { fn } from '@contapro/storybook/test';
import { Link } from '../Link/index.ts';
import { Banner } from './Banner.tsx';

const meta = preview.meta({
  component: Banner,
  title: 'Primitives/Banner · aviso, alerta',
  id: 'primitives-banner',
  args: { children: 'La consolidación de tus comprobantes puede tardar hasta 2 días.' },
});
export default meta;

export const Default = meta.story({});
export const Playground = meta.story({ args: { tone: 'caution', onDismiss: fn() } });

/** Above a form that the server refused, with the messages of the server. */
export const Refused = meta.story({
  args: {
    tone: 'danger',
    title: '¡Algo salió mal!',
    children: 'Usuario o contraseña incorrectos. Te quedan 2 intentos',
  },
});

export const MissingPermissions = meta.story({
  args: {
    tone: 'caution',
    title: 'Faltan permisos de SUNAT para acceder a toda la información.',
    children: 'Asigna el permiso correspondiente a la cuenta para poder mostrar tus datos correctamente.',
  },
});

export const InvalidCredentials = meta.story({
  args: {
    tone: 'danger',
    children: (
      <>
        Este usuario SOL tiene credenciales inválidas.{' '}
        <Link variant="inline" href="#credenciales">
          Editar credenciales
        </Link>
      </>
    ),
  },
});

export const Positive = meta.story({ args: { tone: 'positive', children: 'Tu contraseña fue actualizada.' } });

export const Torture = meta.story({
  args: {
    tone: 'danger',
    title: '¡Algo salió mal!',
    onDismiss: fn(),
    style: { maxInlineSize: '18rem' },
    children:
      'https://api.sunat.gob.pe/v1/contribuyente/gem/comprobantes/20514827363-01-F001-00012847.electroencefalografistas',
  },
});
