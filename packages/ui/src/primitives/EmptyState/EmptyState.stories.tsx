import preview from '@contapro/storybook/preview';
import { Button } from '../Button/index.ts';
import { EmptyState } from './EmptyState.tsx';

const meta = preview.meta({
  component: EmptyState,
  title: 'Primitives/EmptyState · vacío, sin datos',
  id: 'primitives-emptystate',
  argTypes: { action: { control: false } },
  args: {
    title: 'No hay comprobantes encontrados.',
    children: 'Seleccione otro periodo en donde hayas registrado comprobantes.',
    action: <Button>Cambiar periodo</Button>,
  },
});
export default meta;

export const Default = meta.story({});
export const Playground = meta.story({ args: { illustration: 'ledger', title: 'No tienes empresas registradas' } });
export const WithoutAnAction = meta.story({ args: { action: undefined } });
export const WithoutADrawing = meta.story({ args: { illustration: null } });
export const Torture = meta.story({
  args: {
    title:
      'No hay comprobantes de Inversiones Agroindustriales y Pesqueras del Pacífico Sur Electroencefalografistas S.A.C.',
    style: { maxInlineSize: '18rem' },
  },
});
