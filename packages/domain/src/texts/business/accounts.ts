import { formatDate } from '../../dates.ts';
import { formatCount } from '../../money.ts';
import type {
  AccountGrounds,
  AccountLinesProblem,
  AccountPart,
  EntriesLayout,
  EntryProblem,
  PlanRowProblem,
} from '../../accounts/index.ts';

/** Why the accounts of a voucher cannot be kept. */
export const accountProblemTexts = {
  lines: {
    empty: 'Elige una cuenta.',
    many: 'Un comprobante se reparte en 20 cuentas como máximo.',
    rest: 'La última cuenta lleva lo que queda: quita su porcentaje o monto.',
    share: 'Escribe un porcentaje o un monto mayor que cero en cada cuenta.',
    over: 'Las cuentas suman todo el comprobante o más: a la última no le queda nada. Baja un porcentaje o un monto.',
  } satisfies Record<AccountLinesProblem, string>,
  amounts: 'Una regla se reparte por porcentajes: los montos son de un solo comprobante.',
};

const times = (count: number) => (count === 1 ? '1 vez' : `${formatCount(count)} veces`);

/** Why an account is suggested, in one sentence, or one for each account. */
function groundsSentence(grounds: AccountGrounds): string {
  switch (grounds.kind) {
    case 'items':
      return `Sus ítems van a cuentas distintas. ${grounds.parts.map(partSentence).join(' ')}`;
    case 'rule':
      return 'Es tu regla para este proveedor.';
    case 'words':
      return `Sus ítems dicen «${grounds.phrase}».`;
    case 'studioSupplier':
      return `Así lo hiciste en ${grounds.clients === 1 ? 'otra empresa' : `otras ${formatCount(grounds.clients)} empresas`} con este proveedor, ${formatCount(grounds.same)} de ${times(grounds.of)}; la última el ${formatDate(grounds.last)}.`;
    default:
      return `Así lo hiciste ${formatCount(grounds.same)} de ${times(grounds.of)}${grounds.kind === 'clientSupplierWords' ? ' con ítems parecidos' : ''}; la última el ${formatDate(grounds.last)}.`;
  }
}

/** Why the items of a purchase lead to one of its accounts. */
const partSentence = ({ account, items, grounds }: AccountPart) =>
  `${account}, «${items.join(', ')}»: ${groundsSentence(grounds)}`;

