import type { CredentialsOutcome } from '../../credentialsOutcome.ts';
import { privatePageTexts } from '../engine/privatePages.ts';

/** The page on which an accountant asks for a RUC that another account has registered. A moment is a date with its hour. */
export const rucRequestTexts = {
  title: privatePageTexts.titles.rucRequest,
  back: 'Volver',
  lead: 'Si ahora llevas tú esta empresa, pide su RUC con las claves que te dio tu cliente.',
  /** What happens, in the order in which it happens. */
  steps: [
    'Probamos tus claves con SUNAT, que puede tardar hasta un minuto. Si no las acepta, no guardamos nada.',
    'Si la otra cuenta archivó la empresa, o sus claves ya no funcionan, el RUC pasa a la tuya enseguida.',
    'Si no, le avisamos, y el RUC pasa en 72 horas, salvo que demuestre que sus claves aún funcionan.',
  ],
  privacy: 'Nada de lo que la otra cuenta recolectó o decidió pasa a la tuya, y no decimos de quién es.',
  submit: 'Pedir el RUC',
  submitting: 'Probando con SUNAT…',
  /** What SUNAT says of the credentials when it does not accept them. */
  unproved: {
    portalRefused: 'SUNAT no aceptó el usuario o la clave SOL. Revísalos con tu cliente y vuelve a pedir el RUC.',
    portalUnstable:
      'El portal de SUNAT no responde. Vuelve a pedir el RUC en unos minutos: lo que escribiste sigue aquí.',
    portalFailed:
      'No pudimos probar las claves con SUNAT. Vuelve a pedir el RUC en unos minutos: lo que escribiste sigue aquí.',
    apiRefused: 'SUNAT no aceptó el API key o el API secret. Revísalos y vuelve a pedir el RUC.',
    apiFailed: 'El API de SUNAT no responde. Vuelve a pedir el RUC en unos minutos: lo que escribiste sigue aquí.',
    notPermitted:
      'El usuario o la aplicación aún no tiene permiso para el SIRE. Dale el permiso en SOL (puede tardar una hora) y vuelve a pedir el RUC.',
    noApplication: 'Sin API key y API secret no podemos probar nada con SUNAT. Complétalos y vuelve a pedir el RUC.',
  } satisfies Record<Exclude<CredentialsOutcome, 'valid' | 'missingModules'>, string>,
  plans: 'Ver planes',
  clients: 'Ver empresas',
  passedTitle: '¡Listo! El RUC ya es tuyo',
  passed: (name: string) => `${name} está en tu cuenta y ya estamos recolectando sus comprobantes.`,
  waitingTitle: 'Pedido',
  waiting: (name: string, moment: string) =>
    `El RUC de ${name} pasa a tu cuenta el ${moment}, salvo que la otra cuenta demuestre que sus claves aún funcionan. Te avisaremos por correo, y puedes retirar el pedido en Empresas.`,
  another: 'Pedir otro RUC',
  home: 'Ir a Inicio',
  next: 'Seguir registrando empresas',
} as const;
