import type { FilterOptions, Voucher } from '@contapro/domain';

/** A deductible purchase. The other fixtures are variations of it. */
export const voucher: Voucher = {
  code: '20512345678-202610-01-F001-00012847',
  issueDate: '2026-10-31',
  serieNumber: 'F001-00012847',
  documentTypeCode: '01',
  supplierName: 'Hilados del Sur S.A.C.',
  supplierRuc: '20512345678',
  items: [
    'Hilo de algodón pima 30/1, cono 1.5 kg',
    'Hilo poliéster 40/2, cono 5000 y',
    'Cono de cartón reforzado, millar',
  ],
  totalCents: 1_845_183,
  igvCents: 281_469,
  igvCreditCents: 281_469,
  currencyCode: 'PEN',
  imageUrl: 'https://archivos.contapro.pe/F001-00012847.jpeg',
  xmlUrl: 'https://archivos.contapro.pe/F001-00012847.xml',
  subjectToDetraction: false,
  detraction: null,
  status: 'gasto deducible',
  reasons: [],
};

type Line = readonly [
  issueDate: string,
  serieNumber: string,
  supplierName: string,
  items: readonly string[],
  totalCents: number | null,
  rest?: Partial<Voucher>,
];

const observed = (...reasons: string[]): Partial<Voucher> => ({ status: 'observado', reasons });
const noFiles: Partial<Voucher> = { imageUrl: null, xmlUrl: null };

const lines: readonly Line[] = [
  ['2026-10-31', 'F003-00000912', 'Luz del Sur S.A.A.', ['Servicio de energía eléctrica, oct 2026'], 421_635],
  [
    '2026-10-30',
    'E001-00000347',
    'Transportes Ñandú E.I.R.L.',
    ['Flete Gamarra – Ate, 3 unidades'],
    188_800,
    { subjectToDetraction: true },
  ],
  [
    '2026-10-30',
    'F002-00045190',
    'Química Andina S.A.',
    ['Colorante reactivo azul 19, 25 kg', 'Fijador textil, 20 l'],
    731_600,
  ],
  [
    '2026-10-29',
    'F004-00071822',
    'Grifo San Cristóbal S.R.L.',
    ['Diésel B5 S-50, 42.3 gal'],
    74_281,
    observed('INCONSISTENCIA_SUNAT'),
  ],
  [
    '2026-10-29',
    'F001-00000158',
    'Mantenimiento Industrial Poma S.A.C.',
    ['Mantenimiento preventivo, 4 máquinas rectas', 'Repuestos menores'],
    531_000,
    { subjectToDetraction: true },
  ],
  [
    '2026-10-28',
    'E001-00000091',
    'Rodríguez Salas, Ana Lucía',
    ['Asesoría en comercio exterior'],
    236_000,
    { subjectToDetraction: true },
  ],
  ['2026-10-28', 'F010-00238841', 'Telefónica del Perú S.A.A.', ['Internet dedicado 200 Mbps, oct 2026'], 129_800],
  [
    '2026-10-27',
    'F001-00007730',
    'Embalajes Lurín S.A.C.',
    ['Cajas corrugadas 40 × 30 × 30', 'Cinta de embalaje'],
    312_700,
  ],
  [
    '2026-10-27',
    'F001-00002204',
    'Supermercados Peruanos S.A.',
    ['Artículos varios de oficina', 'Agua de mesa'],
    48_620,
    { status: 'gasto no deducible', reasons: ['TIPO_SIN_CREDITO'] },
  ],
  ['2026-10-26', 'F005-00018826', 'Sedapal S.A.', ['Servicio de agua y alcantarillado, oct 2026'], 91_844],
  [
    '2026-10-25',
    'E001-00000512',
    'Vigilancia Cóndor S.R.L.',
    ['Servicio de vigilancia, octubre 2026'],
    684_400,
    { subjectToDetraction: true },
  ],
  [
    '2026-10-24',
    'F001-00033915',
    'Avíos y Cierres Rímac S.A.C.',
    ['Cierre metálico 18 cm, negro', 'Botón de presión'],
    226_560,
    noFiles,
  ],
  [
    '2026-10-24',
    'F002-00000773',
    'Textil Piura S.A.',
    ['Tela drill 8 oz, 1.60 m', 'Tela drill 10 oz, 1.60 m'],
    2_147_600,
  ],
  [
    '2026-10-23',
    'F001-00001109',
    'Imprenta Señor de Luren E.I.R.L.',
    ['Etiquetas tejidas, millar'],
    141_600,
    { xmlUrl: null },
  ],
  [
    '2026-10-22',
    'B001-00009914',
    'Restaurante El Rincón Norteño',
    ['Consumo'],
    31_200,
    { status: 'rechazado', reasons: ['AJENO_AL_GIRO'] },
  ],
  ['2026-10-22', 'F001-00004462', 'Repuestos Textiles Ramos S.A.C.', ['Aguja DB×1 #14, caja', 'Lanzadera'], 68_440],
  [
    '2026-10-21',
    'E001-00000238',
    'Huamaní Quispe, Julio César',
    ['Alquiler de local, Ate, octubre 2026'],
    826_000,
    { subjectToDetraction: true },
  ],
  [
    '2026-10-20',
    'F004-00056178',
    'Olva Courier S.A.C.',
    ['Envíos nacionales, 2.ª quincena'],
    53_110,
    { ...observed('EMISOR_NO_HABIDO', 'DETRACCION_PENDIENTE'), ...noFiles },
  ],
  [
    '2026-10-20',
    'F001-00011236',
    'Seguridad y Salud Andes S.A.C.',
    ['Guantes de nitrilo, caja × 100', 'Mascarilla KN95'],
    115_050,
    observed('MONTO_DIFERENTE'),
  ],
];

