import { failed, loading, ready } from '@contapro/domain';
import {
  accountant,
  accountContents,
  accountEmail,
  changeLink,
  createAccountEmail,
  openLink,
  payments,
} from '@contapro/fixtures';
import type { SnapshotFrom } from 'xstate';
import { mockServices } from '../../testing/mockServices.ts';
import { snapshotFactory, type StateOf } from '../../testing/snapshotFactory.ts';
import { type AccountMachine, createAccount } from './account.machine.ts';

type Snapshot = SnapshotFrom<AccountMachine>;

const at = snapshotFactory<Snapshot>(
  createAccount({
    api: mockServices<never>().services,
    clock: () => Date.parse('2026-11-20T15:00:00Z'),
    whenVisibleAgain: () => new Promise(() => {}),
  }),
  {
    accountant,
    today: '2026-11-20',
    payments: ready(payments),
    email: ready(accountEmail),
    linkFailure: null,
    emailChanges: 0,
    contents: loading,
    changes: 0,
  },
);

export const accountSnapshots = {
  'payments.loading': at('payments.loading', { payments: loading }, 'email.ready'),
  'payments.ready': at('payments.ready', {}, 'email.ready'),
  'payments.failed': at('payments.failed', { payments: failed }, 'email.ready'),
  'email.loading': at('email.loading', { email: loading }, 'payments.ready'),
  'email.ready': at('email.ready', { email: ready(createAccountEmail({ isVerified: true })) }, 'payments.ready'),
  'email.refreshing': at(
    'email.refreshing',
    { email: ready(createAccountEmail({ link: openLink })) },
    'payments.ready',
  ),
  'email.failed': at('email.failed', { email: failed }, 'payments.ready'),
  'link.idle': at('link.idle', { linkFailure: { act: 'send', message: null } }, 'payments.ready', 'email.ready'),
  'link.sending': at('link.sending', {}, 'payments.ready', 'email.ready'),
  'link.withdrawing': at(
    'link.withdrawing',
    { email: ready(createAccountEmail({ isVerified: true, link: changeLink })) },
    'payments.ready',
    'email.ready',
  ),
  'emailForm.editing': at(
    'emailForm.editing',
    { email: ready(createAccountEmail({ link: changeLink })), emailChanges: 1 },
    'payments.ready',
    'email.ready',
  ),
  'removal.closed': at('removal.closed', {}, 'payments.ready', 'email.ready'),
  'removal.open.loading': at('removal.open.loading', {}, 'payments.ready', 'email.ready'),
  'removal.open.ready': at('removal.open.ready', { contents: ready(accountContents) }, 'payments.ready', 'email.ready'),
  'removal.open.failed': at('removal.open.failed', { contents: failed }, 'payments.ready', 'email.ready'),
  'removal.removed': at('removal.removed', { contents: ready(accountContents) }, 'payments.ready', 'email.ready'),
  'removal.left': at('removal.left', { contents: ready(accountContents) }, 'payments.ready', 'email.ready'),
  'password.editing': at('password.editing', { changes: 1 }, 'payments.ready', 'email.ready'),
} satisfies Record<StateOf<Snapshot>, Snapshot>;
