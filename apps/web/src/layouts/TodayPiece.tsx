import { TodayFlow } from '@contapro/flows/react';
import { todayHref } from '../navigation/todayHref.ts';
import { useServices } from '../services/ServicesContext.tsx';
import { useHost } from '../services/useHost.ts';

/** What needs a hand today, on Inicio. */
export function TodayPiece() {
  const { api, clock } = useServices();
  return <TodayFlow services={{ api, clock }} href={todayHref} onEmit={useHost()} />;
}
