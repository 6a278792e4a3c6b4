import { HttpProblem } from '../../problem.ts';

/** The error for a link that is not signed by us, was changed or has expired. */
export const linkGone = () =>
  new HttpProblem(404, 'LINK_EXPIRED', 'Este enlace ya no sirve. Vuelve a la lista y descarga el archivo otra vez.');
