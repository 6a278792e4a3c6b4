import type { BusinessStatus } from '../schemas.ts';

/** The names of the statuses of a business. `VALID` is never shown. */
export const businessStatusTexts = {
  VALID: 'Activa',
  IN_PROGRESS: 'Procesando datos',
  MISSING_PERMISSIONS: 'Falta de permisos',
  INVALID_CREDENTIALS: 'Credenciales inválidas',
} as const satisfies Record<BusinessStatus, string>;

/** Texts of the dialog that explains why a business cannot be opened. */
export const businessStatusDialogTexts = {
  inProgress: 'La consolidación de tus comprobantes puede tardar hasta 2 días.',
  invalidCredentials: 'Las credenciales del Portal SOL son incorrectas.',
  missingPermissions: 'Faltan permisos en los siguientes módulos:',
  missingPermissionsUnknown: 'SUNAT no nos dijo qué módulos faltan. Escríbenos y lo revisamos contigo.',
  updateCredentials: 'Actualizar credenciales',
  openReport: 'Ir a ver mi reporte',
  contact: 'Escríbenos por WhatsApp',
  opening: 'Abriendo empresa...',
  close: 'Cerrar',
} as const;
