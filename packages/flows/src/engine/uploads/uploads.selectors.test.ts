import { businesses } from '@contapro/fixtures';
import { expect, it } from 'vitest';
import { backgroundUploads } from './uploads.selectors.ts';
import type { UploadsContext } from './uploads.types.ts';

const counts = { files: 2, done: 0, unsent: 2, imported: 0 };
const states = ['sending', 'idle', 'done'] as const;
const uploads: UploadsContext['uploads'] = businesses
  .slice(0, states.length)
  .flatMap((business, index) => states.slice(index, index + 1).map((state) => ({ ...counts, state, business })));
const [sending, , done] = uploads;

it('lists the uploads with files, except the one whose page is shown', () => {
  expect(backgroundUploads({ uploads, shown: null })).toEqual([sending, done]);
  expect(backgroundUploads({ uploads, shown: done?.business.uuid ?? null })).toEqual([sending]);
});
