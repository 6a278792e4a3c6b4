import { basePath, type Operation, type OperationId, operations } from '@contapro/openapi/operations';
import { expect, type Page, type Route } from '@playwright/test';

/** How a call fails: with a status, without an answer, or with an answer that is not what the contract promises. */
export type Fault = '401' | '404' | '500' | 'dropped' | 'malformed';

/** The ways in which a call of this operation can fail, besides 401. */
export function faultsOf(id: OperationId): readonly Fault[] {
  const { answer }: Operation = operations[id];
  // A body that nobody reads cannot be malformed, and a damaged file is no failure of the call.
  return ['404', '500', 'dropped', ...(answer === 'json' ? (['malformed'] as const) : [])];
}

/** What the server says with a status that it sends itself. */
export const said = (fault: Fault) => `El servidor respondió ${fault}. Haz otra cosa.`;

function failWith(route: Route, fault: Fault, malformed: string): Promise<void> {
  switch (fault) {
    case 'dropped':
      return route.abort('connectionreset');
    case 'malformed':
      return route.fulfill({ contentType: 'application/json', body: malformed });
    case '500':
      // As a proxy in front of the server answers.
      return route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>Internal Server Error</h1>' });
    default:
      return route.fulfill({
        status: Number(fault),
        json: { errors: [{ code: `STATUS_${fault}`, message: said(fault) }], request_id: 'una-prueba' },
      });
  }
}

interface HeldCallOptions {
  /** Narrows the calls of the operation to those whose query matches. */
  query?: RegExp | undefined;
  /** The body of an answer that is not as in the contract. */
  malformed?: string | undefined;
}

/** The calls of an operation that a page makes. Their answers are held until the test gives them. */
export class HeldCall {
  readonly #page: Page;
  readonly #id: OperationId;
  readonly #isMeant: (url: URL) => boolean;
  readonly #malformed: string;
  readonly #held: Route[] = [];
  #always: Fault | null = null;

  private constructor(page: Page, id: OperationId, { query = /(?:)/, malformed = '{}' }: HeldCallOptions) {
    const pattern = new RegExp(`${basePath}${operations[id].path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
    this.#page = page;
    this.#id = id;
    this.#isMeant = (url) => pattern.test(url.pathname) && query.test(decodeURIComponent(url.search));
    this.#malformed = malformed;
  }

  static async of(page: Page, id: OperationId, options: HeldCallOptions = {}): Promise<HeldCall> {
    const call = new HeldCall(page, id, options);
    const { method } = operations[id];
    await page.route(call.#isMeant, (route) => {
      if (route.request().method().toLowerCase() !== method) return route.fallback();
      if (call.#always) return failWith(route, call.#always, call.#malformed);
      call.#held.push(route);
    });
    // The page that made the call was left.
    page.on('requestfailed', (request) => {
      const index = call.#held.findIndex((route) => route.request() === request);
      if (index !== -1) call.#held.splice(index, 1);
    });
    return call;
  }

  /** Waits until the page has made the call. Its answer is held. */
  async made(): Promise<void> {
    await expect
      .poll(() => this.#held.length, { message: `${this.#id} is called`, intervals: [10, 20, 50] })
      .toBeGreaterThan(0);
  }

  /** Makes the call that is held fail. The next one is held again. */
  async fail(fault: Fault): Promise<void> {
    await this.made();
    await this.failHeld(fault);
  }

  /** Makes the calls that are held fail, if there are any. */
  async failHeld(fault: Fault): Promise<void> {
    for (const route of this.#held.splice(0)) await failWith(route, fault, this.#malformed);
  }

  /** Makes the call that is held and all later ones fail. */
  async failAll(fault: Fault): Promise<void> {
    await this.made();
    this.#always = fault;
    await this.fail(fault);
  }

  /** Later calls are held again. */
  hold(): void {
    this.#always = null;
  }

  /** The server answers what is held and all later calls. */
  async lift(): Promise<void> {
    await this.#page.unroute(this.#isMeant);
    for (const route of this.#held.splice(0)) await route.fallback();
  }
}
