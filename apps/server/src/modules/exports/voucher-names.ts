import { type VoucherFileType, voucherFileName } from '@contapro/domain';

/**
 * Names the files of vouchers in a folder. Vouchers of two suppliers, or an invoice and a note, may have the same series and
 * number: the second one gets its code as its name.
 */
export function voucherNames(type: VoucherFileType) {
  const used = new Set<string>();
  return ({ serie, number, code }: Readonly<{ serie: string; number: string; code: string }>): string => {
    const plain = voucherFileName(`${serie}-${number}`, type);
    const name = used.has(plain) ? voucherFileName(code, type) : plain;
    used.add(name);
    return name;
  };
}
