import { type Preferences, type LedgerProgram, ledgerPrograms } from '@contapro/domain';
import type { Services } from './services.ts';

type Needs = Pick<Services, 'api' | 'session' | 'logFailure'>;

/** Keeps preferences of the person who is signed in, on the server and then in this tab. */
export function keepPreferences({ api, session, logFailure }: Needs, { seen = [], program }: Preferences): void {
  api.keepPreferences({ body: { seen, ...(program && { program }) } }).then(
    () => {
      const { user } = session.get();
      if (user === null) return;
      session.storeProfile({ ...user, seen: [...(user.seen ?? []), ...seen], ...(program && { program }) });
    },
    (error: unknown) => logFailure({ call: 'keepPreferences', error }),
  );
}

/** The program of the person's last file. */
export const lastProgramOf = (services: Needs) => ({
  last: () => ledgerPrograms.find((each) => each === services.session.get().user?.program),
  keep: (program: LedgerProgram) => {
    if (services.session.get().user?.program !== program) keepPreferences(services, { program });
  },
});
