import preview from '@contapro/storybook/preview';
import { Carousel } from './Carousel.tsx';

const cards = ['Primera', 'Segunda', 'Tercera', 'Cuarta', 'Quinta'];

const meta = preview.meta({
  component: Carousel<string>,
  title: 'Screens/SignUpScreen parts/Carousel · carrusel',
  id: 'screens-signupscreen-parts-carousel',
  args: {
    title: 'Cinco tarjetas',
    items: cards,
    itemKey: (name: string) => name,
    children: (name: string) => (
      <p>{name} tarjeta, con un texto que ocupa más de una línea en casi todos los anchos.</p>
    ),
  },
});
export default meta;

export const Default = meta.story({});

/** Nothing is left to move to, so both buttons are disabled. */
export const AllVisible = meta.story({ args: { title: 'Tres tarjetas', items: cards.slice(0, 3) } });
