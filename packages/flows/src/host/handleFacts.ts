interface AnyFact {
  type: string;
}

/**
 * What a host does with each fact, by the fact's type. `ignored` says that this host has no use for it. A fact that is
 * not listed does not compile, so none is forgotten when a flow learns a new one.
 */
export type FactHandlers<Fact extends AnyFact> = {
  [Type in Fact['type']]: ((fact: Extract<Fact, { type: Type }>) => void) | 'ignored';
};

/**
 * Makes a flow's `onEmit` from one handler for each fact.
 *
 * @example
 * const onEmit = handleFacts<FactsOf<SignInMachine>>({
 *   'session.opened': ({ token }) => keep(token),
 *   'session.refused': 'ignored',
 *   'analytics.noted': 'ignored',
 *   'event.logged': ({ event }) => events.log(event),
 *   'failure.logged': ({ call, error }) => console.error(call, error),
 * });
 */
export const handleFacts =
  <Fact extends AnyFact>(handlers: FactHandlers<Fact>) =>
  (fact: Fact): void => {
    const handle: ((fact: never) => void) | 'ignored' = handlers[fact.type as Fact['type']];
    if (typeof handle === 'function') handle(fact as never);
  };
