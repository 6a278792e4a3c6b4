/** The search over clients, pages, actions, suppliers and vouchers. */
export const quickSearchTexts = {
  title: 'Buscar o ir a',
  /** The accessible name of the field. */
  label: 'Cliente, RUC, proveedor, comprobante, página o acción',
  placeholder: 'Cliente, RUC, proveedor, F001-130…',
  /** The accessible name of the list. */
  results: 'Resultados',
  clear: 'Borrar',
  groups: {
    recent: 'Recientes',
    clients: 'Clientes',
    pages: 'Páginas',
    actions: 'Acciones',
    suppliers: 'Proveedores',
    vouchers: 'Comprobantes',
  },
  /** Below a group that has more. */
  more: 'Hay más: sigue escribiendo',
  ruc: (ruc: string) => `RUC ${ruc}`,
  /** Below the name of a supplier. */
  supplierOf: (id: string, client: string) => `${id} · proveedor de ${client}`,
  /** Below the number of a voucher. `party` is the supplier or customer; empty when unknown. */
  voucherOf: (book: 'purchases' | 'sales', party: string, client: string) =>
    [book === 'purchases' ? 'Compra' : 'Venta', party, client].filter(Boolean).join(' · '),
  loading: 'Buscando proveedores y comprobantes…',
  loadingClients: 'Cargando tus clientes…',
  failed: 'No pudimos buscar proveedores y comprobantes',
  failedClients: 'No pudimos cargar tus clientes',
  failedText: 'Vuelve a intentarlo.',
  empty: (query: string) => `Nada coincide con «${query}»`,
  emptyText: 'Busca por el inicio del nombre o del RUC, o por número: F001-130 o 130.',
  /** What screen readers hear when the list has changed. */
  found: (count: number) => (count === 0 ? 'Sin resultados' : count === 1 ? '1 resultado' : `${count} resultados`),
  /** Other words by which actions are found. */
  words: {
    theme: ['cambiar tema', 'modo', 'apariencia'],
    support: ['ayuda'],
    signOut: ['salir'],
  },
  /** The keys, below the list. */
  keys: { move: 'moverse', open: 'abrir', close: 'cerrar' },
} as const;
