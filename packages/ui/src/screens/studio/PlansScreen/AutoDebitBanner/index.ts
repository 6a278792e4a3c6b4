export { AutoDebitBanner } from './AutoDebitBanner.tsx';
