import { basePath, type OperationId, operations } from '@contapro/openapi/operations';
import type { Page } from '@playwright/test';

/** Lets the next call of an operation be refused as ten minutes after the password was given. */
export const askAgain = (page: Page, id: OperationId) =>
  page.route(
    (url) => pathOf(id).test(url.pathname),
    (route) =>
      route.fulfill({
        status: 403,
        json: {
          errors: [
            {
              code: 'CONFIRMATION_REQUIRED',
              message: 'Para hacer este cambio confirma antes que eres tú. Todavía no cambiamos nada.',
            },
          ],
        },
      }),
    { times: 1 },
  );

/** The path of an operation, whatever it is about. */
const pathOf = (id: OperationId) => new RegExp(`^${basePath}${operations[id].path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
