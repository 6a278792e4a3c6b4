interface AnyFact {
  type: string;
}

/**
 * A handler for each fact, by the fact's type, or `'ignored'` when the host does nothing. The code does not compile
 * while a fact is missing, so that no new fact of a flow is overlooked.
 */
export type FactHandlers<Fact extends AnyFact> = {
  [Type in Fact['type']]: ((fact: Extract<Fact, { type: Type }>) => void) | 'ignored';
};

/**
 * Makes the `onEmit` of a flow from one handler for each fact.
 *
 * @example
 * const onEmit = handleFacts<FactsOf<SignInMachine>>({
 *   'session.opened': ({ token, testGroup }) => session.open({ token, testGroup }),
 *   'session.refused': 'ignored',
 *   'analytics.noted': 'ignored',
 *   'event.logged': 'ignored',
 *   'failure.logged': ({ call, error }) => console.error(call, error),
 * });
 */
export function handleFacts<Fact extends AnyFact>(handlers: FactHandlers<Fact>): (fact: Fact) => void;
export function handleFacts(handlers: Readonly<Record<string, ((fact: AnyFact) => void) | 'ignored'>>) {
  return (fact: AnyFact): void => {
    const handle = handlers[fact.type];
    if (typeof handle === 'function') handle(fact);
  };
}
