import type { Cents } from './money.ts';
import { uitOn } from './uit.ts';

/** The least amount of an operation from which SPOT applies: `halfUit` is half a UIT of the year. */
type SpotMinimum = Cents | 'halfUit';

/** A good or service subject to SPOT (detracción), with the rate that holds between two days. */
export interface SpotItem {
  /** SUNAT's code, three digits: catalogue 54. */
  code: string;
  /** As SUNAT writes it. */
  name: string;
  /** The annex of R.S. 183-2004/SUNAT; null for what another resolution subjects to SPOT. */
  annex: 1 | 2 | 3 | null;
  /** Percent of the voucher's total. */
  percent: number;
  /** SPOT applies to operations of more than this amount. */
  minimum: SpotMinimum;
  /** Whether the operation is exempt from IGV: its deposits have another type of operation. */
  isExempt: boolean;
  /** The first day of issue, `YYYY-MM-DD`. */
  from: string;
  /** The last day of issue; null when no end is known. */
  until: string | null;
  /** The resolution with the rate. */
  norm: string;
  /** Where rate, dates and norm were read. */
  source: string;
}

// All rates are those of SUNAT's appendices (orientacion.sunat.gob.pe) as public catalogues read them in 2026, at least two of
// which agree. What else of an entry was read only once is said in its source.
const agreed = 'Rate, norm and first day: at least two secondary sources that agree';
const dateOfOneSource = 'Rate: at least two secondary sources; norm and first day: one secondary source';
const dateOfTable = 'Rate: at least two secondary sources; norm: one secondary source; first day: that of this table';

const general = 70_000;

type Terms = Pick<SpotItem, 'code' | 'name' | 'percent' | 'from' | 'norm'> & Partial<SpotItem>;

const item = (terms: Terms): SpotItem => ({
  annex: 2,
  minimum: general,
  isExempt: false,
  until: null,
  source: agreed,
  ...terms,
});

const rates2015 = { from: '2015-01-01', norm: 'R.S. 343-2014/SUNAT' };
const rates2018 = { from: '2018-04-01', norm: 'R.S. 071-2018/SUNAT' };
const rates2019 = { from: '2019-08-01', norm: 'R.S. 130-2019/SUNAT' };
const minerals2025 = { from: '2025-04-01', norm: 'R.S. 000086-2025/SUNAT' };

/**
 * The goods and services subject to SPOT with their rates since 2018, by code, and for one code by day. Codes that ended before
 * are not in it, nor those without a rate: 028 (R.S. 057-2007/SUNAT) is a fixed amount for each vehicle.
 */
