import { formatCount } from '../../money.ts';
import { nameAndRuc } from './content.ts';
import { privatePageTexts } from './privatePages.ts';

/** Labels of the fields of SOL credentials, which all forms of a company share. */
export const solFieldsTexts = {
  user: 'Usuario SOL',
  userHint: '8 letras mayúsculas o números. Mejor un usuario secundario que el principal.',
  /** The button that corrects a user in lower case. */
  correctUser: (user: string) => `Usar ${user}`,
  key: 'Clave SOL',
  apiKey: 'API key',
  apiKeyHint: 'El ID de la aplicación que registras en SOL.',
  apiSecret: 'API secret',
  apiSecretHint: 'La CLAVE de esa aplicación.',
  /** What the two fields of the API are for. */
  apiHint:
    'Opcionales. Con ellos traemos los comprobantes por la API de SUNAT; sin ellos, sube los archivos que descargas de SOL. Se guardan cifrados y nunca los volvemos a mostrar.',
  /** The link to the guide, which opens in a new tab. */
  guide: 'Guía: cómo obtener estos datos en SOL',
  newTab: '(se abre en otra pestaña)',
  /** Where the server is not connected to SUNAT. */
  practice: {
    title: 'SUNAT de práctica',
    text: 'Acepta cualquier usuario y clave SOL. Los dos últimos caracteres del usuario deciden qué pasa:',
    users: {
      X1: 'SUNAT rechaza las credenciales',
      X2: 'faltan permisos en dos módulos',
      X3: 'el portal de SUNAT no responde',
      X4: 'la API de SUNAT rechaza las credenciales',
      X5: 'la empresa no tiene comprobantes',
      X6: 'los comprobantes no llegan nunca',
      X7: 'la aplicación todavía no tiene permiso',
      X8: 'falta la aplicación: no se puede comprobar nada',
    },
    others: 'Otros',
    othersText: 'llegan los comprobantes de la empresa',
  },
} as const;

/** How often a SOL key was used, see `keyUsesSentence`. */
export const keyUsesTexts = {
  title: 'Uso de la clave SOL',
  hint: 'Contamos cada vez que la enviamos a SUNAT. Si ves un uso que no esperabas, cámbiala en SOL y luego aquí.',
  loading: 'Leyendo cuántas veces se usó…',
  failed: 'No pudimos leer cuántas veces se usó. Vuelve a abrir esta página en un momento.',
  none: 'Todavía no la hemos usado.',
  used: ({ uses, month, last, purpose, parts }: KeyUsesWords) =>
    uses === 1
      ? `Usada una vez en ${month}, ${last} ${purpose}.`
      : `Usada ${formatCount(uses)} veces en ${month}${parts === null ? '' : ` (${parts})`}, la última ${last} ${purpose}.`,
  month: (name: string, year: string | null) => `${name.toLowerCase()}${year === null ? '' : ` de ${year}`}`,
  today: (time: string) => `hoy ${time}`,
  date: (text: string) => `el ${text}`,
  purposes: { collect: 'para recolectar', check: 'para validarla' },
  parts: (each: readonly (readonly [uses: number, purpose: string])[]) =>
    each.map(([uses, purpose]) => `${formatCount(uses)} ${purpose}`).join(' y '),
} as const;

interface KeyUsesWords {
  uses: number;
  /** The month, with its year if it is another one. */
  month: string;
  /** When it was used last. */
  last: string;
  purpose: string;
  /** The uses of each purpose; null when there is one only. */
  parts: string | null;
}

export const editCredentialsTexts = {
  /** The line below the title on a phone. */
  client: nameAndRuc,
  title: privatePageTexts.titles.editCredentials,
  lead: 'Con estas credenciales traemos de SUNAT los comprobantes de la empresa. Se guardan cifradas y nunca las volvemos a mostrar.',
  business: 'Empresa',
  name: 'Nombre de la empresa',
  ruc: 'RUC',
  sol: 'Credenciales SOL',
  api: 'API de SUNAT',
  apiHint: 'Si dejas un campo vacío, conservamos el valor que ya tienes guardado.',
  submit: 'Actualizar credenciales',
  submitting: 'Actualizando...',
  failed: {
    title: 'Ocurrió un error',
    text: 'Parece que hubo un problema y no hemos podido actualizar tus credenciales, vuelve a intentarlo en unos minutos.',
  },
} as const;

