import type { BookFile } from './bookFiles.ts';
import { concarEntry, concarLeavesOut } from './concar.ts';
import { contasisEntry, contasisLeavesOut } from './contasis.ts';
import type { LedgerLine } from './entry.ts';
import { type LedgerSettings, noSiscontSettings } from './ledgerSettings.ts';
import type { LedgerLeftOutReason, LedgerVoucher } from './ledgerVoucher.ts';
import { siscontEntry, siscontLeavesOut } from './siscont.ts';
import { starsoftEntry, starsoftLeavesOut } from './starsoft.ts';

/** How the vouchers of a file are entered. */
export interface BookRules {
  /** The lines of the entry of a voucher that is not left out. */
  entryOf: (voucher: LedgerVoucher) => LedgerLine[];
  /** Why the file leaves a voucher out; null when it has it. `entry` is the number that its entry would have, from 1. */
  leavesOut: (voucher: LedgerVoucher, entry: number) => LedgerLeftOutReason | null;
  /** The account of vouchers without one of their own; null where the settings have none. */
  account: string | null;
}

/** How the vouchers of a file are entered with the settings of an office; null when its program needs them and was not set up. */
export function bookOf(file: BookFile, { siscont, concar, contasis, starsoft }: LedgerSettings): BookRules | null {
  switch (file) {
    case 'siscont':
    case 'siscontVentas': {
      const book = file === 'siscont' ? 'purchases' : 'sales';
      const settings = siscont ?? noSiscontSettings;
      return {
        entryOf: (voucher) => siscontEntry(voucher, settings, book),
        leavesOut: siscontLeavesOut,
        account: (book === 'purchases' ? settings.expenseAccount : settings.incomeAccount) || null,
      };
    }
    case 'concar':
    case 'concarVentas': {
      if (!concar) return null;
      const book = file === 'concar' ? 'purchases' : 'sales';
      return {
        entryOf: (voucher) => concarEntry(voucher, concar, book),
        leavesOut: (voucher, entry) => concarLeavesOut(voucher, concar, book, entry),
        account: book === 'purchases' ? concar.expenseAccount : concar.incomeAccount,
      };
    }
    case 'contasis':
      return (
        contasis && {
          entryOf: (voucher) => contasisEntry(voucher, contasis),
          leavesOut: (voucher) => contasisLeavesOut(voucher, contasis),
          account: contasis.expenseAccount,
        }
      );
    case 'starsoft':
      return (
        starsoft && {
          entryOf: (voucher) => starsoftEntry(voucher, starsoft),
          leavesOut: (voucher, entry) => starsoftLeavesOut(voucher, starsoft, entry),
          account: starsoft.expenseAccount,
        }
      );
  }
}
