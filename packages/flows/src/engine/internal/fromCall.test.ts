import { expect, it } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { fromCall } from './fromCall.ts';

const ask = fromCall(async (name: string, signal) => {
  await Promise.resolve();
  if (name === 'nobody') throw new TypeError(`No answer, ${signal.aborted ? 'aborted' : 'not aborted'}.`);
  return `Hello, ${name}.`;
});

it('answers with what the service resolves to', async () => {
  await expect(toPromise(createActor(ask, { input: 'Rosa' }).start())).resolves.toBe('Hello, Rosa.');
});

it('fails with what the service rejects with', async () => {
  await expect(toPromise(createActor(ask, { input: 'nobody' }).start())).rejects.toEqual(
    new TypeError('No answer, not aborted.'),
  );
});

it('fails with what the service throws at once', async () => {
  const refuse = fromCall((): Promise<never> => {
    throw new TypeError('No such call.');
  });
  await expect(toPromise(createActor(refuse).start())).rejects.toEqual(new TypeError('No such call.'));
});
