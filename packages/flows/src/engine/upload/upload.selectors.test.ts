import { ready } from '@contapro/domain';
import { expect, it } from 'vitest';
import { earlierImports, statusOf } from './upload.selectors.ts';
import { uploadSnapshots as snapshots } from './upload.snapshots.ts';

const pausedBy = (reason: string) => ({ kind: 'paused', reason });

it('names the session before another interruption', () => {
  const { context, value } = snapshots['sending.unauthorized'];
  expect(statusOf({ value, context: { ...context, interruption: 'connection' } })).toEqual(pausedBy('session'));
  const sending = snapshots['sending.sending'];
  expect(statusOf({ ...sending, context: { ...context, interruption: 'connection' } })).toEqual(pausedBy('connection'));
  expect(statusOf({ ...sending, context: { ...context, interruption: null } })).toEqual({ kind: 'going' });
  expect(statusOf(snapshots['reading.unauthorized'])).toEqual(pausedBy('session'));
});

it('is stalled when the status is no longer requested, with the message of the server, unless it is paused', () => {
  const failed = snapshots['reading.failed'];
  const message = 'No encontramos esta subida. Vuelve a subir tus archivos.';
  expect(statusOf(failed)).toEqual({ kind: 'stalled', message });
  const interrupted = { ...failed, context: { ...failed.context, interruption: 'server' as const } };
  expect(statusOf(interrupted)).toEqual(pausedBy('server'));
});

it('lists the current import only once', () => {
  const { earlier } = snapshots['earlier.ready'].context;
  const imports = earlier.state === 'ready' ? earlier.data : [];
  const [first, ...others] = imports;
  expect(earlierImports({ earlier, importId: first?.id ?? null })).toEqual(ready(others));
  expect(earlierImports({ earlier, importId: null })).toEqual(ready(imports));
});
