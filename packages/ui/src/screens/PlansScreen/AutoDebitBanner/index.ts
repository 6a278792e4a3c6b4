export { AutoDebitBanner, type AutoDebitBannerProps } from './AutoDebitBanner.tsx';
