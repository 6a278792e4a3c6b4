import { HttpProblem } from '../../problem.ts';

/** The error for a link that is not signed by us, was changed or has expired. */
export const linkGone = () =>
  new HttpProblem(404, 'LINK_EXPIRED', 'Este enlace ya no sirve. Vuelve a la lista y descarga el archivo otra vez.');

/** The error for a link to a file that the voucher does not have, or that is missing in the store of documents. */
export const noFile = () =>
  new HttpProblem(
    404,
    'NO_FILES',
    'No encontramos el archivo de este comprobante. Inténtalo más tarde; si sigue igual, escribe a Soporte.',
  );
