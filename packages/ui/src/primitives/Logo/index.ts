export type { BrandLogo, BrandLogoProps } from './BrandLogoContext.ts';
export { Logo, type LogoProps } from './Logo.tsx';
