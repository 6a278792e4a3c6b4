import { formatCount } from '../../money.ts';

const filesOf = (count: number) =>
  count === 1 ? '1 archivo no se subirá' : `${formatCount(count)} archivos no se subirán`;
const downloadsOf = (count: number) =>
  count === 1 ? '1 descarga se cancelará' : `${formatCount(count)} descargas se cancelarán`;

/** Texts of the question before signing out while files are being sent or downloaded. */
export const signOutTexts = {
  titles: {
    files: 'Hay archivos que aún no se envían',
    downloads: 'Hay descargas que aún no terminan',
    both: 'Hay subidas y descargas que aún no terminan',
  },
  text: ({ unsentFiles, downloads }: { unsentFiles: number; downloads: number }) =>
    `Si cierras sesión ahora, ${[
      ...(unsentFiles > 0 ? [filesOf(unsentFiles)] : []),
      ...(downloads > 0 ? [downloadsOf(downloads)] : []),
    ].join(' y ')}.`,
  stay: { files: 'Seguir subiendo', downloads: 'Seguir descargando', both: 'Seguir con todo' },
  signOut: {
    files: 'Cerrar sesión sin subirlos',
    downloads: 'Cerrar sesión sin descargar',
    both: 'Cerrar sesión sin terminar',
  },
} as const;
