import { formatCount } from '../money.ts';

/** Texts of the question before signing out while files are being sent. */
export const signOutTexts = {
  title: 'Hay archivos que aún no se envían',
  text: (count: number) =>
    count === 1
      ? 'Si cierras sesión ahora, 1 archivo no se subirá.'
      : `Si cierras sesión ahora, ${formatCount(count)} archivos no se subirán.`,
  stay: 'Seguir subiendo',
  signOut: 'Cerrar sesión sin subirlos',
} as const;
