export { FactorNoticeBanner, type FactorNoticeBannerProps } from './FactorNoticeBanner.tsx';
