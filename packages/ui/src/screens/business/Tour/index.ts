export { Tour, type TourProps } from './Tour.tsx';
export type { TourStep } from './TourStep.ts';
