import { formatCount } from '../../money.ts';
import { privatePageTexts } from '../engine/privatePages.ts';

/** The accounts of the purchases of all clients. What it shares with the page of one client is in `accountsTexts`. */
export const clientAccountsTexts = {
  title: privatePageTexts.titles.clientAccounts,
  /** The line below the heading. */
  count: (without: number, clients: number) =>
    without === 0
      ? 'Todas las compras del mes tienen cuenta'
      : `${without === 1 ? '1 compra' : `${formatCount(without)} compras`} sin cuenta de ${clients === 1 ? '1 cliente' : `${formatCount(clients)} clientes`}`,
  search: 'Buscar cliente, proveedor o RUC',
  /** The name of the link of a row. */
  openClient: (client: string) => `Ver las cuentas de ${client}`,
  /** The accessible name of the table. */
  region: 'Compras de todos los clientes',
  empty: 'Ninguna compra en este mes',
  emptyText: 'Aquí verás las compras de todas tus empresas con la cuenta que les proponemos.',
  noMatch: 'Ninguna compra cumple lo que pediste',
  clearFilter: 'Quitar filtros',
} as const;
