import { HttpProblem } from '../../problem.ts';

/** A link that is not ours, was altered or has expired. */
export const linkGone = () =>
  new HttpProblem(404, 'LINK_EXPIRED', 'Este enlace ya no sirve. Vuelve a la lista y descarga el archivo otra vez.');
