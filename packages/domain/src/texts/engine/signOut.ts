import { formatCount } from '../../money.ts';

const filesOf = (count: number) =>
  count === 1 ? '1 archivo no se subirá' : `${formatCount(count)} archivos no se subirán`;
const downloadsOf = (count: number) =>
  count === 1 ? '1 descarga se cancelará' : `${formatCount(count)} descargas se cancelarán`;
const clientsOf = (count: number) =>
  count === 1 ? '1 cliente quedará sin hacer' : `${formatCount(count)} clientes quedarán sin hacer`;

/** Texts of the question before signing out while files are being sent or downloaded, or something is done for many clients. */
export const signOutTexts = {
  titles: {
    files: 'Hay archivos que aún no se envían',
    downloads: 'Hay descargas que aún no terminan',
    clients: 'Hay una acción que aún no termina',
    several: 'Hay trabajos que aún no terminan',
  },
  text: ({ unsentFiles, downloads, clients }: { unsentFiles: number; downloads: number; clients: number }) =>
    `Si cierras sesión ahora, ${new Intl.ListFormat('es').format([
      ...(unsentFiles > 0 ? [filesOf(unsentFiles)] : []),
      ...(downloads > 0 ? [downloadsOf(downloads)] : []),
      ...(clients > 0 ? [clientsOf(clients)] : []),
    ])}.`,
  stay: {
    files: 'Seguir subiendo',
    downloads: 'Seguir descargando',
    clients: 'Seguir con la acción',
    several: 'Seguir con todo',
  },
  signOut: {
    files: 'Cerrar sesión sin subirlos',
    downloads: 'Cerrar sesión sin descargar',
    clients: 'Cerrar sesión sin terminarla',
    several: 'Cerrar sesión sin terminar',
  },
} as const;
