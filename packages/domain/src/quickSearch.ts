import type { Business } from './schemas.ts';

/** A business that a search found something of. */
export type FoundOwner = Pick<Business, 'uuid' | 'name' | 'ruc'>;

/** A supplier of a business. */
export interface FoundSupplier {
  owner: FoundOwner;
  /** The RUC or another document of identity. */
  id: string;
  name: string;
  /** The newest period with a purchase from it, `YYYYMM`. */
  period: string;
}

/** A voucher of a business. */
export interface FoundVoucher {
  owner: FoundOwner;
  book: 'purchases' | 'sales';
  /** Code of SUNAT's table 10. */
  documentType: string;
  /** Such as `F001-00000130`. */
  serieNumber: string;
  /** `YYYYMM` */
  period: string;
  /** `YYYY-MM-DD` */
  issueDate: string;
  /** The id of the supplier or customer; empty when unknown. */
  counterpartyId: string;
  /** The name of the supplier or customer; empty when unknown. */
  counterpartyName: string;
  /** Null when it has no amount in soles. */
  totalCents: number | null;
}

/** What the server found: the first suppliers and vouchers, and whether there are more. */
export interface FoundDocuments {
  suppliers: readonly FoundSupplier[];
  hasMoreSuppliers: boolean;
  vouchers: readonly FoundVoucher[];
  hasMoreVouchers: boolean;
}

/** A page or an action of the host. */
export interface QuickCommand {
  kind: 'page' | 'action';
  /** Identifies it, also when it is kept among the recent choices. */
  id: string;
  label: string;
  /** A second line, such as the client that the page is about. */
  hint?: string | undefined;
  /** Other words by which it is found. */
  words?: readonly string[] | undefined;
}

/** What can be chosen in the search over everything. */
export type QuickChoice =
  | { kind: 'client'; client: Pick<Business, 'uuid' | 'name' | 'ruc' | 'status' | 'collectionStop'> }
  | { kind: 'command'; command: QuickCommand }
  | { kind: 'supplier'; supplier: FoundSupplier }
  | { kind: 'voucher'; voucher: FoundVoucher };

/** Choices with a common title, in the order in which they are shown. */
export interface QuickGroup {
  kind: 'recent' | 'clients' | 'pages' | 'actions' | 'suppliers' | 'vouchers';
  choices: readonly QuickChoice[];
  /** Whether more match than are shown. */
  hasMore: boolean;
}

/** Identifies a choice. That of a client or of a command contains no personal datum, so it may be kept in the browser. */
export function quickChoiceId(choice: QuickChoice): string {
  switch (choice.kind) {
    case 'client':
      return `client:${choice.client.uuid}`;
    case 'command':
      return `${choice.command.kind}:${choice.command.id}`;
    case 'supplier':
      return `supplier:${choice.supplier.owner.uuid}:${choice.supplier.id}`;
    case 'voucher': {
      const { owner, book, counterpartyId, documentType, serieNumber } = choice.voucher;
      return `voucher:${owner.uuid}:${book}:${counterpartyId}:${documentType}:${serieNumber}`;
    }
  }
}
