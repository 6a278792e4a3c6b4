export { createTour, type TourMachine } from './tour.machine.ts';
export type * from './tour.types.ts';
