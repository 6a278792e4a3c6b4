export { StudioLogoSection, type StudioLogoSectionProps } from './StudioLogoSection.tsx';