export const spotItems: readonly SpotItem[] = [
  item({
    code: '001',
    name: 'Azúcar y melaza de caña',
    annex: 1,
    percent: 10,
    minimum: 'halfUit',
    from: '2017-10-16',
    norm: 'R.S. 246-2017/SUNAT',
    source: 'Rate: at least two secondary sources; norm and first day: taken from 007',
  }),
  item({
    code: '002',
    name: 'Arroz pilado',
    annex: null,
    percent: 3.85,
    from: '2018-04-01',
    norm: 'R.S. 266-2004/SUNAT',
    source: dateOfTable,
  }),
  item({
    code: '003',
    name: 'Alcohol etílico',
    annex: 1,
    percent: 10,
    minimum: 'halfUit',
    from: '2017-10-16',
    norm: 'R.S. 246-2017/SUNAT',
    source: 'Rate: at least two secondary sources; norm and first day: taken from 007',
  }),
  item({ code: '004', name: 'Recursos hidrobiológicos', percent: 4, ...rates2015 }),
  item({ code: '005', name: 'Maíz amarillo duro', percent: 4, ...rates2015 }),
  item({
    code: '007',
    name: 'Caña de azúcar',
    annex: 1,
    percent: 10,
    minimum: 'halfUit',
    from: '2017-10-16',
    norm: 'R.S. 246-2017/SUNAT',
    // Two catalogues have it in annex 2; the note of SUNAT's own table of codes puts it into annex 1.
    source: 'Rate: at least two secondary sources; annex, norm and first day: one secondary source',
  }),
  item({ code: '008', name: 'Madera', percent: 4, ...rates2015 }),
  item({ code: '009', name: 'Arena y piedra', percent: 10, ...rates2015 }),
  item({
    code: '010',
    name: 'Residuos, subproductos, desechos, recortes, desperdicios y formas primarias derivadas de los mismos',
    percent: 15,
    ...rates2015,
    source: dateOfOneSource,
  }),
  item({
    code: '011',
    name: 'Bienes gravados con el IGV, o renuncia a la exoneración',
    percent: 10,
    from: '2018-04-01',
    norm: 'R.S. 082-2018/SUNAT',
    source: dateOfOneSource,
  }),
  item({ code: '012', name: 'Intermediación laboral y tercerización', annex: 3, percent: 12, ...rates2018 }),
  item({
    code: '014',
    name: 'Carnes y despojos comestibles',
    percent: 4,
    from: '2005-01-01',
    norm: 'R.S. 300-2004/SUNAT',
    source: dateOfOneSource,
  }),
  item({
    code: '016',
    name: 'Aceite de pescado',
    percent: 10,
    from: '2018-04-01',
    norm: 'R.S. 082-2018/SUNAT',
    source: dateOfOneSource,
  }),
  item({
    code: '017',
    name: 'Harina, polvo y «pellets» de pescado, crustáceos, moluscos y demás invertebrados acuáticos',
    percent: 4,
    ...rates2015,
  }),
  item({ code: '019', name: 'Arrendamiento de bienes', annex: 3, percent: 10, ...rates2015 }),
  item({ code: '020', name: 'Mantenimiento y reparación de bienes muebles', annex: 3, percent: 12, ...rates2018 }),
  item({ code: '021', name: 'Movimiento de carga', annex: 3, percent: 10, ...rates2015 }),
  item({ code: '022', name: 'Otros servicios empresariales', annex: 3, percent: 12, ...rates2018 }),
  item({
    code: '023',
    name: 'Leche',
    percent: 4,
    from: '2018-06-16',
    norm: 'R.S. 152-2018/SUNAT',
    source: dateOfOneSource,
  }),
  item({ code: '024', name: 'Comisión mercantil', annex: 3, percent: 10, ...rates2015 }),
  item({ code: '025', name: 'Fabricación de bienes por encargo', annex: 3, percent: 10, ...rates2015 }),
  item({ code: '026', name: 'Servicio de transporte de personas', annex: 3, percent: 10, ...rates2015 }),
  item({
    code: '027',
    name: 'Servicio de transporte de carga',
    annex: null,
    percent: 4,
    minimum: 40_000,
    from: '2006-10-01',
    norm: 'R.S. 073-2006/SUNAT',
    source: dateOfOneSource,
  }),
  item({
    code: '030',
    name: 'Contratos de construcción',
    annex: 3,
    percent: 4,
    from: '2013-11-01',
    norm: 'R.S. 265-2013/SUNAT',
    source: dateOfOneSource,
  }),
  item({ code: '031', name: 'Oro gravado con el IGV', percent: 10, ...rates2015, source: dateOfOneSource }),
  item({
    code: '032',
    name: 'Páprika y otros frutos de los géneros capsicum o pimienta',
    percent: 10,
    ...rates2019,
    source: dateOfOneSource,
  }),
  item({
    code: '034',
    name: 'Minerales metálicos no auríferos',
    percent: 10,
    ...rates2015,
    until: '2025-03-31',
    source: dateOfOneSource,
  }),
  item({
    code: '034',
    name: 'Minerales metálicos no auríferos',
    annex: 1,
    percent: 10,
    minimum: 'halfUit',
    ...minerals2025,
  }),
  item({
    code: '035',
    name: 'Bienes exonerados del IGV',
    percent: 1.5,
    isExempt: true,
    from: '2012-11-01',
    norm: 'R.S. 249-2012/SUNAT',
    source: dateOfOneSource,
  }),
  item({
    code: '036',
    name: 'Oro y demás minerales metálicos exonerados del IGV',
    percent: 1.5,
    isExempt: true,
    ...rates2015,
  }),
  item({ code: '037', name: 'Demás servicios gravados con el IGV', annex: 3, percent: 12, ...rates2018 }),
  item({ code: '039', name: 'Minerales no metálicos', percent: 10, ...rates2015 }),
  item({
    code: '040',
    name: 'Bien inmueble gravado con IGV',
    annex: null,
    percent: 4,
    from: '2018-04-01',
    norm: 'R.S. 022-2013/SUNAT',
    source: dateOfTable,
  }),
  item({ code: '041', name: 'Plomo', percent: 15, ...rates2019 }),
  item({
    code: '044',
    name: 'Servicio de beneficio de minerales metálicos gravado con el IGV',
    annex: 3,
    percent: 12,
    ...minerals2025,
  }),
  item({
    code: '045',
    name: 'Minerales de oro y sus concentrados gravados con el IGV',
    annex: 1,
    percent: 10,
    minimum: 'halfUit',
    ...minerals2025,
  }),
];

/** The good or service with a code on a day (`YYYY-MM-DD`); null when the table of that day does not contain it. */
export function spotItemOf(code: string, date: string): SpotItem | null {
  const holds = ({ from, until }: SpotItem) => from <= date && (until === null || date <= until);
  return spotItems.find((one) => one.code === code && holds(one)) ?? null;
}

/** The amount in cents that an operation of a day must exceed; null when it is half a UIT, and that of the year is not known. */
export function spotMinimumOn({ minimum }: Pick<SpotItem, 'minimum'>, date: string): Cents | null {
  if (minimum !== 'halfUit') return minimum;
  const uit = uitOn(date);
  return uit === null ? null : uit / 2;
}
