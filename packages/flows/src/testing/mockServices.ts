/** One call of a mock service, with the functions that answer it. */
export interface MockCall {
  name: string;
  /** The request, without its signal. */
  input: unknown;
  signal: AbortSignal | undefined;
  /** True until the call is answered, rejected or aborted. */
  readonly open: boolean;
  resolve: (answer: unknown) => void;
  reject: (error: unknown) => void;
}

export interface MockServices<Services> {
  services: Services;
  /** All calls, oldest first. */
  calls: MockCall[];
  /** The latest open call of that name. Throws when there is none. */
  open: (name: string) => MockCall;
  /** The names of the open calls, oldest first. */
  openNames: () => string[];
}

interface Request {
  signal?: AbortSignal | undefined;
}

/**
 * Makes services whose calls the test answers. Each function takes one request object with an optional `signal`, as the
 * functions of the API client do.
 *
 * @param names The names of the functions.
 */
export function mockServices<Services extends object>(...names: (keyof Services & string)[]): MockServices<Services> {
  const calls: MockCall[] = [];
  const services: Record<string, (request?: Request) => Promise<unknown>> = {};
  for (const name of names) services[name] = (request = {}) => begin(calls, name, request);
  const open = (name: string): MockCall => {
    const call = calls.findLast((each) => each.name === name && each.open);
    if (!call) throw new Error(`No open call of ${name}; open are: ${calls.filter(isOpen).map(nameOf).join(', ')}`);
    return call;
  };
  // Each function takes any request and returns what the test answers, so it can replace a call of any type.
  return { services: services as Services, calls, open, openNames: () => calls.filter(isOpen).map(nameOf) };
}

const isOpen = (call: MockCall) => call.open;
const nameOf = (call: MockCall) => call.name;

function begin(calls: MockCall[], name: string, { signal, ...input }: Request): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  let settled = false;
  const settle =
    <Value>(how: (value: Value) => void) =>
    (value: Value) => {
      settled = true;
      how(value);
    };
  calls.push({
    name,
    input,
    signal,
    get open() {
      return !settled && !signal?.aborted;
    },
    resolve: settle(resolve),
    reject: settle(reject),
  });
  return promise;
}
