import preview from '@contapro/storybook/preview';
import { SectionHead } from './SectionHead.tsx';

const meta = preview.meta({
  component: SectionHead,
  title: 'Patterns/SectionHead',
  args: { title: 'Motivos de observación' },
});
export default meta;

export const Default = meta.story({});
export const Playground = meta.story({});
export const WithALink = meta.story({ args: { href: '#observaciones', link: 'Ver observados' } });
export const WithANote = meta.story({ args: { title: 'Historial', note: 'Importe total por mes, en soles' } });
export const Torture = meta.story({
  args: {
    title: 'Motivos de observación de Inversiones Agroindustriales y Pesqueras del Pacífico Sur S.A.C.',
    note: 'Importe total por mes, en soles',
    style: { maxInlineSize: '20rem' },
  },
});
