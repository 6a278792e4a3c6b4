import preview from '@contapro/storybook/preview';
import { Amount } from '../Amount/index.ts';
import { DefinitionList } from './DefinitionList.tsx';

const meta = preview.meta({
  component: DefinitionList,
  title: 'Primitives/DefinitionList · lista de datos',
  id: 'primitives-definitionlist',
  argTypes: { items: { control: false } },
  args: {
    style: { maxInlineSize: '24rem' },
    items: [
      { term: 'N° de constancia', value: '184206337' },
      { term: 'Tipo de operación', value: '01 Venta de bienes o servicios' },
      { term: 'Monto del depósito', value: <Amount cents={82_100} total /> },
    ],
  },
});
export default meta;

export const Default = meta.story({});
export const Torture = meta.story({
  args: {
    style: { maxInlineSize: '16rem' },
    items: [
      {
        term: 'Bien o servicio sujeto al sistema',
        value: '037 Demás servicios gravados con el IGV, electroencefalografistas',
      },
      { term: 'Monto', value: <Amount cents={123_456_789_012_345} /> },
      { term: 'Pago', value: '-' },
    ],
  },
});
