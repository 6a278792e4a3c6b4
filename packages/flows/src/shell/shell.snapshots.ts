import { failed, loading, ready } from '@contapro/domain';
import type { SnapshotFrom } from 'xstate';
import { accountant, businesses } from '@contapro/fixtures';
import { standIn } from '../testing/standIn.ts';
import { stillOf, type StateOf } from '../testing/still.ts';
import { createShell, type ShellMachine } from './shell.machine.ts';

type Still = SnapshotFrom<ShellMachine>;

const at = stillOf<Still>(createShell(standIn<never>().services), {
  accountant,
  testGroup: 'TEMPLATEA',
  business: businesses[0] ?? null,
  businesses: ready(businesses),
  unsentFiles: 0,
});

export const shellSnapshots = {
  'open.businesses.loading': at('open.businesses.loading', { businesses: loading }),
  'open.businesses.ready': at('open.businesses.ready'),
  'open.businesses.reloading': at('open.businesses.reloading'),
  'open.businesses.failed': at('open.businesses.failed', { businesses: failed }),
  'open.session.kept': at('open.session.kept', {}, 'open.businesses.ready'),
  'open.session.asking': at('open.session.asking', { unsentFiles: 18 }, 'open.businesses.ready'),
  closed: at('closed'),
} satisfies Record<StateOf<Still>, Still>;

/** Outside the dashboard there is no business, and so no sidebar. */
export const shellOutside = at('open.businesses.ready', { business: null });

/** Connected to a server without SUNAT. */
export const shellOfPractice = at('open.businesses.ready', { accountant: { ...accountant, hasPracticeData: true } });

/** With the brand of Siscont. */
export const shellOfPartner = at('open.businesses.ready', { accountant: { ...accountant, profile: 'Siscont' } });
