import type { Testimonial } from '@contapro/domain';
import type { Configuration } from './configuration.ts';

const said = [
  {
    picture: 'milagros-ticona.jpg',
    role: 'Contadora Freelance',
    name: 'Milagros Ticona',
    quote: 'Cerraba el mes con doce ventanas abiertas. Ahora reviso los observados y declaro.',
  },
  {
    picture: 'jorge-paredes.jpg',
    role: 'Estudio Contable',
    name: 'Jorge Paredes',
    quote: 'El XML y la imagen de cada compra ya están ahí cuando el cliente pregunta.',
  },
  {
    picture: 'wilmer-nahui.jpg',
    role: 'Contador Freelance',
    name: 'Wilmer Ñahui',
    quote: 'Las detracciones por pagar me salen antes de que venza el plazo.',
  },
] as const;

/** What accountants say on the sign-up page. Their pictures are on the host of the static files, if one is configured. */
export const testimonialsOf = ({ assetsUrl }: Pick<Configuration, 'assetsUrl'>): readonly Testimonial[] =>
  said.map(({ picture, ...words }) => ({
    ...words,
    image: assetsUrl === null ? null : `${assetsUrl.replace(/\/$/, '')}/testimonios/${picture}`,
  }));
