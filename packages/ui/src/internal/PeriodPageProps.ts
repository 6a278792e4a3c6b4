import type { ComponentProps, ReactNode } from 'react';

/** The props of every page about one business in one period. */
export interface PeriodPageProps extends ComponentProps<'div'> {
  /** The business that the page is about. Its name and RUC are printed with the page. */
  business: Readonly<{ name: string; ruc: string }>;
  /** The current period, `YYYYMM`; null for a business without periods. */
  period: string | null;
  /** The `PeriodSelector`. */
  periodSelector: ReactNode;
  /** Dialogs over the page. */
  children?: ReactNode;
}
