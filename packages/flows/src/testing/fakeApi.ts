import type { Api, CallId } from '@contapro/api';
import { type Answers, createAnswers } from '@contapro/testing';
import { later } from './later.ts';

/**
 * The named calls with the sample answers of `@contapro/testing`, after a short delay, for stories that run a machine and tests in
 * the browser.
 *
 * @param answers Pass the same ones where flows share what was decided or uploaded.
 */
export function fakeApi<Id extends CallId>(
  ids: readonly Id[],
  answers: Pick<Answers, NoInfer<Id>> = createAnswers(),
): Pick<Api, Id> {
  const calls = ids.map((id) => [
    id,
    ({ signal, ...asked }: { signal?: AbortSignal } = {}) =>
      // Each call is asked what its own answer takes.
      later(undefined, { signal }).then((): unknown => answers[id](asked as never)),
  ]);
  return Object.fromEntries(calls) as Pick<Api, Id>;
}