/** The page Cuentas: the account of each purchase of a month. */
export const accountsTexts = {
  title: 'Cuentas',
  lead: 'La cuenta con que entra cada compra a los libros. Te proponemos lo que ya decidiste antes, y te decimos por qué.',
  state: {
    label: 'Mostrar',
    all: 'Todas',
    pending: 'Sin cuenta',
    decided: 'Con cuenta',
  },
  sort: {
    label: 'Orden',
    supplier: 'Por proveedor',
    amount: 'Por monto',
  },
  columns: {
    client: 'Cliente',
    supplier: 'Proveedor',
    voucher: 'Comprobante',
    items: 'Qué es',
    amount: 'Gasto',
    account: 'Cuenta',
    why: 'Por qué',
    actions: 'Acciones',
  },
  /** How much of the month is done. */
  progress: (without: number, all: number) =>
    without === 0
      ? `Las ${formatCount(all)} compras del mes tienen cuenta.`
      : `${without === 1 ? 'Falta la cuenta de 1 compra' : `Faltan las cuentas de ${formatCount(without)} compras`} de ${formatCount(all)}.`,
  grounds: groundsSentence,
  unknown: 'No sé: nada parecido antes.',
  looking: 'Viendo si lo que acabas de decidir sirve aquí…',
  none: 'Sin cuenta',
  justSaved: 'La acabas de guardar.',
  current: 'Compra sin cuenta',
  pageDone: 'Esta página está completa.',
  settling: 'Guardando…',
  allDone: 'Todas las compras del mes tienen cuenta.',
  confidence: (percent: number) => `Acierta ${percent} de 100.`,
  sure: 'Segura',
  likely: 'Por confirmar',
  divided: (count: number) => `Repartida en ${formatCount(count)} cuentas`,
  decidedBy: (person: string, day: string) => `${person}, ${day}.`,
  accept: 'Aceptar',
  acceptSure: (count: number) => (count === 1 ? 'Aceptar la segura' : `Aceptar las ${formatCount(count)} seguras`),
  change: 'Elegir cuenta',
  changeOf: (voucher: string) => `Elegir cuenta de ${voucher}`,
  divide: 'Repartir',
  toSupplier: 'Para todo el proveedor',
  undo: 'Deshacer',
  /** Leads to the page of ContaPro from a page that may not change them. */
  elsewhere: 'Plan y asientos, en ContaPro',
  goOn: (count: number) => `Seguir con ${count === 1 ? 'la que falta' : `las ${formatCount(count)} que faltan`}`,
  keys: {
    on: 'Atajos de teclado',
    hint: 'A acepta, C elige, R reparte, T para todo el proveedor, S acepta las seguras, Z deshace, ← y → van a otra.',
  },
  saved: (count: number) => (count === 1 ? 'Guardamos la cuenta.' : `Guardamos ${formatCount(count)} cuentas.`),
  ruleSaved: (count: number) =>
    count === 0
      ? 'Guardamos la regla.'
      : `Guardamos la regla y ${count === 1 ? '1 cuenta' : `${formatCount(count)} cuentas`}.`,
  undone: 'Deshicimos lo último.',
  notSaved: 'No pudimos guardar. Lo que elegiste sigue aquí: vuelve a intentarlo.',
  picker: {
    title: (supplier: string) => `Cuenta de ${supplier}`,
    search: 'Código o nombre',
    found: 'Cuentas encontradas',
    unit: 'En',
    takeBack: 'Quitar cuenta',
    placeholder: '6361 o energía',
    none: (text: string) => `El plan no tiene «${text}». Busca por otra palabra, o agrégala en el plan de cuentas.`,
    isDivided: (code: string) => `La ${code} se divide en otras: elige una de ellas.`,
    account: (position: number) => `Cuenta ${position}`,
    costCenter: 'Centro de costo',
    noCostCenter: 'Ninguno',
    gloss: 'Glosa',
    glossHelp: 'Vacía, usamos la del comprobante.',
    share: 'Parte',
    percent: '%',
    soles: 'S/',
    rest: 'Lleva lo que queda.',
    addLine: 'Agregar otra cuenta',
    removeLine: (position: number) => `Quitar la cuenta ${position}`,
    rule: 'Usarla siempre con este proveedor',
    ruleHelp: 'Se la damos a sus compras de este mes sin cuenta y la proponemos en los meses siguientes.',
    save: 'Guardar cuenta',
    cancel: 'Cancelar',
  },
  rules: {
    title: 'Reglas por proveedor',
    none: 'Aún no tienes reglas. «Para todo el proveedor» guarda una.',
    unknown: 'El plan ya no tiene esta cuenta: no la proponemos. Elige otra o quita la regla.',
    edit: (supplier: string) => `Cambiar la regla de ${supplier}`,
    remove: (supplier: string) => `Quitar la regla de ${supplier}`,
    open: 'Reglas',
    close: 'Listo',
    loading: 'Cargando reglas',
    notRemoved: 'No pudimos quitar la regla. Vuelve a intentarlo.',
  },
  entries: {
    open: 'Traer asientos',
    title: 'Asientos de tu otro programa',
    lead: 'Trae las compras del año pasado que ya están en CONCAR o CONTASIS: aprendemos sus cuentas y te las proponemos desde hoy. No cambiamos lo que ya decidiste aquí.',
    drop: {
      title: 'Arrastra aquí el archivo de compras',
      over: 'Suelta el archivo para leerlo',
      accepts: 'El Excel de CONCAR o de CONTASIS con que importas las compras',
      choose: 'Elegir archivo',
    },
    layouts: { concar: 'CONCAR', contasis: 'CONTASIS' } satisfies Record<EntriesLayout, string>,
    reading: 'Leyendo el archivo',
    read: (count: number, program: string, from: string, to: string) =>
      `${count === 1 ? 'Leímos 1 comprobante' : `Leímos ${formatCount(count)} comprobantes`} de ${program}, del ${from} al ${to}.`,
    unreadable: 'No pudimos leer el archivo. Guárdalo como .xlsx o .csv, sin contraseña, y elígelo de nuevo.',
    unknownLayout:
      'El archivo no tiene las columnas de CONCAR ni de CONTASIS. Elige el Excel con que ese programa importa sus compras.',
    none: 'El archivo no tiene compras que podamos traer. Revisa las líneas que te mostramos.',
    wrongTitle: (count: number) =>
      count === 1 ? '1 comprobante queda fuera' : `${formatCount(count)} comprobantes quedan fuera`,
    line: (line: number, voucher: string) => `Línea ${line} (${voucher})`,
    more: (count: number) => `Y ${formatCount(count)} más.`,
    problems: {
      document: 'falta el tipo, la serie o el número, o no los conocemos.',
      supplier: 'el RUC del proveedor tiene que tener 11 dígitos.',
      date: 'falta la fecha, o no es una fecha.',
      account: 'falta la cuenta, o la hoja de cálculo la redondeó. Guarda la columna como texto.',
      amount: 'tiene varias cuentas y no pudimos leer sus montos.',
      many: 'tiene más de 20 cuentas.',
    } satisfies Record<EntryProblem, string>,
    save: 'Traer',
    saving: 'Trayendo',
    cancel: 'Cancelar',
    close: 'Listo',
    notSaved: 'No pudimos traerlos todos. Lo que llegó se queda: vuelve a intentarlo y seguimos.',
    saved: (count: number) =>
      count === 1 ? 'Trajimos 1 comprobante.' : `Trajimos ${formatCount(count)} comprobantes.`,
    kept: (count: number) =>
      count === 1
        ? '1 ya tenía cuenta aquí y se queda como está.'
        : `${formatCount(count)} ya tenían cuenta aquí y se quedan como están.`,
    unknownAccounts: (codes: readonly string[]) =>
      `Tu plan no tiene ${codes.length === 1 ? 'la cuenta' : 'las cuentas'} ${codes.slice(0, 12).join(', ')}${codes.length > 12 ? '…' : ''}: no las proponemos hasta que las agregues.`,
  },
  plan: {
    open: 'Plan de cuentas',
    title: 'Plan de cuentas',
    cancel: 'Cancelar',
    loading: 'Cargando el plan de cuentas',
    failed: 'No pudimos cargar el plan de cuentas: no puedes elegir cuentas todavía.',
    retry: 'Volver a intentar',
    saving: 'Guardando',
    notSaved: 'No pudimos guardar el plan. Lo que escribiste sigue aquí: vuelve a intentarlo.',
    badCenter: (line: number) =>
      `Línea ${line} de centros de costo: escribe un código de hasta 10 letras o dígitos y un nombre.`,
    lead: 'Usamos el PCGE 2019 si no guardas otro. Pega el tuyo, escríbelo o elige un Excel o CSV: código, nombre y nivel.',
    ofBusiness: 'Solo esta empresa',
    ofStudio: 'Todo el estudio',
    whose: 'Para quién',
    accounts: 'Cuentas, una por línea',
    costCenters: 'Centros de costo, uno por línea',
    drop: {
      title: 'Arrastra aquí el plan de cuentas',
      over: 'Suelta el archivo para leerlo',
      accepts: 'Excel (.xlsx) o CSV',
      choose: 'Elegir archivo',
    },
    readCount: (count: number) => (count === 1 ? 'Leímos 1 cuenta.' : `Leímos ${formatCount(count)} cuentas.`),
    wrongTitle: (count: number) =>
      count === 1 ? '1 línea no se puede leer' : `${formatCount(count)} líneas no se pueden leer`,
    line: (line: number) => `Línea ${line}`,
    problems: {
      code: 'el código tiene que tener de 2 a 12 dígitos.',
      zeros: 'la hoja de cálculo le quitó ceros o lo redondeó. Escribe el código completo, con la columna como texto.',
      name: 'falta el nombre, o tiene más de 120 letras.',
      level: 'falta el nivel. Escríbelo, o quita la columna de niveles.',
      parent: 'no está la cuenta que divide. Agrégala antes.',
      repeated: 'el código está repetido.',
    } satisfies Record<PlanRowProblem, string>,
    repeatedOf: (line: number) => `es el código de la línea ${line}.`,
    tooLong: 'El plan puede tener 5,000 cuentas como máximo.',
    empty: 'Pega o escribe al menos una cuenta.',
    unreadable: 'No pudimos leer el archivo. Guárdalo como .xlsx o .csv, sin contraseña, y elígelo de nuevo.',
    save: 'Guardar plan',
    toPlain: 'Volver al PCGE 2019',
    saved: 'Guardamos el plan de cuentas.',
  },
};
