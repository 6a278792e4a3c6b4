import type { CredentialsOutcome } from '../../credentialsOutcome.ts';
import type { RucRequestState } from '../../rucTransfer.ts';
import { privatePageTexts } from '../engine/privatePages.ts';

/** The RUCs that an accountant has asked for, on the page Empresas. A moment is a date with its hour. */
export const rucRequestsTexts = {
  title: 'RUC que pediste',
  failed: 'No pudimos cargar los RUC que pediste',
  states: {
    waiting: (moment) => `Pedido, pasa el ${moment}`,
    passed: (moment) => `Es tuyo desde el ${moment}`,
    kept: (moment) => `No pasó (${moment})`,
    refused: (moment) => `No pasó (${moment})`,
  } satisfies Record<RucRequestState, (moment: string) => string>,
  /** Why one did not pass, and what to do. */
  advice: {
    kept: 'La otra cuenta demostró que sus claves funcionan. Si la empresa es tu clienta, dile que cambie su clave SOL, y pide el RUC otra vez.',
    refused: 'SUNAT ya no aceptó las claves de tu pedido. Pide el RUC otra vez con las vigentes.',
  },
  withdraw: 'Retirar',
  withdrawOf: (name: string) => `Retirar el pedido de ${name}`,
  withdrawing: 'Retirando…',
  withdrawn: (name: string) => `Retiraste el pedido de ${name}, y borramos sus claves.`,
  withdrawFailed: (reason: string) => `No pudimos retirar el pedido. ${reason}`,
  retryLater: 'Inténtalo otra vez en unos segundos.',
} as const;

/** The page on which an accountant keeps a RUC that another account has asked for. */
export const keepRucTexts = {
  title: privatePageTexts.titles.keepRuc,
  back: 'Volver a Avisos',
  lead: (name: string, moment: string) =>
    `Otra cuenta probó claves SOL de ${name} y pidió su RUC. Pasa a ella el ${moment}, salvo que demuestres que las tuyas funcionan.`,
  ruc: (ruc: string) => `RUC ${ruc}`,
  how: 'Probamos con SUNAT las claves que tienes guardadas. Si las acepta, conservas el RUC y nadie puede pedirlo en 30 días mientras funcionen.',
  loss: 'Si ya no llevas esta empresa, no hagas nada: quedará archivada en tu cuenta, con todo lo que recolectaste y decidiste.',
  action: 'Demostrar que mis claves funcionan',
  checking: 'Probando con SUNAT…',
  loadFailed: 'No pudimos cargar el pedido',
  goneTitle: 'Nadie pide este RUC ahora',
  gone: 'El pedido terminó. En Avisos y en Empresas ves qué pasó.',
  keptTitle: '¡Listo! Conservas el RUC',
  kept: (name: string) => `SUNAT aceptó tus claves de ${name}, y avisamos a la otra cuenta que el pedido terminó.`,
  /** What SUNAT says of the stored credentials when it does not accept them. */
  unproved: {
    portalRefused:
      'SUNAT no aceptó tu usuario o tu clave SOL. Escribe las vigentes y vuelve a probar antes de que pase el RUC.',
    portalUnstable: 'El portal de SUNAT no responde. Vuelve a probar en unos minutos.',
    portalFailed: 'No pudimos probar tus claves con SUNAT. Vuelve a probar en unos minutos.',
    apiRefused:
      'SUNAT no aceptó tu API key o tu API secret. Escribe los vigentes y vuelve a probar antes de que pase el RUC.',
    apiFailed: 'El API de SUNAT no responde. Vuelve a probar en unos minutos.',
    notPermitted: 'El usuario o la aplicación no tiene permiso para el SIRE. Dale el permiso en SOL y vuelve a probar.',
    noApplication: 'Sin API key y API secret no podemos probar nada con SUNAT. Complétalos y vuelve a probar.',
  } satisfies Record<Exclude<CredentialsOutcome, 'valid' | 'missingModules'>, string>,
  checkFailed: (reason: string) => `No pudimos probar tus claves. ${reason}`,
  retryLater: 'Inténtalo otra vez en unos segundos.',
  credentials: 'Cambiar las claves',
} as const;