const grown = lines.map(
  ([issueDate, serieNumber, supplierName, items, totalCents, rest], index): Voucher => ({
    ...voucher,
    code: `2051234${String(5679 + index)}-202610-01-${serieNumber}`,
    issueDate,
    serieNumber,
    supplierName,
    items,
    totalCents,
    ...rest,
  }),
);

/** A page of twenty vouchers with every status and with missing values. */
export const vouchers: readonly Voucher[] = [voucher, ...grown];

/** A number of vouchers with different codes, the same at each call. */
export function manyVouchers(count: number): Voucher[] {
  return Array.from({ length: count }, (_, index) => {
    const one = vouchers[index % vouchers.length] ?? voucher;
    const number = String(index + 1).padStart(8, '0');
    return {
      ...one,
      code: `20512345678-202610-01-F001-${number}`,
      serieNumber: `F001-${number}`,
      totalCents: ((index * 7919) % 2_000_000) + 1_000,
    };
  });
}

/** Vouchers with extreme values: very long texts, large and missing amounts. */
export const tortureVouchers: readonly Voucher[] = [
  {
    ...voucher,
    supplierName:
      'Inversiones Agroindustriales, Pesqueras y de Servicios Generales Múltiples del Pacífico Sur Hermanos Quispe Mamani e Hijos Sociedad Anónima Cerrada',
    items: [
      'Electroencefalografista_otorrinolaringólogo_sin_espacios_que_permitan_cortar_la_palabra_en_ningún_lugar_conocido',
      ...Array.from({ length: 40 }, (_, index) => `Ítem ${index + 2} con una descripción que ocupa más de una línea`),
    ],
    totalCents: 999_999_999_999_999,
    serieNumber: 'ZZZZ-12345678901234567890',
  },
  {
    ...voucher,
    code: 'torture-2',
    totalCents: -123_456_789_012_345,
    serieNumber: 'FC01-00000001',
    status: 'observado',
    reasons: ['EMISOR_BAJA', 'EMISOR_NO_HABIDO', 'FUERA_DE_PLAZO', 'INCONSISTENCIA_SUNAT', 'MONTO_DIFERENTE'],
  },
  {
    ...voucher,
    code: 'torture-3',
    totalCents: null,
    items: [],
    supplierName: '',
    status: 'no procesado',
    currencyCode: 'USD',
    imageUrl: null,
    xmlUrl: null,
  },
  {
    ...voucher,
    code: 'torture-4',
    totalCents: 0,
    currencyCode: 'USD',
    issueDate: '',
    status: 'gasto no deducible',
    reasons: ['ESTADO_NO_VALIDO'],
  },
];

export const filterOptions: FilterOptions = {
  types_of_vouchers: [
    { value: '01', label: 'Factura' },
    { value: '03', label: 'Boleta de venta' },
    { value: '07', label: 'Nota de crédito' },
  ],
  series_of_vouchers: ['B001', 'E001', 'F001', 'F002', 'F003', 'F004'].map((serie) => ({ value: serie, label: serie })),
  status_of_vouchers: [
    { value: 'gasto deducible', label: 'Deducible' },
    { value: 'observado', label: 'Observado' },
    { value: 'gasto no deducible', label: 'No deducible' },
  ],
  reasons_of_vouchers: [
    { value: 'INCONSISTENCIA_SUNAT', label: 'Inconsistencia informada por SUNAT' },
    { value: 'DETRACCION_PENDIENTE', label: 'Detracción pendiente de pago' },
  ],
  credits_of_vouchers: [
    { value: 'sin_credito', label: 'Sin crédito fiscal' },
    { value: 'igv_sin_credito', label: 'Con IGV sin crédito' },
  ],
  detractions_of_vouchers: [{ value: 'por_pagar', label: 'Por pagar' }],
  provider_of_vouchers: vouchers.map(({ supplierName }, index) => ({
    value: `2051234${5678 + index}`,
    label: supplierName,
  })),
};
