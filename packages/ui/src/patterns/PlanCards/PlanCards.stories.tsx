import preview from '@contapro/storybook/preview';
import { Button } from '../../primitives/Button/index.ts';
import { PlanCards, type PlanOffer } from './PlanCards.tsx';

/** A plan with a normal price, the recommended one with a note, and one that is sold on request. */
const offers: readonly PlanOffer[] = [
  {
    id: 'independent',
    title: 'Negocio independiente',
    capacity: 'Registra hasta 5 empresas',
    price: 5_900,
    unit: 'al mes',
    isRecommended: false,
  },
  {
    id: 'small',
    title: 'Pequeña empresa',
    capacity: 'Registra hasta 15 empresas',
    price: 8_800,
    formerPrice: 11_800,
    unit: 'el primer mes',
    note: 'Después, S/ 118.00 al mes',
    isRecommended: true,
  },
  {
    id: 'studio',
    title: 'Estudio contable',
    capacity: 'A partir de 50 empresas',
    price: 'Cotiza',
    isRecommended: false,
  },
];

const meta = preview.meta({
  component: PlanCards,
  title: 'Patterns/PlanCards · tarjetas de planes, precios',
  id: 'patterns-plancards',
  args: { offers, renderAction: (_offer, props) => <Button {...props}>Elegir plan</Button> },
});
export default meta;

/** All that a card can show: a normal price that is struck through, a note, and a text instead of a price. */
export const Default = meta.story({});
