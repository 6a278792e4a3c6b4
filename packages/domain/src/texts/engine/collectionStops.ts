import type { CollectionStop } from '../../collectionOutcomes.ts';

/** Why nothing is collected from SUNAT any more, in one sentence. The cards of Inicio, the notices and their mails say it too. */
export const collectionStopTexts = {
  sol_refused: 'SUNAT no aceptó tu usuario o tu clave SOL',
  api_refused: 'SUNAT no aceptó tu API key',
  not_permitted: 'El usuario o la aplicación aún no tiene permiso para el SIRE',
  no_application: 'Faltan las credenciales API; puedes subir el archivo',
} as const satisfies Record<CollectionStop, string>;
