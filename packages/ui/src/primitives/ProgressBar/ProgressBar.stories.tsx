import preview from '@contapro/storybook/preview';
import { ProgressBar } from './ProgressBar.tsx';

const meta = preview.meta({
  component: ProgressBar,
  title: 'Primitives/ProgressBar · barra de progreso',
  id: 'primitives-progressbar',
  args: { label: 'Avance', value: 0.66, style: { maxInlineSize: '24rem' } },
});
export default meta;

export const Default = meta.story({});
export const Playground = meta.story({ args: { note: 'Comprobante 2 de 3', percent: true } });
export const Beginning = meta.story({ args: { value: 0, note: 'Excel de compras, Oct 2026', percent: true } });
export const Complete = meta.story({ args: { value: 1, note: 'Excel de compras, Oct 2026', percent: true } });

/** The duration is not known. The note says what is happening. */
export const Unknown = meta.story({ args: { value: undefined, note: 'Ingresando al Portal SOL…' } });
