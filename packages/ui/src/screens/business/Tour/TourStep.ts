import type { ReactNode } from 'react';

/** A step of a tour. */
export interface TourStep {
  /** Identifies the step. */
  id: string;
  /** A CSS selector of the element that the step explains. */
  target: string;
  title: string;
  content: ReactNode;
}
