import type { BusinessCondition } from '../../businesses.ts';

/** The names of the statuses of a business. The list of businesses does not show `VALID`. */
export const businessStatusTexts = {
  VALID: 'Activa',
  IN_PROGRESS: 'Procesando datos',
  MISSING_PERMISSIONS: 'Falta de permisos',
  INVALID_CREDENTIALS: 'Credenciales inválidas',
  STOPPED: 'Recolección detenida',
} as const satisfies Record<BusinessCondition, string>;

/** Texts of the dialog that explains why a business cannot be opened. */
export const businessStatusDialogTexts = {
  inProgress: 'La consolidación de tus comprobantes puede tardar hasta 2 días.',
  invalidCredentials: 'Las credenciales del Portal SOL son incorrectas.',
  missingPermissions: 'Faltan permisos en los siguientes módulos:',
  missingPermissionsUnknown: 'SUNAT no nos dijo qué módulos faltan.',
  /** Where in SOL the permission is given. */
  givePermissions:
    'Para darlos, entra a SUNAT Operaciones en Línea con el usuario SOL principal: Administración de usuarios secundarios › elige el usuario › Modificar Programas › Tributarios. SUNAT puede tardar hasta 24 horas en aplicarlos.',
  /** Shown beside the contact. */
  askUs: '¿No lo encuentras?',
  updateCredentials: 'Actualizar credenciales',
  openReport: 'Ir a ver mi reporte',
  contact: 'Escríbenos por WhatsApp',
  close: 'Cerrar',
} as const;
