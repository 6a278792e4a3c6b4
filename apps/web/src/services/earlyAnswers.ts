/** Answers that were asked for before the page asks for them, in memory, each for one call. */
export interface EarlyAnswers {
  /** Keeps the answer to a request. It is dropped five seconds after it has arrived. */
  keep: (request: Request, answer: Promise<Response>) => void;
  /** The answer to a request that was sent early with the same token; undefined without one. */
  take: (request: Request) => Promise<Response> | undefined;
  /** Whether there is an answer to a request, or one is on its way. */
  has: (request: Request) => boolean;
  /** Drops all: something is being changed. */
  clear: () => void;
}

interface Kept {
  authorization: string | null;
  answer: Promise<Response>;
}

/** What a person has looked at for so long may be outdated. */
const keptFor = 5000;

/**
 * Keeps early answers, among them those to the requests of the HTML (`requestEarly`).
 *
 * @param baseUrl The address of the API.
 */
export function createEarlyAnswers(baseUrl: string): EarlyAnswers {
  const all = new Map<string, Kept>();
  const { earlyRequests } = window;
  window.earlyRequests = undefined;
  for (const [path, answer] of Object.entries(earlyRequests?.answers ?? {}))
    all.set(new URL(baseUrl + path, location.href).href, {
      authorization: `Bearer ${earlyRequests?.token}`,
      answer,
    });

  const find = ({ url, headers }: Request) => {
    const kept = all.get(url);
    return kept?.authorization === headers.get('Authorization') ? kept : undefined;
  };
  return {
    keep: ({ url, headers }, answer) => {
      const kept = { authorization: headers.get('Authorization'), answer };
      const drop = () => {
        if (all.get(url) === kept) all.delete(url);
      };
      all.set(url, kept);
      answer.then(() => setTimeout(drop, keptFor), drop);
    },
    take: (request) => {
      const kept = find(request);
      if (kept) all.delete(request.url);
      return kept?.answer;
    },
    has: (request) => find(request) !== undefined,
    clear: () => all.clear(),
  };
}
