import type { SnapshotFrom } from 'xstate';
import type { CollectionsMachine } from './collections.machine.ts';

/**
 * The state of the last request.
 *
 * @param failure What is said when the server did not say why.
 */
export function requestOf(
  { value, context }: Pick<SnapshotFrom<CollectionsMachine>, 'value' | 'context'>,
  failure: string,
) {
  switch (value.request) {
    case 'idle':
      return { state: 'idle' } as const;
    case 'sending':
      return { state: 'sending' } as const;
    case 'sent':
      return { state: 'sent' } as const;
    case 'refused':
      return { state: 'refused', message: context.refusal ?? failure } as const;
  }
}
