import type { ViewName } from '@contapro/domain';
import { useEffect } from 'react';
import { useServices } from './ServicesContext.tsx';

/** Keeps the name of the report on the screen (SESSION-08, OPEN-099). */
export function useView(view: ViewName): void {
  const { session } = useServices();
  useEffect(() => session.keep({ view }), [session, view]);
}