/** Texts of the dialog that validates SOL credentials with SUNAT. */
export const credentialsValidationTexts = {
  offered: {
    title: '¡Listo!',
    text: 'Tus credenciales fueron actualizadas.',
    detail: '¿Quieres validarlas con SUNAT ahora?',
  },
  validate: 'Validar ahora',
  later: 'En otro momento',
  validating: {
    title: 'Validando tus credenciales',
    text: 'Estamos validando tus credenciales. Este proceso puede tardar hasta 1 minuto.',
  },
  /** After a minute. */
  late: {
    title: 'SUNAT está tardando más de 1 minuto',
    text: 'Puedes seguir esperando o cancelar: tus credenciales ya están guardadas.',
  },
  cancel: 'Cancelar',
  /** SUNAT lets the credentials in, but not to all it should. The names of the modules follow. */
  missingModules: {
    title: 'Faltan permisos en SUNAT',
    text: 'SUNAT acepta tus credenciales, pero el usuario SOL no puede leer lo siguiente. Dale el permiso en SOL y vuelve a validar.',
  },
  notPermitted: {
    title: 'Falta el permiso para el SIRE',
    text: 'El usuario o la aplicación aún no tiene permiso para el SIRE. Tu API key y tu API secret pueden estar bien: no generes otros. Las causas conocidas son cuatro:',
    causes: [
      'La aplicación no tiene marcado «MIGE RCE y RVIE - SIRE».',
      'El alcance de la aplicación no es el que SUNAT espera: si es «Web», prueba con «Desktop».',
      'La aplicación es nueva o cambió hace poco: puede tardar hasta una hora, a veces más.',
      'El usuario SOL no tiene el menú del SIRE.',
    ],
  },
  noApplication: {
    title: 'No pudimos comprobar nada',
    text: 'Sin API key y API secret no podemos preguntar nada a SUNAT por la API: tu usuario y clave SOL están guardados, pero nadie los ha probado. Complétalos, o sube los archivos que descargas de SOL.',
  },
  complete: 'Completar el API key',
  upload: 'Subir archivos',
  guide: 'Ver la guía de SUNAT',
  newTab: '(se abre en otra pestaña)',
  valid: {
    title: 'Credenciales válidas',
    text: 'Volveremos a extraer tu información y tus comprobantes serán visibles en un plazo de 24 horas.',
  },
  businesses: 'Volver a mis empresas',
  /** By the service that answered and what it answered. */
  portalRefused: {
    title: 'SUNAT no aceptó tus credenciales',
    text: 'Validando tus credenciales contra el portal de SUNAT no hemos podido ingresar, verifica de nuevo tus credenciales y vuelve a intentar en unos minutos.',
  },
  portalUnstable: {
    title: 'No pudimos validar tus credenciales',
    text: 'El portal de SUNAT está inestable. Puedes volver a intentarlo o las validaremos automáticamente con los datos actualizados.',
  },
  portalFailed: {
    title: 'No pudimos validar tus credenciales',
    text: 'Tenemos problemas con el servicio, vuelve a intentarlo más tarde.',
  },
  apiRefused: {
    title: 'SUNAT no aceptó tu API key',
    text: 'La validación del API no obtuvo una respuesta exitosa, verifica tu API key y API secret.',
  },
  apiFailed: {
    title: 'No pudimos validar tus credenciales',
    text: 'El API de SUNAT está inestable y no podemos validar tus credenciales.',
  },
  taken: {
    title: 'Otra cuenta tiene este RUC',
    text: 'Tus credenciales están guardadas, pero el RUC ya se encuentra registrado en otra cuenta. Si la empresa es tuya, pídelo.',
  },
  unexpected: {
    title: 'Ocurrió un error',
    text: 'Sucedió un error inesperado a la hora de validar tus credenciales, vuelve a intentarlo en unos minutos',
  },
} as const;
