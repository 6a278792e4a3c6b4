import type { FiledBoxReason } from '../../declaration/compareFiled.ts';
import { formatCount } from '../../money.ts';

/** The dialog with what was filed with SUNAT, read from its files. */
export const filedDeclarationTexts = {
  choose: {
    title: 'Subir lo presentado',
    text: (month: string) =>
      `Sube lo que SUNAT te dio de ${month}: el detalle de casillas del Formulario 621 (zip, Excel o CSV), el PDF del formulario o el de la constancia. Marcaremos el mes como declarado y compararemos casilla por casilla.`,
    drop: 'Arrastra aquí los archivos de SUNAT',
    dropOver: 'Suelta los archivos',
    accepts: '.zip, .xlsx, .csv, .txt o .pdf',
    button: 'Elegir archivos',
    safe: 'Tu navegador lee los archivos. Guardamos sus importes y su huella (SHA-256), no los archivos.',
    reading: 'Leyendo los archivos…',
  },
  problems: {
    title: 'No guardamos nada',
    several: (most: number) => `Elige como máximo ${most} archivos de una misma declaración.`,
    type: (name: string) =>
      `${name} no es un .zip, .xlsx, .csv, .txt ni .pdf. Descárgalo otra vez de SUNAT; si es un .xls, ábrelo y guárdalo como .xlsx.`,
    size: (name: string, limit: string) => `${name} pesa más de ${limit}. Sube solo el archivo de esta declaración.`,
    unreadable: (name: string) =>
      `${name} está dañado o tiene contraseña. Descárgalo otra vez de SUNAT y vuelve a elegirlo.`,
    unread: (name: string) =>
      `${name} no es el detalle de casillas ni el PDF de un Formulario 621. Si el PDF es un escaneo, sube el que se descarga de SUNAT; también puedes escribir el día y el número con «Marcar como declarado».`,
    otherRuc: (ruc: string) => `Es del RUC ${ruc}, y esta empresa tiene otro. Abre esa empresa y súbelo ahí.`,
    otherPeriod: (months: string, month: string) =>
      `Es de ${months}, y esta página es de ${month}. Elige ese periodo y súbelo ahí.`,
    unloaded: 'No se pudo abrir el lector de archivos. Revisa tu conexión y vuelve a elegirlos.',
  },
  check: {
    title: 'Lo que presentaste',
    text: (month: string) => `Esto dicen los archivos de tu declaración de ${month}. Revísalo y guárdalo.`,
    /** The names of what was read. */
    boxes: 'Casillas leídas',
    noBoxes: 'Ninguna: es una constancia',
    paid: 'Pagado',
    unknown: 'No lo dice',
    kind: 'Tipo',
    original: 'Original',
    replaces: 'Sustitutoria o rectificatoria',
    earlier: (orders: string) =>
      `Los archivos traen también declaraciones anteriores, que no se guardan: orden ${orders}.`,
    /** Another declaration of the month is marked. */
    other: (day: string, number: string | null) =>
      number === null
        ? `Ya marcaste otra declaración del ${day}.`
        : `Ya marcaste otra declaración: ${day}, constancia ${number}.`,
    rectification: 'Es otra declaración (rectificatoria): guarda las cifras de hoy y conserva la anterior',
    /** What happens where it is the declaration that is marked. */
    same: (day: string) => `Se guarda junto a la declaración que marcaste (${day}); sus cifras no cambian.`,
    another: 'Elegir otro archivo',
    save: 'Guardar lo presentado',
  },
  shown: {
    title: 'Presentado y calculado',
    same: (count: number) =>
      count === 1
        ? 'La casilla que presentaste es igual a la calculada.'
        : `Las ${formatCount(count)} casillas que presentaste son iguales a las calculadas.`,
    differing: (differing: number, all: number) =>
      all === 1
        ? 'La casilla que presentaste difiere de lo calculado.'
        : differing === 1
          ? `Una de ${formatCount(all)} casillas difiere de lo calculado.`
          : `${formatCount(differing)} de ${formatCount(all)} casillas difieren de lo calculado.`,
    constancia: (order: string | null) =>
      order === null
        ? 'Solo tenemos la constancia. Sube también el detalle de casillas para compararlas.'
        : `Solo tenemos la constancia de la orden ${order}. Sube también el detalle de casillas para compararlas.`,
    table: 'Casillas presentadas y calculadas',
    box: 'Casilla',
    filed: 'Presentado',
    computed: 'Calculado',
    difference: 'Diferencia',
    /** The label of the box of a tax. */
    tax: (label: string) => `${label}: IGV`,
    notComputed: 'Casilla de SUNAT',
    equal: 'Igual',
    reasons: {
      today: 'Es lo que dan tus comprobantes de hoy',
      carried: 'Viene del mes anterior como lo presentaste: escríbela en PDT 621',
      typed: 'La llenas tú: escríbela en PDT 621',
      follows: 'Sale de otras casillas que difieren',
      rounding: 'Redondeo: el formulario va en soles enteros',
      notComputed: 'ContaPro no la calcula',
      unexplained: 'No es redondeo: revisa sus comprobantes',
    } satisfies Readonly<Record<FiledBoxReason, string>>,
    all: 'Mostrar todas las casillas',
    paid: (amount: string) => `Pagado ${amount}.`,
    source: (files: string, day: string, name: string) => `De ${files}, subido el ${day} por ${name}.`,
    hash: (name: string, start: string) => `${name} (SHA-256 ${start}…)`,
    another: 'Subir otro archivo',
    remove: 'Quitar lo presentado',
    close: 'Cerrar',
  },
} as const;
