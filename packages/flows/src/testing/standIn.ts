/** One use of a stand-in service: what it was asked, and the hand that answers it. */
export interface Call {
  name: string;
  /** What it was called with, without the signal. */
  input: unknown;
  signal: AbortSignal | undefined;
  /** Neither answered, failed nor given up. */
  readonly open: boolean;
  resolve: (answer: unknown) => void;
  reject: (error: unknown) => void;
}

export interface StandIn<Services> {
  services: Services;
  /** Every call so far, the first one first. */
  calls: Call[];
  /** The latest open call of that name; throws where there is none. */
  open: (name: string) => Call;
  /** Names of the open calls, in order. */
  openNames: () => string[];
}

interface Request {
  signal?: AbortSignal | undefined;
}

/**
 * Services whose every function answers when the test says so. They take one request object with an optional
 * `signal`, as the API client's functions do.
 */
export function standIn<Services extends object>(...names: (keyof Services & string)[]): StandIn<Services> {
  const calls: Call[] = [];
  const services: Record<string, (request?: Request) => Promise<unknown>> = {};
  for (const name of names) services[name] = (request = {}) => begin(calls, name, request);
  const open = (name: string): Call => {
    const call = calls.findLast((each) => each.name === name && each.open);
    if (!call) throw new Error(`No open call of ${name}; open are: ${calls.filter(isOpen).map(nameOf).join(', ')}`);
    return call;
  };
  // The one place where the stand-in takes the shape of what it stands for.
  return { services: services as unknown as Services, calls, open, openNames: () => calls.filter(isOpen).map(nameOf) };
}

const isOpen = (call: Call) => call.open;
const nameOf = (call: Call) => call.name;

function begin(calls: Call[], name: string, { signal, ...input }: Request): Promise<unknown> {
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
