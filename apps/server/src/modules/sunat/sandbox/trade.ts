/** The suppliers and customers of the sandbox. Their RUCs have valid check digits; the names are invented. */

/** How an item is taxed: 18 %, the restaurants' reduced rate, or exempt. */
export type Affectation = 'general' | 'reduced' | 'exempt';

export interface Product {
  description: string;
  unit: string;
  /** The range of the price of one unit, in cents of soles without IGV. */
  price: readonly [least: number, most: number];
  quantity: readonly [least: number, most: number];
}

export interface Supplier {
  ruc: string;
  name: string;
  serie: string;
  affectation: Affectation;
  products: readonly Product[];
  /** The code of catalogue 54 and the percentage, if it is subject to detracción. */
  detraction?: { code: string; percent: number };
  /** Whether it sometimes issues invoices in dollars. */
  usd?: boolean;
  /** Whether it charges the tax on plastic bags, 0.50 for each. */
  bags?: boolean;
  /** Whether it is a public service, which issues printed receipts of type 14 without XML. */
  publicService?: boolean;
  /** Its state in the taxpayer register. */
  register?: { since: string; state: string; condition: string };
  /** Whether it collects a perception on its sales. */
  perceptionAgent?: boolean;
}

export interface Customer {
  idType: '1' | '6';
  id: string;
  name: string;
  /** Whether it withholds 3 % of its payments. */
  retentionAgent?: boolean;
}

export type Activity = 'textil' | 'comercio' | 'servicios' | 'construccion' | 'restaurante';

/** The RUC that starts with ten digits. */
function rucOf(ten: string): string {
  const weights = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2];
  const total = weights.reduce((sum, weight, index) => sum + weight * Number(ten[index]), 0);
  return `${ten}${(11 - (total % 11)) % 10}`;
}

const product = (
  description: string,
  unit: string,
  price: readonly [number, number],
  quantity: readonly [number, number] = [1, 1],
): Product => ({ description, unit, price, quantity });

/** A supplier whose items have an IGV of 18 %, unless `rest` contains another value. */
const supplier = (
  ten: string,
  name: string,
  serie: string,
  products: readonly Product[],
  rest: Partial<Supplier> = {},
): Supplier => ({ ruc: rucOf(ten), name, serie, affectation: 'general', products, ...rest });

