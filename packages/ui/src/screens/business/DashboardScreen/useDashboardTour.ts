import { dashboardTourTexts } from '@contapro/domain';
import { useMemo } from 'react';
import type { TourStep } from '../Tour/index.ts';
import { useTexts } from '../../../primitives/TextsProvider/index.ts';

/** The steps of the tour of `DashboardScreen`, for `Tour`. The period selector must have `data-tour="period"`. */
export function useDashboardTour(): readonly TourStep[] {
  const texts = useTexts('dashboardTour', dashboardTourTexts);
  return useMemo(
    () => [
      { id: 'period', target: 'label:has([data-tour="period"])', ...texts.period },
      { id: 'igv', target: '[data-tour="igv"]', ...texts.igv },
      { id: 'books', target: '[data-tour="books"] [role="tablist"]', ...texts.books },
      { id: 'download', target: '[data-tour="download"]', ...texts.download },
    ],
    [texts],
  );
}
