import { formatCount } from '../../money.ts';
import { privatePageTexts } from '../engine/privatePages.ts';

const companies = (count: number) => (count === 1 ? '1 empresa' : `${formatCount(count)} empresas`);

/** The page that registers the companies of a file. */
export const companyFileTexts = {
  title: privatePageTexts.titles.registerFromFile,
  back: 'Registrar una sola empresa',
  fields: {
    ruc: 'RUC',
    name: 'Razón social',
    solUser: 'Usuario SOL',
    solKey: 'Clave SOL',
    apiKey: 'API key',
    apiSecret: 'API secret',
  },
  template: {
    title: 'Prepara tu archivo',
    text: 'Una empresa por fila, con estas columnas en cualquier orden. Puedes usar la plantilla o tu propio Excel.',
    label: 'Columnas del archivo',
    columns: { field: 'Columna', what: 'Qué escribir', example: 'Ejemplo' },
    fields: {
      ruc: { what: '11 dígitos', example: '20100047218' },
      name: { what: 'El nombre con que verás la empresa', example: 'Comercial Andina S.A.C.' },
      solUser: { what: '8 letras mayúsculas y números', example: 'ANDINA01' },
      solKey: { what: 'La clave de ese usuario, hasta 12 caracteres', example: '••••••••' },
      apiKey: { what: 'Opcional: el ID de la aplicación en SUNAT', example: '9d5d3c1e-…' },
      apiSecret: { what: 'Opcional: la clave de esa aplicación', example: '••••••••' },
    },
    excel: 'Descargar plantilla Excel',
    csv: 'Descargar plantilla CSV',
    /** The name of the file, without its extension. */
    file: 'plantilla-empresas',
    sheet: 'Empresas',
  },
  choose: {
    title: 'Elige tu archivo',
    drop: 'Arrastra aquí tu Excel o CSV',
    dropOver: 'Suelta el archivo',
    accepts: (rows: number) => `.xlsx o .csv, hasta ${formatCount(rows)} empresas`,
    button: 'Elegir archivo',
    safe: 'Tu navegador lee el archivo: las claves solo salen de aquí cuando pulsas Registrar, y las guardamos cifradas.',
  },
  reading: 'Leyendo tu archivo…',
  problems: {
    title: 'No pudimos leer tu archivo',
    type: 'Elige un archivo .xlsx o .csv. Si tienes un .xls, ábrelo en Excel y guárdalo como .xlsx.',
    size: (limit: string) => `El archivo pesa más de ${limit}. Deja solo la hoja con tus empresas y vuelve a elegirlo.`,
    several: 'Elige un solo archivo a la vez.',
    unreadable:
      'El archivo está dañado o tiene contraseña. Ábrelo en Excel, guárdalo sin contraseña y vuelve a elegirlo.',
    unloaded: 'No se pudo abrir el lector de archivos. Revisa tu conexión y vuelve a elegir el archivo.',
    empty: 'El archivo no tiene empresas. Escribe una por fila, debajo de los encabezados.',
    columns: (missing: string) =>
      `Falta la columna ${missing}. Escribe los encabezados en una sola fila, como en la plantilla.`,
    rows: (count: number, limit: number) =>
      `El archivo tiene ${companies(count)} y el máximo es ${formatCount(limit)}. Divídelo en varios archivos.`,
  },
  /** Above the rows: where they come from. */
  source: (file: string) => `De ${file}`,
  figures: {
    label: 'Empresas del archivo',
    wrong: 'Por corregir',
    ready: 'Listas',
    existing: 'Ya registradas',
    registered: 'Registradas ahora',
  },
  wrong: {
    title: 'Por corregir',
    text: 'Corrige lo marcado y pulsa Listo. Nada se registra hasta que lo pidas.',
    row: (line: number) => `Fila ${line}`,
    rowOf: (line: number, name: string) => (name === '' ? `Fila ${line}` : `Fila ${line}: ${name}`),
    done: 'Listo',
    doneOf: (line: number) => `Listo, fila ${line}`,
    remove: 'Quitar',
    removeOf: (line: number) => `Quitar la fila ${line}`,
    repeated: (line: number) => `Este RUC ya está en la fila ${line}`,
    /** Announced when a row can be registered. */
    accepted: (line: number) => `La fila ${line} está lista.`,
    removed: (line: number) => `Quitaste la fila ${line}.`,
    restore: 'Deshacer',
  },
  list: {
    title: 'Empresas',
    label: 'Empresas del archivo',
    line: 'Fila',
    state: 'Estado',
    credentials: 'Claves',
    withApi: 'SOL y API',
    withoutApi: 'SOL',
    states: {
      ready: 'Lista',
      existing: 'Ya la tenías',
      registered: 'Registrada',
    },
    actions: 'Acciones',
    edit: 'Editar',
    remove: 'Quitar',
    removeOf: (line: number) => `Quitar la fila ${line}`,
    editOf: (line: number) => `Editar la fila ${line}`,
    empty: 'Aún no hay empresas listas',
    emptyText: 'Aparecen aquí cuando no les falta nada.',
  },
  submit: (count: number) => `Registrar ${companies(count)}`,
  submitNone: 'Registrar',
  /** `done` of `all` rows have a result. */
  submitting: (done: number, all: number) => `Registrando ${formatCount(done)} de ${formatCount(all)}…`,
  registered: (count: number) => (count === 1 ? 'Registraste 1 empresa' : `Registraste ${formatCount(count)} empresas`),
  left: (count: number) =>
    count === 1
      ? 'Queda 1 fila sin registrar, más abajo.'
      : `Quedan ${formatCount(count)} filas sin registrar, más abajo.`,
  failed: 'No pudimos terminar el registro',
  /** Says what happens to the rows after a failure. */
  kept: (count: number) =>
    count === 1 ? 'La fila que falta sigue aquí.' : `Las ${formatCount(count)} filas que faltan siguen aquí.`,
  unreachable: 'No hay respuesta del servidor. Revisa tu conexión y vuelve a pulsar Registrar: ninguna se duplica.',
  server: 'El servidor no pudo atender el pedido. Espera un momento y vuelve a pulsar Registrar: ninguna se duplica.',
  plans: 'Ver planes',
  compareFailed: 'No pudimos comparar el archivo con tus empresas. Las que ya tengas se dirán al registrar.',
  /** The file of the rows that are not registered. */
  rest: {
    button: 'Descargar las que faltan',
    hint: 'Un Excel sin claves, con el motivo de cada fila.',
    file: 'empresas-sin-registrar',
    sheet: 'Sin registrar',
    reason: 'Motivo',
    notSent: 'Aún no se registró',
    repeated: (line: number) => `El RUC ya está en la fila ${line}`,
  },
  fileFailed: 'No pudimos preparar el archivo. Vuelve a intentarlo.',
  restart: 'Elegir otro archivo',
  restartQuestion: {
    title: '¿Elegir otro archivo?',
    text: (count: number) =>
      count === 1
        ? 'Se borra de esta página la fila que no registraste, con lo que corregiste.'
        : `Se borran de esta página las ${formatCount(count)} filas que no registraste, con lo que corregiste.`,
    confirm: 'Elegir otro',
    cancel: 'Seguir con este',
  },
  done: {
    title: '¡Listo!',
    text: (registered: number, existing: number) =>
      [
        registered > 0 && `Registraste ${companies(registered)}: traemos sus comprobantes de SUNAT en segundo plano.`,
        existing > 0 && `${companies(existing)} ya ${existing === 1 ? 'estaba' : 'estaban'} en tu cuenta.`,
      ]
        .filter(Boolean)
        .join(' '),
    board: 'Ver el tablero del mes',
    home: 'Ir a Inicio',
    another: 'Elegir otro archivo',
  },
} as const;
