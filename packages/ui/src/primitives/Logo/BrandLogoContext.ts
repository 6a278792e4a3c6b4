import { type ComponentType, createContext } from 'react';

/** The props that a {@link BrandLogo} gets. */
export interface BrandLogoProps {
  /** True when there is room only for the mark. The name must then still be read by screen readers. */
  markOnly: boolean;
}

/** A component that draws the logo of a brand. */
export type BrandLogo = ComponentType<BrandLogoProps>;

export const BrandLogoContext = createContext<BrandLogo | null>(null);
