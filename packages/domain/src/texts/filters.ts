import { formatCount } from '../money.ts';

/** Texts of the filters of a listing. */
export const filterTexts = {
  button: 'Filtros',
  title: 'Filtrar por',
  back: 'Volver a los filtros',
  labels: {
    types_of_vouchers: 'Tipo de comprobante',
    series_of_vouchers: 'Serie',
    status_of_vouchers: 'Estado',
    provider_of_vouchers: 'Proveedores',
    serie_number_of_vouchers: 'Serie-Número',
  },
  search: 'Buscar',
  options: 'Opciones',
  noOptions: 'No se encontraron registros.',
  remove: (label: string) => `Quitar filtro ${label}`,
  serieNumberPlaceholder: 'F001-0001',
  serieNumberSearch: 'Buscar',
  loading: 'Cargando opciones',
  more: (count: number) => `y ${formatCount(count)} más: escribe para encontrarlos`,
} as const;
