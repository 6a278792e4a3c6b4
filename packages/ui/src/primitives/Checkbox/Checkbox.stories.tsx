import preview from '@contapro/storybook/preview';
import { Link } from '../Link/index.ts';
import { Checkbox } from './Checkbox.tsx';

const meta = preview.meta({
  component: Checkbox,
  title: 'Primitives/Checkbox · casilla',
  id: 'primitives-checkbox',
  args: { label: 'Acepto los términos y condiciones' },
});
export default meta;

export const Default = meta.story({});
export const Checked = meta.story({ args: { defaultChecked: true } });
export const Indeterminate = meta.story({ args: { indeterminate: true, label: 'Toda la página' } });
export const WithError = meta.story({ args: { error: 'Acepta los términos y condiciones.' } });
export const Disabled = meta.story({
  render: () => (
    <div style={{ display: 'grid', gap: '0.75rem', justifyItems: 'start' }}>
      <Checkbox label="Sin marcar" disabled />
      <Checkbox label="Marcada" disabled defaultChecked />
      <Checkbox label="A medias" disabled indeterminate />
    </div>
  ),
});
export const WithALink = meta.story({
  args: {
    label: (
      <>
        Acepto la{' '}
        <Link variant="inline" href="#privacidad">
          política de privacidad
        </Link>
      </>
    ),
  },
});
export const InATable = meta.story({ args: { label: undefined, 'aria-label': 'F001-00012847' } });
export const Torture = meta.story({
  args: {
    label:
      'Autorizo a ContaPro a descargar de SUNAT los comprobantes electrónicos de todas mis empresas y las de mis clientes',
    error: 'Para descargar tus comprobantes necesitamos tu autorización.',
    style: { maxInlineSize: '16rem' },
  },
});
