import preview from '@contapro/storybook/preview';
import { Building2 } from 'lucide-react';
import { TextField } from './TextField.tsx';

const meta = preview.meta({
  component: TextField,
  title: 'Primitives/TextField · campo de texto',
  id: 'primitives-textfield',
  argTypes: { icon: { control: false } },
  args: { label: 'Usuario', style: { maxInlineSize: '23rem' } },
});
export default meta;

export const Default = meta.story({});
export const Playground = meta.story({
  args: {
    label: 'RUC',
    hint: '11 dígitos, sin guiones.',
    inputMode: 'numeric',
    placeholder: '20514827363',
    optional: true,
  },
});
export const Filled = meta.story({ args: { defaultValue: 'rosa.quispe@estudioquispe.pe' } });
export const WithError = meta.story({
  args: {
    label: 'Correo',
    defaultValue: 'rosa.quispe',
    error: 'Ingresa un correo válido.',
    hint: 'El que usas para trabajar.',
  },
});
export const WithIcon = meta.story({
  args: { label: 'Empresa', icon: <Building2 aria-hidden strokeWidth={1.5} size={20} /> },
});
export const ReadOnly = meta.story({ args: { label: 'RUC', value: '20514827363', readOnly: true } });
export const Disabled = meta.story({ args: { label: 'RUC', value: '20514827363', disabled: true } });
export const LabelOutOfSight = meta.story({
  args: { label: 'Serie', labelHidden: true, placeholder: 'Serie', size: 'medium' },
});
export const Torture = meta.story({
  args: {
    label: 'Nombre comercial o razón social completa tal como figura en la ficha RUC del contribuyente',
    defaultValue:
      'Inversiones Agroindustriales y Pesqueras del Pacífico Sur Electroencefalografistas Sociedad Anónima Cerrada',
    error:
      'Este nombre no coincide con el de SUNAT. Revísalo en tu ficha RUC, cópialo tal como está y vuelve a intentarlo.',
    style: { maxInlineSize: '18rem' },
  },
});
