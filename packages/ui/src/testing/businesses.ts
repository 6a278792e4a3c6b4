import type { Accountant, Business } from '@contapro/domain';

const business = (uuid: string, name: string, ruc: string, more: Partial<Business> = {}): Business => ({
  uuid,
  name,
  ruc,
  status: 'VALID',
  existsPeriodsProcessed: true,
  missingPermissions: [],
  accountantUuid: 'rosa',
  registered: true,
  ...more,
});

/** The accountant of the stories. */
export const rosa: Accountant = {
  uuid: 'rosa',
  name: 'Rosa',
  lastName: 'Quispe Mamani',
  email: 'rosa.quispe@estudioquispe.pe',
  profile: 'Estudio Contable',
  subscription: { planType: 2, endDate: '2027-03-01' },
};

export const textiles = business('textiles', 'Textiles Huascarán S.A.C.', '20514827363');

export const transportes = business('transportes', 'Transportes Ñusta Hermanos S.R.L.', '20488301757', {
  status: 'MISSING_PERMISSIONS',
  missingPermissions: ['SIRE · Registro de compras', 'Consulta de comprobantes', 'Constancias de detracción'],
});

export const luzMarina = business('luz', 'Luz Marina Ccori Huamán', '10427183659', {
  status: 'IN_PROGRESS',
  existsPeriodsProcessed: false,
});

export const picanteria = business('picanteria', 'Restaurante La Picantería de Socabaya E.I.R.L.', '20560938170', {
  status: 'INVALID_CREDENTIALS',
});

/** Businesses of every status, in the order of Inicio. */
export const businesses: readonly Business[] = [
  textiles,
  business('agro', 'Agroexportadora Valle del Ica S.A.', '20603184727'),
  business('botica', 'Botica San Martín de Porres E.I.R.L.', '20539172841'),
  business('constructora', 'Constructora Misti y Asociados S.A.C.', '20556201936'),
  transportes,
  luzMarina,
  business('ferreteria', 'Ferretería El Tornillo Feliz S.A.C.', '20617450284', {
    status: 'IN_PROGRESS',
    existsPeriodsProcessed: false,
  }),
  picanteria,
];

/** A business with the longest name that the register allows, with a long word. */
export const longNamed = business(
  'largo',
  'Inversiones Agroindustriales y Pesqueras del Pacífico Sur Electroencefalografistas-Otorrinolaringólogos Sociedad Anónima Cerrada en Liquidación',
  '20100047218',
);

/** 300 businesses. */
export const manyBusinesses: readonly Business[] = Array.from({ length: 300 }, (_, index) =>
  business(
    `b${index}`,
    `Comercial ${index + 1} ${index % 3 === 0 ? 'E.I.R.L.' : 'S.A.C.'}`,
    String(20500000000 + index),
    {
      status: index % 11 === 10 ? 'IN_PROGRESS' : 'VALID',
    },
  ),
);
