import { useDashboardTour } from '@contapro/ui/screens';
import { TourFlow } from '../tour/TourFlow.tsx';
import type { TourEnd } from '../tour/index.ts';

interface DashboardTourProps {
  onEnd: (end: TourEnd) => void;
}

/** The tour of the dashboard. */
export function DashboardTour({ onEnd }: DashboardTourProps) {
  return <TourFlow steps={useDashboardTour()} onEmit={({ end }) => onEnd(end)} />;
}
