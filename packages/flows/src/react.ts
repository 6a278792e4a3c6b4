'use client';

export * from './engine/background-progress/react.ts';
export * from './studio/board/react.ts';
export * from './engine/business-opening/react.ts';
export * from './business/collections/react.ts';
export * from './business/company-file/react.ts';
export * from './business/credentials/react.ts';
export * from './studio/credit-clock/react.ts';
export * from './engine/credentials-validation/react.ts';
export * from './business/dashboard/react.ts';
export * from './engine/decision-queue/react.ts';
export * from './client/client-answer/react.ts';
export * from './studio/account/react.ts';
export * from './studio/account-factors/react.ts';
export * from './studio/factor-notice/react.ts';
export * from './studio/studio-factors/react.ts';
export * from './studio/account-sessions/react.ts';
export * from './studio/client-files/react.ts';
export * from './business/client-question/react.ts';
export * from './client/client-summary/react.ts';
export * from './studio/clients/react.ts';
export * from './business/declared-period/react.ts';
export * from './business/detractions/react.ts';
export * from './engine/downloads/react.ts';
export * from './engine/excel-download/react.ts';
export * from './engine/file-download/react.ts';
export * from './studio/home/react.ts';
export * from './engine/intro-video/react.ts';
export * from './business/month-closing/react.ts';
export * from './business/month-summary/react.ts';
export * from './entry/new-password/react.ts';
export * from './entry/email-confirmation/react.ts';
export * from './engine/identity-confirmation/react.ts';
export * from './entry/disown-sign-in/react.ts';
export * from './entry/invitation/react.ts';
export * from './entry/notice-mail-stop/react.ts';
export * from './studio/history/react.ts';
export * from './studio/notices/react.ts';
export * from './business/observations/react.ts';
export * from './business/observed-voucher/react.ts';
export * from './studio/office-collections/react.ts';
export * from './studio/office-upload/react.ts';
export * from './entry/onboarding/react.ts';
export * from './partner/partner-account/react.ts';
export * from './partner/partner-company/react.ts';
export * from './partner/partner-validation/react.ts';
export * from './studio/payment/react.ts';
export * from './business/pdt/react.ts';
export * from './studio/pending-deposits/react.ts';
export * from './business/perceptions/react.ts';
export * from './studio/plans/react.ts';
export * from './business/processing/react.ts';
export * from './business/proposal-changes/react.ts';
export * from './business/purchases/react.ts';
export * from './studio/quick-search/react.ts';
export * from './business/numbering/react.ts';
export * from './business/reconciliation/react.ts';
export * from './entry/recovery-request/react.ts';
export * from './business/register-company/react.ts';
export * from './engine/report-download/react.ts';
export * from './engine/report-page/react.ts';
export * from './business/retentions/react.ts';
export * from './business/sales/react.ts';
export * from './studio/shell/react.ts';
export * from './entry/sign-in/react.ts';
export * from './entry/sign-in-factor/react.ts';
export * from './entry/sign-up/react.ts';
export * from './entry/sunat-guide/react.ts';
export * from './studio/team/react.ts';
export * from './business/tour/react.ts';
export * from './engine/upload/react.ts';
export * from './engine/uploads/react.ts';
export * from './engine/voucher-decision/react.ts';
export * from './engine/voucher-history/react.ts';
export * from './business/voucher-review/react.ts';
export * from './engine/voucher-viewer/react.ts';
export * from './business/working-paper/react.ts';
export * from './engine/zip-download/react.ts';
export { useChild, type ChildFlow } from './engine/react/useChild.ts';
export {
  useFlow,
  type ChildProps,
  type Flow,
  type FlowOptions,
  type FlowProps,
  type StandaloneProps,
} from './engine/react/useFlow.ts';
export { useLazyFlow, type LazyFlow } from './engine/react/useLazyFlow.ts';
