import { ready } from '@contapro/domain';
import { expect, it } from 'vitest';
import { earlierImports, interruptionOf } from './upload.selectors.ts';
import { uploadSnapshots as snapshots } from './upload.snapshots.ts';

it('names the session before another interruption', () => {
  const { context, value } = snapshots['sending.unauthorized'];
  expect(interruptionOf({ value, context: { ...context, interruption: 'connection' } })).toBe('session');
  const sending = snapshots['sending.sending'];
  expect(interruptionOf({ ...sending, context: { ...context, interruption: 'connection' } })).toBe('connection');
  expect(interruptionOf({ ...sending, context: { ...context, interruption: null } })).toBe(null);
});

it('lists the current import only once', () => {
  const { earlier } = snapshots['earlier.ready'].context;
  const imports = earlier.state === 'ready' ? earlier.data : [];
  const [first, ...others] = imports;
  expect(earlierImports({ earlier, importId: first?.id ?? null })).toEqual(ready(others));
  expect(earlierImports({ earlier, importId: null })).toEqual(ready(imports));
});
