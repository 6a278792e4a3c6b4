import { type VoucherFileType, voucherFileName } from '@contapro/domain';

/** What the name of the file of a voucher consists of. */
export interface NamedVoucher {
  /** The RUC or another identifier of the supplier or customer. */
  counterpartyId: string;
  typeCode: string;
  serie: string;
  number: string;
  code: string;
}

export interface VoucherFolder {
  type: VoucherFileType;
  /** The RUC of the client whose vouchers they are. */
  ruc: string;
  /**
   * Whether they are sales.
   *
   * @default false
   */
  areSales?: boolean;
}

/** A liquidación de compra is issued by who buys. */
const issuedByBuyer = '04';

const plainName = ({ serie, number }: NamedVoucher) => `${serie}-${number}`;

/**
 * Names the files of vouchers in a folder: an XML as SUNAT does, with the RUC of who issued it (`20999999027-01-F001-123.xml`), a
 * picture by series and number. Vouchers of two suppliers, or an invoice and a note, may have the same series and number: the
 * second picture gets the code of its voucher as its name.
 */
export function voucherNames({ type, ruc, areSales = false }: VoucherFolder) {
  const used = new Set<string>();
  const sunatName = ({ counterpartyId, typeCode, serie, number }: NamedVoucher) => {
    const issuer = areSales || typeCode === issuedByBuyer ? ruc : counterpartyId;
    return [issuer, typeCode, serie, number.replace(/^0+(?=.)/, '')].join('-');
  };
  const nameOf = type === 'xml' ? sunatName : plainName;
  return (voucher: NamedVoucher): string => {
    const plain = voucherFileName(nameOf(voucher), type);
    const name = used.has(plain) ? voucherFileName(voucher.code, type) : plain;
    used.add(name);
    return name;
  };
}
