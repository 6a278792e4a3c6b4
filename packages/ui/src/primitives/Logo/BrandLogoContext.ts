import { type ComponentType, createContext } from 'react';

export interface BrandLogoProps {
  /** True where only the mark has room. The name must stay for screen readers. */
  markOnly: boolean;
}

/** The logo of a host's brand. */
export type BrandLogo = ComponentType<BrandLogoProps>;

export const BrandLogoContext = createContext<BrandLogo | null>(null);
