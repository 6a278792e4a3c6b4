import type { StoredSessionState } from '@contapro/flows';
import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import type { Services } from './services.ts';

const ServicesContext = createContext<Services | null>(null);

export function ServicesProvider({ services, children }: { services: Services; children: ReactNode }) {
  return <ServicesContext value={services}>{children}</ServicesContext>;
}

export function useServices(): Services {
  const services = useContext(ServicesContext);
  if (services === null) throw new Error('useServices needs a ServicesProvider above it.');
  return services;
}

/**
 * A value of the session as it is now. The component renders again only when this value changes.
 *
 * @param select Returns a field or a primitive value. A new object at each call would render without end.
 * @example
 * const business = useSession(({ business }) => business);
 */
export function useSession<Value>(select: (state: StoredSessionState) => Value): Value {
  const { session } = useServices();
  const get = () => select(session.get());
  return useSyncExternalStore(session.subscribe, get, get);
}
