/** A good or service subject to SPOT (detracción). */
export interface SpotItem {
  /** SUNAT's code, three digits. */
  code: string;
  name: string;
  /** Percent of the voucher's total. */
  percent: number;
}

/** The goods and services subject to SPOT from a day on. */
interface SpotTable {
  /** The first day to which it applies, `YYYY-MM-DD`. */
  from: string;
  items: readonly SpotItem[];
  /** The resolution. */
  source: string;
}

/** All tables of goods and services subject to SPOT, oldest first. */
export const spotTables: readonly SpotTable[] = [
  {
    from: '2018-04-01',
    source: 'R.S. 183-2004/SUNAT, annexes 1 to 3, and its amendments; rates as read in February 2025',
    items: [
      { code: '001', name: 'Azúcar y melaza', percent: 10 },
      { code: '003', name: 'Alcohol etílico', percent: 10 },
      { code: '004', name: 'Recursos hidrobiológicos', percent: 4 },
      { code: '005', name: 'Maíz amarillo duro', percent: 4 },
      { code: '007', name: 'Caña de azúcar', percent: 10 },
      { code: '008', name: 'Madera', percent: 4 },
      { code: '009', name: 'Arena y piedra', percent: 10 },
      { code: '010', name: 'Residuos, subproductos, desechos', percent: 15 },
      { code: '011', name: 'Bienes por renuncia a la exoneración', percent: 10 },
      { code: '012', name: 'Intermediación laboral y tercerización', percent: 12 },
      { code: '014', name: 'Carnes y despojos', percent: 4 },
      { code: '016', name: 'Aceite de pescado', percent: 10 },
      { code: '017', name: 'Harina y polvo de pescado', percent: 4 },
      { code: '019', name: 'Arrendamiento de bienes', percent: 10 },
      { code: '020', name: 'Mantenimiento y reparación', percent: 12 },
      { code: '021', name: 'Movimiento de carga', percent: 10 },
      { code: '022', name: 'Otros servicios empresariales', percent: 12 },
      { code: '023', name: 'Leche', percent: 4 },
      { code: '024', name: 'Comisión mercantil', percent: 10 },
      { code: '025', name: 'Fabricación por encargo', percent: 10 },
      { code: '026', name: 'Transporte de personas', percent: 10 },
      { code: '027', name: 'Transporte de carga', percent: 4 },
      { code: '030', name: 'Contratos de construcción', percent: 4 },
      { code: '031', name: 'Oro gravado', percent: 10 },
      { code: '034', name: 'Minerales metálicos no auríferos', percent: 10 },
      { code: '035', name: 'Bienes exonerados', percent: 1.5 },
      { code: '036', name: 'Oro y minerales exonerados', percent: 1.5 },
      { code: '037', name: 'Demás servicios gravados', percent: 12 },
      { code: '039', name: 'Minerales no metálicos', percent: 10 },
      { code: '040', name: 'Bien inmueble gravado', percent: 4 },
      { code: '041', name: 'Plomo', percent: 15 },
    ],
  },
];

/** The good or service with a code on a day (`YYYY-MM-DD`); null when the table of that day does not contain it. */
export function spotItemOf(code: string, date: string): SpotItem | null {
  const table = spotTables.findLast(({ from }) => from <= date);
  return table?.items.find((item) => item.code === code) ?? null;
}
