import type { LedgerLeftOutReason, LedgerProgram, StarsoftExtraField } from '../../ledgers/index.ts';

const names: Readonly<Record<LedgerProgram, string>> = {
  siscont: 'SISCONT',
  concar: 'CONCAR',
  contasis: 'CONTASIS',
  starsoft: 'StarSoft',
};

/** Texts of the files for ledger programs and of their settings. */
export const ledgerProgramTexts = {
  programs: names,
  /** The title of the form with the settings of a program. */
  title: (program: string) => `Ajustes de ${program}`,
  lead: (program: string) =>
    `Los códigos de tu ${program}. Se usan para todos tus clientes, y puedes cambiarlos cuando quieras.`,
  /** Adds to the lead of a program all of whose codes may stay empty. */
  allOptional: (program: string) => `La cuenta que dejes vacía va vacía en el archivo, y la pones tú en ${program}.`,
  /** The button that opens the settings of a program that has them already. */
  edit: (program: string) => `Ajustes de ${program}`,
  /** What that button shows. */
  editShort: 'Ajustes',
  loading: 'Leyendo tus ajustes',
  failedTitle: 'No pudimos leer tus ajustes',
  /** Instead of a form, for a person who may not change the settings. */
  closed: {
    title: 'Un revisor no cambia estos ajustes',
    set: 'Puedes verlos. Para cambiarlos, pídeselo al titular de tu estudio o a un asistente.',
    missing: (program: string) =>
      `Todavía no están los códigos de ${program}, y el archivo los necesita. Pide al titular de tu estudio o a un asistente que los guarde.`,
  },
  save: 'Guardar',
  saveAndGoOn: 'Guardar y continuar',
  back: 'Volver',
  /** The first option of a list from which nothing is chosen. */
  choose: 'Elige',
  /** Adds to a label that its field may stay empty. */
  optional: (label: string) => `${label} (opcional)`,
  sections: {
    journals: 'Subdiarios',
    accounts: 'Cuentas',
    initials: 'Siglas de los comprobantes',
    format: 'Formato',
    extraFields: 'Columnas adicionales',
  },
  fields: {
    purchaseJournal: 'Subdiario de compras',
    saleJournal: 'Subdiario de ventas',
    expenseAccount: 'Cuenta de gasto o compra',
    igvAccount: 'Cuenta de IGV',
    payableAccount: 'Cuenta por pagar en soles',
    payableUsdAccount: 'Cuenta por pagar en dólares',
    incomeAccount: 'Cuenta de ingreso',
    receivableAccount: 'Cuenta por cobrar en soles',
    receivableUsdAccount: 'Cuenta por cobrar en dólares',
    chargesAccount: 'Cuenta de otros tributos y cargos',
    icbperAccount: 'Cuenta del ICBPER',
    costCenter: 'Centro de costo',
    annexType: 'Tipo de anexo del proveedor',
    yearDigits: 'Fechas',
    untaxedDestination: 'Destino de las compras sin IGV',
    paymentCondition: 'Condición de pago',
    invoice: 'Factura (01)',
    receipt: 'Boleta de venta (03)',
    creditNote: 'Nota de crédito (07)',
    debitNote: 'Nota de débito (08)',
    otherInitials: 'Otros tipos',
  },
  /** The names of fields that a program calls otherwise, because it has one account for both currencies. */
  fieldsOf: {
    siscont: { payableAccount: 'Cuenta por pagar', receivableAccount: 'Cuenta por cobrar' },
  } satisfies Partial<Record<LedgerProgram, Readonly<Record<string, string>>>>,
  hints: {
    expenseAccount: 'Para las compras a las que no les diste una en Cuentas.',
    incomeAccount: 'La misma para todas las ventas.',
    payableUsdAccount: 'Sin ella, los comprobantes en dólares no van en el archivo.',
    receivableUsdAccount: 'Sin ella, las ventas en dólares no van en el archivo.',
    chargesAccount: 'Sin ella, los comprobantes con otros cargos no van en el archivo.',
    icbperAccount: 'Sin ella, los comprobantes con ICBPER no van en el archivo.',
    otherInitials: 'Tipo y siglas, por ejemplo 14=RC, 12=TK. Los tipos sin siglas no van en el archivo.',
    extraFields: 'Marca solo las que tu instalación tiene activadas: si no, rechaza el archivo.',
  },
  options: {
    yearDigits: { '4': '05/10/2026', '2': '05/10/26' },
    untaxedDestination: { '003': '003', '004': '004' },
    paymentCondition: { CON: 'Contado (CON)', CRE: 'Crédito (CRE)' },
  },
  extraFields: {
    fileNumber: 'Número de file',
    otherTaxes: 'Otros tributos',
    bagTax: 'Impuesto a la bolsa de plástico',
    detractionOperation: 'Tipo de operación de la detracción',
  } satisfies Record<StarsoftExtraField, string>,
  /** Why a file leaves vouchers out, and where it helps, what to do. */
  leftOut: {
    noAmount: () => 'No tiene importe en soles.',
    fees: (program: string) => `Es un recibo por honorarios: el archivo de ${program} no lleva su retención.`,
    range: (program: string) => `Es un rango de comprobantes: ${program} no tiene cómo numerarlo.`,
    ivap: (program: string) => `Lleva IVAP: ${program} no tiene dónde ponerlo.`,
    currency: (program: string) => `Está en otra moneda: ${program} recibe soles y dólares.`,
    dollars: (program: string) => `Está en dólares: ${program} los distingue por la cuenta, y no está confirmado cómo.`,
    dollarAccount: (program: string) => `Está en dólares: falta su cuenta en los ajustes de ${program}.`,
    exchangeRate: () => 'Está en dólares y falta su tipo de cambio o su total: sube su XML.',
    igvRate: (program: string) =>
      program === 'CONCAR'
        ? 'CONCAR recibe el IGV a 0, 10 o 18 %, y no está confirmado qué poner con 10.5 % o con varias tasas.'
        : `No tiene una sola tasa de IGV, que ${program} necesita.`,
    mixedDestination: (program: string) => `Tiene destino mixto: ${program} pide un porcentaje que no conocemos.`,
    import: (program: string) => `Es una importación: ${program} pide el valor CIF.`,
    initials: (program: string) => `Faltan las siglas de su tipo en los ajustes de ${program}.`,
    chargesAccount: (program: string) => `Lleva otros cargos: falta su cuenta en los ajustes de ${program}.`,
    division: () => 'Lo dividiste por importes, y ahora suma menos que ellos: divídelo de nuevo en Cuentas.',
    accountTooLong: (program: string) =>
      `Su cuenta o su centro de costo es más largo de lo que admite ${program}: elige otro en Cuentas.`,
    tooLong: (program: string) => `Su serie, número o documento es más largo de lo que admite ${program}.`,
    tooMany: (program: string) => `${program} numera hasta 9,999 asientos al mes.`,
  } satisfies Record<LedgerLeftOutReason, (program: string) => string>,
} as const;

/** Messages of the form with the settings of a ledger program, by kind of error. */
export const ledgerProgramFormTexts = {
  missing: 'Completa este dato',
  account: (most: number) => `Escribe la cuenta: de 2 a ${most} dígitos`,
  journal: (most: number) => (most === 1 ? 'Escribe 1 dígito' : `Escribe hasta ${most} dígitos`),
  costCenter: (most: number) => `Hasta ${most} letras o números`,
  initials: 'Una o dos letras o números',
  otherInitials: 'Escribe cada tipo como 14=RC, separados por comas',
  repeatedInitials: 'Un tipo está dos veces',
} as const;
