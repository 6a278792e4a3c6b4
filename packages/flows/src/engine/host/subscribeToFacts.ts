import type { Actor, AnyActorRef, AnyStateMachine } from 'xstate';
import type { FactsOf } from './FactsOf.ts';

/**
 * Calls `onFact` with every fact of a flow: those of its machine and those of all its child machines, at any depth,
 * also of children that start later. Subscribe before the flow starts, so that the first facts are received. The
 * components of `@contapro/flows/react` do this for you.
 *
 * @param flow An actor made by `createActor`; not the child of another actor.
 * @returns A function that ends the subscription.
 * @example
 * const flow = createActor(createPurchases(services), { input: { business, period, periods, testGroup } });
 * subscribeToFacts(flow, (fact) => console.log(fact.type));
 * flow.start();
 */
export function subscribeToFacts<Machine extends AnyStateMachine>(
  flow: Actor<Machine>,
  onFact: (fact: FactsOf<Machine>) => void,
): () => void {
  let isSubscribed = true;
  const listen = (actor: AnyActorRef) =>
    actor.on('*', (fact) => {
      if (isSubscribed) onFact(fact as FactsOf<Machine>);
    });
  // XState reports each actor of the system when it is created, before it starts.
  const created = flow.system.inspect(({ type, actorRef }) => {
    if (type === '@xstate.actor') listen(actorRef as AnyActorRef);
  });
  for (const actor of withDescendants(flow)) listen(actor);
  return () => {
    isSubscribed = false;
    created.unsubscribe();
  };
}

function withDescendants(actor: AnyActorRef): AnyActorRef[] {
  const { children = {} } = actor.getSnapshot() as { children?: Record<string, AnyActorRef | undefined> };
  const present = Object.values(children).filter((child) => child !== undefined);
  return [actor, ...present.flatMap(withDescendants)];
}
