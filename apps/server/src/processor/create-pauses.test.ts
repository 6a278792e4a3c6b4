import { expect, it } from 'vitest';
import { createPauses } from './create-pauses.ts';

it('lets other work be done when a slice has lasted long enough, and not before', async () => {
  let others = 0;
  setImmediate(() => (others += 1));
  const short = createPauses(1_000_000);
  for (let index = 0; index < 1_000; index += 1) await short();
  expect(others).toBe(0);
  await createPauses(0)();
  expect(others).toBe(1);
});
