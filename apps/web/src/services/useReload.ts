import { reloadBusiness } from '@contapro/flows';
import { useServices } from './ServicesContext.tsx';

/** Loads the businesses and the periods of the open one again, after vouchers came in (OPEN-181). */
export function useReload(): () => void {
  const { api, session, logFailure } = useServices();
  return () =>
    void reloadBusiness(api, session).catch((error: unknown) => logFailure({ call: 'reloadBusiness', error }));
}
