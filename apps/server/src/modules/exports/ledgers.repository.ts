import { eq } from 'drizzle-orm';
import type { LedgerSettings } from '@contapro/domain';
import type { Executor } from '../../database/database.ts';
import { ledgerSettings } from '../../database/schema/index.ts';

const none: LedgerSettings = { siscont: null, concar: null, contasis: null, starsoft: null };

/** How the ledger programs of accountants are set up. */
export function ledgersRepository(database: Executor) {
  return {
    /** The settings of an accountant; null for programs that were not set up. */
    async of(accountantId: string): Promise<LedgerSettings> {
      const { siscont, concar, contasis, starsoft } = ledgerSettings;
      const [row] = await database
        .select({ siscont, concar, contasis, starsoft })
        .from(ledgerSettings)
        .where(eq(ledgerSettings.accountantId, accountantId));
      return row ?? none;
    },

    /** Stores the settings of some programs. The others keep theirs. */
    async save(accountantId: string, change: Partial<LedgerSettings>): Promise<void> {
      await database
        .insert(ledgerSettings)
        .values({ accountantId, ...change })
        .onConflictDoUpdate({ target: ledgerSettings.accountantId, set: change });
    },
  };
}
