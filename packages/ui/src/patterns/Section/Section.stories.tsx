import preview from '@contapro/storybook/preview';
import { Button } from '../../primitives/Button/index.ts';
import { Section } from './Section.tsx';

const meta = preview.meta({
  component: Section,
  title: 'Patterns/Section · sección',
  id: 'patterns-section',
  argTypes: { children: { control: false }, actions: { control: false } },
  args: {
    title: 'Motivos de observación',
    children: <p>El contenido de la sección.</p>,
  },
});
export default meta;

export const Default = meta.story({});
export const WithALink = meta.story({ args: { href: '#observaciones', link: 'Ver observados' } });
export const WithANote = meta.story({ args: { title: 'Historial', note: 'Importe total por mes, en soles' } });
export const WithAnAction = meta.story({
  args: { title: 'Archivos de esta subida', actions: <Button>Reintentar los que fallaron</Button> },
});
export const Torture = meta.story({
  args: {
    title: 'Motivos de observación de Inversiones Agroindustriales y Pesqueras del Pacífico Sur S.A.C.',
    note: 'Importe total por mes, en soles',
    style: { maxInlineSize: '20rem' },
  },
});