const supplies: readonly Supplier[] = [
  supplier('2051044871', 'LIBRERIA Y SUMINISTROS SAN MARTIN S.A.C.', 'F001', [
    product('Papel bond A4 75 g, millar', 'MIL', [2_100, 2_900], [2, 20]),
    product('Tóner negro compatible HP 26A', 'NIU', [14_000, 21_000], [1, 4]),
    product('Archivador de palanca lomo ancho', 'NIU', [650, 980], [5, 40]),
    product('Lapiceros punta fina, caja x 50', 'BX', [2_300, 3_100], [1, 6]),
  ]),
  supplier(
    '2045518932',
    'VIGILANCIA CONDOR S.R.L.',
    'E001',
    [product('Servicio de vigilancia, turno de 12 horas, mes', 'ZZ', [380_000, 680_000])],
    { detraction: { code: '022', percent: 12 } },
  ),
  supplier(
    '2050327714',
    'TRANSPORTES ÑANDÚ E.I.R.L.',
    'E001',
    [
      product('Flete Lima – Arequipa, 3 unidades', 'ZZ', [120_000, 310_000]),
      product('Servicio de carga y descarga', 'ZZ', [18_000, 45_000]),
    ],
    { detraction: { code: '027', percent: 4 } },
  ),
  supplier(
    '2060118845',
    'MANTENIMIENTO INDUSTRIAL DEL CENTRO Y SERVICIOS GENERALES MULTIPLES S.A.C.',
    'F001',
    [
      product('Mantenimiento preventivo de máquinas, trimestre', 'ZZ', [210_000, 480_000]),
      product('Cambio de rodamientos y lubricación', 'ZZ', [35_000, 90_000]),
      product('Repuesto: faja dentada', 'NIU', [8_000, 16_000], [1, 6]),
    ],
    { detraction: { code: '020', percent: 12 } },
  ),
  supplier(
    '2053320117',
    'INMOBILIARIA LOS PORTALES DE ATE S.A.',
    'F002',
    [product('Alquiler de local industrial, mes', 'ZZ', [420_000, 760_000])],
    { detraction: { code: '019', percent: 10 } },
  ),
  supplier('2048811290', 'TELECOMUNICACIONES ANDINAS S.A.A.', 'F010', [
    product('Internet dedicado 200 Mbps, mes', 'ZZ', [89_000, 115_000]),
    product('Líneas móviles corporativas', 'ZZ', [4_500, 5_900], [4, 14]),
  ]),
  supplier(
    '2010200345',
    'LUZ DEL PACIFICO S.A.A.',
    'S001',
    [product('Suministro de energía eléctrica', 'KWH', [60, 75], [900, 5_200])],
    { publicService: true },
  ),
  supplier(
    '2010015299',
    'AGUA Y ALCANTARILLADO DE LIMA S.A.',
    'S012',
    [product('Servicio de agua potable y alcantarillado', 'MTQ', [650, 890], [30, 190])],
    { publicService: true },
  ),
  supplier(
    '2055510083',
    'GRIFO SAN CRISTOBAL S.R.L.',
    'F004',
    [product('Diésel B5 S-50', 'GLL', [1_380, 1_620], [12, 70]), product('Gasohol 95', 'GLL', [1_450, 1_720], [8, 30])],
    { perceptionAgent: true },
  ),
  supplier(
    '2060999120',
    'RESTAURANTE EL RINCON NORTEÑO E.I.R.L.',
    'F002',
    [product('Consumo', 'ZZ', [9_000, 42_000]), product('Almuerzo ejecutivo', 'NIU', [1_500, 2_600], [3, 14])],
    { affectation: 'reduced' },
  ),
  supplier(
    '2049930021',
    'SUPERMERCADOS LA ESTACION S.A.',
    'F103',
    [
      product('Artículos de limpieza varios', 'NIU', [3_500, 9_000], [1, 4]),
      product('Café tostado 1 kg', 'NIU', [3_900, 6_100], [1, 4]),
      product('Agua mineral 20 L', 'NIU', [1_500, 2_000], [2, 10]),
    ],
    { bags: true },
  ),
  supplier('2051176604', 'BAZAR Y PERFUMERIA MIRAFLORES S.A.C.', 'F001', [
    product('Perfume 100 ml', 'NIU', [18_000, 36_000]),
    product('Juguete didáctico', 'NIU', [4_500, 12_000], [1, 3]),
  ]),
  supplier(
    '2060445517',
    'MERCADO MAYORISTA DE FRUTAS Y VERDURAS DEL SUR S.C.R.L.',
    'F001',
    [product('Palta fuerte', 'KGM', [520, 890], [40, 180]), product('Papa huayro', 'KGM', [180, 320], [80, 400])],
    { affectation: 'exempt' },
  ),
  supplier(
    '2052288190',
    'SERVICIOS EN LA NUBE DEL PERU S.A.C.',
    'F001',
    [
      product('Suscripción de correo y ofimática, usuario/mes', 'ZZ', [2_100, 4_400], [8, 40]),
      product('Alojamiento de servidores, mes', 'ZZ', [60_000, 160_000]),
    ],
    { usd: true },
  ),
  supplier(
    '1040123456',
    'RODRIGUEZ SALAS ANA LUCIA',
    'E001',
    [product('Asesoría en comercio exterior', 'ZZ', [120_000, 290_000])],
    { detraction: { code: '037', percent: 12 } },
  ),
  supplier(
    '2043377106',
    'COMERCIAL FERRETERA NO HABIDA S.A.C.',
    'F001',
    [product('Pernos y tuercas surtidos', 'KGM', [1_100, 2_300], [5, 40])],
    { register: { since: '2024-01-01', state: 'ACTIVO', condition: 'NO HABIDO' } },
  ),
  supplier(
    '2047755012',
    'IMPRESIONES RAPIDAS DEL CENTRO E.I.R.L.',
    'F001',
    [product('Impresión de volantes, millar', 'MIL', [9_000, 16_000], [1, 8])],
    { register: { since: '2025-06-01', state: 'BAJA DE OFICIO', condition: 'HABIDO' } },
  ),
];

