import preview from '@contapro/storybook/preview';
import { controlled } from '../../testing/controlled.tsx';
import { type OptionGroup, OptionList } from './OptionList.tsx';

const groups: readonly OptionGroup<string>[] = [
  {
    title: 'Compras',
    tone: 'purchases',
    options: [
      { value: 'excel', label: 'Excel ContaPro', hint: 'Ítems, imágenes y XML', end: '.xlsx' },
      { value: 'rce', label: 'RCE', hint: 'Solo comprobantes deducibles', end: '.txt' },
      { value: 'siscont', label: 'SISCONT', hint: 'Solo comprobantes deducibles', end: '.xlsx' },
    ],
  },
  {
    title: 'Ventas',
    tone: 'sales',
    options: [
      { value: 'excel-ventas', label: 'Excel ContaPro', hint: 'Ítems e imágenes', end: '.xlsx' },
      { value: 'rvie', label: 'RVIE', hint: 'Todas las ventas del periodo', end: '.txt', disabled: true },
    ],
  },
];

const meta = preview.meta({
  component: OptionList,
  title: 'Primitives/OptionList · lista de opciones',
  id: 'primitives-optionlist',
  args: {
    label: 'Tipo de archivo',
    groups,
    value: null,
    onValueChange: () => undefined,
    style: { maxInlineSize: '24rem' },
  },
  render: (args) =>
    controlled(args.value, (value, setValue) => <OptionList {...args} value={value} onValueChange={setValue} />),
});
export default meta;

export const Default = meta.story({});
export const Chosen = meta.story({ args: { value: 'excel' } });
export const WithoutTitles = meta.story({
  args: {
    value: 'b',
    groups: [
      {
        options: [
          { value: 'a', label: 'Mensual' },
          { value: 'b', label: 'Anual', hint: 'Dos meses gratis' },
        ],
      },
    ],
  },
});
export const Torture = meta.story({
  args: {
    groups: [
      {
        title: 'Inversiones Agroindustriales y Pesqueras del Pacífico Sur S.A.C.',
        options: Array.from({ length: 12 }, (_, index) => ({
          value: `${index}`,
          label: `Registro de Compras Electrónico del periodo ${index + 1}`,
          hint: 'Solo comprobantes deducibles con derecho a crédito fiscal',
          end: '.xlsx',
        })),
      },
    ],
    style: { maxInlineSize: '15rem' },
  },
});
