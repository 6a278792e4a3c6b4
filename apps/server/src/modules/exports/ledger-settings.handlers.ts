import { type LedgerSettings, starsoftExtraFields } from '@contapro/domain';
import type { Handlers, Schemas } from '../../contract/handlers.ts';
import { limited, perMinute } from '../../contract/limits.ts';
import { operations } from '@contapro/openapi/operations';
import type { Session } from '../../security/tokens.ts';
import type { Services } from '../../services.ts';
import { actBy, recordAct } from '../journal/store/record-act.ts';
import { ledgersRepository } from './ledgers.repository.ts';

type LedgerSettingsHandlers = Pick<Handlers, 'getLedgerSettings' | 'saveLedgerSettings'>;

/** How the ledger programs of an accountant are set up. */
export function ledgerSettingsHandlers({
  database,
  clock,
}: Pick<Services, 'database' | 'clock'>): LedgerSettingsHandlers {
  const settings = ledgersRepository(database);
  return {
    getLedgerSettings: limited(perMinute(300), async ({ scope, session }) =>
      answerOf(await settings.of(scope.ownerId), session),
    ),

    saveLedgerSettings: limited(perMinute(60), async (call) => {
      const { scope, body } = call;
      const { siscont, concar, contasis, starsoft } = body;
      await database.transaction(async (transaction) => {
        await ledgersRepository(transaction).save(scope.ownerId, {
          ...(siscont && { siscont }),
          ...(concar && { concar }),
          ...(contasis && { contasis }),
          ...(starsoft && { starsoft: { ...starsoft, extraFields: inOrder(starsoft.extraFields) } }),
        });
        await recordAct(transaction, {
          kind: 'ledger_settings_changed',
          ...actBy(call),
          at: clock(),
          details: { programs: Object.keys(body) },
        });
      });
      return answerOf(await settings.of(scope.ownerId), call.session);
    }),
  };
}

type ExtraFields = Schemas['StarsoftSettings']['extraFields'];

/** The fields in the order of the file. */
const inOrder = (fields: ExtraFields): ExtraFields => starsoftExtraFields.filter((field) => fields.includes(field));

const answerOf = (
  { siscont, concar, contasis, starsoft }: LedgerSettings,
  { role }: Pick<Session, 'role'>,
): Schemas['LedgerSettings'] => ({
  can_change: operations.saveLedgerSettings.roles.some((one) => one === role),
  siscont,
  concar: concar && { ...concar, initials: [...concar.initials] },
  contasis,
  starsoft: starsoft && {
    ...starsoft,
    extraFields: [...starsoft.extraFields],
    initials: [...starsoft.initials],
  },
});