const goods: Record<Activity, readonly Supplier[]> = {
  textil: [
    supplier('2045566778', 'HILADOS DEL SUR S.A.C.', 'F001', [
      product('Hilo de algodón pima 30/1, cono 1.5 kg', 'NIU', [3_900, 4_600], [60, 320]),
      product('Hilo de algodón peinado 24/1, cono 1.5 kg', 'NIU', [2_900, 3_500], [40, 180]),
      product('Hilo poliéster 40/2, cono 5000 y', 'NIU', [2_200, 2_900], [10, 60]),
      product('Cono de cartón reforzado, millar', 'MIL', [3_700, 4_400], [2, 18]),
    ]),
    supplier(
      '2046612390',
      'QUIMICA ANDINA S.A.',
      'F002',
      [
        product('Colorante reactivo azul marino', 'KGM', [6_800, 9_400], [20, 90]),
        product('Suavizante textil, cilindro', 'NIU', [58_000, 83_000], [1, 4]),
      ],
      { usd: true },
    ),
    supplier('2051230087', 'AVIOS Y CIERRES RIMAC S.A.C.', 'F001', [
      product('Cierre metálico 18 cm, ciento', 'CEN', [8_900, 14_000], [5, 30]),
      product('Etiquetas tejidas, millar', 'MIL', [9_500, 13_000], [1, 10]),
      product('Botón a presión, gruesa', 'GRO', [3_100, 4_900], [4, 20]),
    ]),
  ],
  comercio: [
    supplier('2053344556', 'DISTRIBUIDORA MAYORISTA LOS ALAMOS S.A.C.', 'F003', [
      product('Cuaderno A4 cuadriculado, paquete x 12', 'PK', [2_900, 4_100], [20, 120]),
      product('Mochila escolar', 'NIU', [3_900, 7_200], [10, 60]),
      product('Silla plegable', 'NIU', [4_200, 6_900], [6, 40]),
    ]),
    supplier(
      '2047788990',
      'IMPORTACIONES ELECTRO PACIFICO S.A.',
      'F001',
      [
        product('Laptop 14", 16 GB', 'NIU', [210_000, 320_000], [2, 12]),
        product('Monitor 24"', 'NIU', [42_000, 68_000], [2, 20]),
      ],
      { usd: true },
    ),
  ],
  servicios: [
    supplier(
      '2060332211',
      'PRODUCTORA AUDIOVISUAL TRES CRUCES S.A.C.',
      'E001',
      [product('Producción y edición de video', 'ZZ', [180_000, 520_000])],
      { detraction: { code: '022', percent: 12 } },
    ),
  ],
  construccion: [
    supplier('2054412376', 'CEMENTOS Y AGREGADOS DEL VALLE S.A.', 'F001', [
      product('Cemento Portland tipo I, bolsa 42.5 kg', 'BG', [2_400, 2_900], [80, 600]),
      product('Fierro corrugado 1/2", varilla', 'NIU', [3_800, 4_700], [40, 300]),
    ]),
    supplier(
      '2049901188',
      'ARENERA SANTA ROSA E.I.R.L.',
      'F001',
      [product('Arena gruesa', 'MTQ', [4_200, 6_000], [20, 120])],
      { detraction: { code: '009', percent: 10 } },
    ),
  ],
  restaurante: [
    supplier(
      '2060778899',
      'CARNES Y EMBUTIDOS OXAPAMPA S.A.C.',
      'F001',
      [product('Lomo fino', 'KGM', [3_900, 5_200], [15, 80]), product('Pollo entero', 'KGM', [820, 1_150], [40, 220])],
      { detraction: { code: '014', percent: 4 } },
    ),
  ],
};

/** The suppliers of a trade: those of its goods three times, and those that all businesses have. */
export function suppliersOf(activity: Activity): readonly Supplier[] {
  return [...goods[activity], ...goods[activity], ...goods[activity], ...supplies];
}

/** The state of a supplier without a `register`. */
export const soundState = { state: 'ACTIVO', condition: 'HABIDO' } as const;

/** All suppliers of the sandbox. Its taxpayer register contains only their RUCs. */
export const allSuppliers: readonly Supplier[] = [...supplies, ...Object.values(goods).flat()];

/** The products of each trade. */
export const catalogue: Record<Activity, readonly Product[]> = {
  textil: [
    product('Polo de algodón pima, talla M', 'NIU', [2_900, 4_800], [20, 150]),
    product('Casaca drill, talla L', 'NIU', [8_900, 13_500], [7, 44]),
    product('Pantalón denim, talla 32', 'NIU', [6_200, 9_400], [10, 58]),
  ],
  comercio: [
    product('Equipo de cómputo armado', 'NIU', [190_000, 340_000], [1, 3]),
    product('Mobiliario de oficina', 'NIU', [32_000, 89_000], [2, 14]),
    product('Útiles de escritorio, paquete', 'PK', [4_500, 12_000], [4, 40]),
  ],
  servicios: [
    product('Consultoría, mes', 'ZZ', [350_000, 1_200_000]),
    product('Soporte técnico, hora', 'HUR', [9_000, 16_000], [8, 60]),
  ],
  construccion: [
    product('Avance de obra, valorización', 'ZZ', [700_000, 2_400_000]),
    product('Alquiler de encofrado, mes', 'ZZ', [180_000, 420_000]),
  ],
  restaurante: [product('Consumo', 'ZZ', [6_000, 38_000]), product('Buffet criollo', 'NIU', [3_900, 5_800], [2, 12])],
};

export const customers: readonly Customer[] = [
  { idType: '6', id: rucOf('2051998800'), name: 'TIENDAS DEL NORTE S.A.', retentionAgent: true },
  { idType: '6', id: rucOf('2050011447'), name: 'CORPORACION ANDINA DE MODA S.A.C.' },
  { idType: '6', id: rucOf('2047123409'), name: 'GRUPO COMERCIAL PACHACUTEC S.A.C.' },
  { idType: '6', id: rucOf('2060554433'), name: 'INVERSIONES LAS CASUARINAS E.I.R.L.' },
  { idType: '6', id: rucOf('2045009912'), name: 'ALMACENES DEL PACIFICO S.A.', retentionAgent: true },
  { idType: '6', id: rucOf('1045678901'), name: 'HUAMANI QUISPE JULIO CESAR' },
];

/** The unnamed customer of boletas. */
export const walkIn: Customer = { idType: '1', id: '00000000', name: 'CLIENTES VARIOS' };
