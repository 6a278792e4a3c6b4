export { TrialBanner, type TrialBannerProps } from './TrialBanner.tsx';
