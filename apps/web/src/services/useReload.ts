import { reloadBusiness } from '@contapro/flows';
import { useServices } from './ServicesContext.tsx';

/** Loads the businesses and the periods of the selected one again, after an import. */
export function useReload(): () => void {
  const { api, session, logFailure } = useServices();
  return () =>
    void reloadBusiness(api, session).catch((error: unknown) => logFailure({ call: 'reloadBusiness', error }));
}
