import { operationIds } from '@contapro/openapi/operations';
import { expect, test } from '@playwright/test';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The operations that no page calls. The server of a partner calls the first, calendar programs call the second, and the browser
 * opens the file of a client in a tab and saves the PDF of a summary.
 */
const elsewhere = ['createPartnerToken', 'getCalendarFile', 'getAnswerFile', 'getMonthSummaryFile', 'getHealth'];

/** The operations that the tests of this folder name. */
const tested = new Set(
  readdirSync(import.meta.dirname).flatMap((file) =>
    [
      ...readFileSync(join(import.meta.dirname, file), 'utf8').matchAll(/(?:operation: |HeldCall\.of\(page, )'(\w+)'/g),
    ].map(([, id = '']) => id),
  ),
);

test('ERR-03 every operation of the contract that a page calls is tested with its failures', () => {
  expect(operationIds.filter((id) => !tested.has(id))).toEqual(elsewhere);
});
