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
});

export const shellSnapshots = {
  loading: at('loading', { businesses: loading }),
  ready: at('ready'),
  reloading: at('reloading'),
  failed: at('failed', { businesses: failed }),
  closed: at('closed'),
} satisfies Record<StateOf<Still>, Still>;

/** Outside the dashboard there is no business, and so no sidebar. */
export const shellOutside = at('ready', { business: null });

/** Connected to a server without SUNAT. */
export const shellOfPractice = at('ready', { accountant: { ...accountant, hasPracticeData: true } });

/** With the brand of Siscont. */
export const shellOfPartner = at('ready', { accountant: { ...accountant, profile: 'Siscont' } });
