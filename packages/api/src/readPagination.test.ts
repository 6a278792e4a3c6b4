import { expect, it } from 'vitest';
import { readPagination } from './index.ts';

it('OPEN-043 LISTINGS-30 reads metadata.pagination', () => {
  expect(readPagination({ data: [], metadata: { pagination: { total_items: 41, total_pages: 3 } } })).toEqual({
    totalItems: 41,
    totalPages: 3,
  });
});

it('OPEN-043 LISTINGS-29 reads data.pagination, and the items of the summary', () => {
  expect(
    readPagination({ data: { vouchers: [], pagination: { total_pages: 5 } }, summary: { total_items: 48 } }),
  ).toEqual({ totalItems: 48, totalPages: 5 });
});

it('LISTINGS-29 uses the pages of data.pagination where metadata.pagination has others', () => {
  expect(
    readPagination({
      data: { vouchers: [], pagination: { total_pages: 5 } },
      metadata: { pagination: { total_items: 48, total_pages: 1 } },
    }),
  ).toEqual({ totalItems: 48, totalPages: 5 });
});

it('OPEN-043 returns no total and 0 pages where the answer has no numbers', () => {
  expect(readPagination({ data: { vouchers: [] }, metadata: {} })).toEqual({ totalItems: undefined, totalPages: 0 });
});
