import { useDashboardTour } from '@contapro/ui/screens';
import { TourFlow, type TourFlowProps } from '../tour/TourFlow.tsx';
import type { TourEnd } from '../tour/index.ts';

interface DashboardTourProps extends Pick<TourFlowProps, 'snapshot'> {
  onEnd: (end: TourEnd) => void;
}

/** The tour of the dashboard. */
export function DashboardTour({ snapshot, onEnd }: DashboardTourProps) {
  return <TourFlow steps={useDashboardTour()} snapshot={snapshot} onEmit={({ end }) => onEnd(end)} />;
}
