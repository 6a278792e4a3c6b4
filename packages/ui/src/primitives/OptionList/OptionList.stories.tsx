import preview from '@contapro/storybook/preview';
import { useState } from 'react';
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

function Live({ start, shown = groups }: { start: string | null; shown?: readonly OptionGroup<string>[] }) {
  const [value, setValue] = useState(start);
  return (
    <OptionList
      label="Tipo de archivo"
      groups={shown}
      value={value}
      onValueChange={setValue}
      style={{ maxInlineSize: '24rem' }}
    />
  );
}

const meta = preview.meta({
  component: OptionList,
  title: 'Primitives/OptionList',
  args: { label: 'Tipo de archivo', groups, value: null, onValueChange: () => undefined },
});
export default meta;

export const Default = meta.story({ render: () => <Live start={null} /> });
export const Chosen = meta.story({ render: () => <Live start="excel" /> });
export const WithoutTitles = meta.story({
  render: () => (
    <Live
      start="b"
      shown={[
        {
          options: [
            { value: 'a', label: 'Mensual' },
            { value: 'b', label: 'Anual', hint: 'Dos meses gratis' },
          ],
        },
      ]}
    />
  ),
});
export const Torture = meta.story({
  render: () => (
    <div style={{ inlineSize: '15rem' }}>
      <Live
        start={null}
        shown={[
          {
            title: 'Inversiones Agroindustriales y Pesqueras del Pacífico Sur S.A.C.',
            options: Array.from({ length: 12 }, (_, index) => ({
              value: `${index}`,
              label: `Registro de Compras Electrónico del periodo ${index + 1}`,
              hint: 'Solo comprobantes deducibles con derecho a crédito fiscal',
              end: '.xlsx',
            })),
          },
        ]}
      />
    </div>
  ),
});
