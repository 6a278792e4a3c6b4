import { readdir, readFile } from 'node:fs/promises';
import { operations } from '@contapro/openapi/operations';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createHandlers } from '../handlers.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());

/** What counts in the memory of a process. */
const counter =
  /\b(?:placesOf|createTurns|createUploadMemory|createImportTurns|recentUploads|callsInHand|limitAtOnce|new Semaphore|new Mutex)\(|rateLimit: \{/;

it('docs/operations.md names every file that counts in the memory of a process', async () => {
  const source = new URL('../', import.meta.url);
  const names = (await readdir(source, { recursive: true })).filter(
    (name) => name.endsWith('.ts') && !/\.test\.ts$|(?:^|\/)testing\//.test(name),
  );
  const counting: string[] = [];
  for (const name of names) if (counter.test(await readFile(new URL(name, source), 'utf8'))) counting.push(name);
  const guide = await readFile(new URL('../../../../docs/operations.md', import.meta.url), 'utf8');
  const [, section = ''] = /\n## Limits\n([\s\S]*?)\n## /.exec(guide) ?? [];
  const named = [...section.matchAll(/`([\w/.-]+\.ts)`/g)].map(([, name]) => name);
  expect(counting.toSorted()).toEqual([...new Set(named)].toSorted());
});

it('a call without a token that each process counts by itself tests no secret, or its misses are counted together', () => {
  const handlers = createHandlers(t.services);
  const countedAlone = new Set(Object.entries(handlers).flatMap(([id, { limit }]) => (limit.isShared ? [] : [id])));
  const alone = Object.entries(operations)
    .filter(([id, operation]) => 'isPublic' in operation && countedAlone.has(id))
    .map(([id]) => id);
  expect(alone.toSorted()).toEqual(
    [
      // Attempts and misses are counted together.
      'signIn',
      'signInSiscont',
      'validateRecoveryToken',
      'signInWithFactor',
      'confirmEmail',
      'disownSignIn',
      'openInvitation',
      'openClientQuestion',
      'openClientQuestionLink',
      'answerClientQuestion',
      'openMonthSummary',
      // What they ask for is signed, so nothing can be guessed.
      'createPartnerToken',
      'beginPasskeySignIn',
      'signInWithPasskey',
      'stopNoticeMails',
      'getReportFile',
      'getVoucherFile',
      'getCalendarFile',
      'getAnswerFile',
      'getMonthSummaryFile',
      // It says only whether the process works.
      'getHealth',
    ].toSorted(),
  );
});
