export { FactorNotice, type FactorNoticeProps } from './FactorNotice.tsx';
