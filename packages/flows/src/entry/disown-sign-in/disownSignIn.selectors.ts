import type { DisownSignInView } from '@contapro/domain';
import type { SnapshotFrom } from 'xstate';
import type { DisownSignInMachine } from './disownSignIn.machine.ts';

/** What the screen shows, from the snapshot of the machine. */
export function disownSignInViewOf({ value, context }: SnapshotFrom<DisownSignInMachine>): DisownSignInView {
  switch (value) {
    case 'ready':
    case 'ending':
    case 'failed':
      return {
        kind: 'ready',
        isEnding: value === 'ending',
        failure: value === 'failed' ? context.messages.join(' ') : null,
      };
    default:
      return { kind: value };
  }
}
