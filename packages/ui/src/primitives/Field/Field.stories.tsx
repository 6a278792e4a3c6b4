import preview from '@contapro/storybook/preview';
import { Field } from './Field.tsx';

const meta = preview.meta({
  component: Field,
  title: 'Primitives/Field · campo, rótulo, mensaje de error',
  id: 'primitives-field',
  args: {
    label: 'Fecha de emisión',
    children: (control) => <input {...control} type="date" defaultValue="2026-10-31" />,
    style: { maxInlineSize: '23rem' },
  },
});
export default meta;

/** With a control of the browser. */
export const Default = meta.story({});
export const Optional = meta.story({ args: { optional: true } });
export const WithHint = meta.story({ args: { hint: 'La que figura en el comprobante.' } });
export const WithError = meta.story({
  args: { hint: 'La que figura en el comprobante.', error: 'La fecha no puede ser posterior a hoy.' },
});
export const LabelOutOfSight = meta.story({ args: { labelHidden: true } });
export const Torture = meta.story({
  args: {
    optional: true,
    label: 'Fecha de emisión del comprobante tal como figura en el registro de compras de la Superintendencia',
    hint: 'Electroencefalografistas-Otorrinolaringólogos: la del comprobante que se modifica, no la de la nota de crédito.',
    error:
      'La fecha no puede ser posterior a hoy ni anterior a los doce meses que la ley da para anotar el comprobante.',
    style: { maxInlineSize: '16rem' },
  },
});
