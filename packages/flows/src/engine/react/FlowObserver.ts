import { createContext } from 'react';
import type { AnyActorRef } from 'xstate';

/** Receives each actor that a binding runs or shows, before it starts; for tools that show how a flow runs. */
export const FlowObserver = createContext<((actor: AnyActorRef) => void) | null>(null);
