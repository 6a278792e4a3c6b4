'use client';

export * from './background-progress/react.ts';
export * from './board/react.ts';
export * from './business-opening/react.ts';
export * from './collections/react.ts';
export * from './company-file/react.ts';
export * from './credentials/react.ts';
export * from './credit-clock/react.ts';
export * from './credentials-validation/react.ts';
export * from './dashboard/react.ts';
export * from './decision-queue/react.ts';
export * from './client-answer/react.ts';
export * from './account/react.ts';
export * from './account-factors/react.ts';
export * from './factor-notice/react.ts';
export * from './studio-factors/react.ts';
export * from './account-sessions/react.ts';
export * from './client-files/react.ts';
export * from './client-question/react.ts';
export * from './client-summary/react.ts';
export * from './clients/react.ts';
export * from './declared-period/react.ts';
export * from './detractions/react.ts';
export * from './downloads/react.ts';
export * from './excel-download/react.ts';
export * from './file-download/react.ts';
export * from './home/react.ts';
export * from './intro-video/react.ts';
export * from './month-summary/react.ts';
export * from './new-password/react.ts';
export * from './email-confirmation/react.ts';
export * from './identity-confirmation/react.ts';
export * from './disown-sign-in/react.ts';
export * from './invitation/react.ts';
export * from './notice-mail-stop/react.ts';
export * from './history/react.ts';
export * from './notices/react.ts';
export * from './observations/react.ts';
export * from './observed-voucher/react.ts';
export * from './office-collections/react.ts';
export * from './office-upload/react.ts';
export * from './onboarding/react.ts';
export * from './partner-account/react.ts';
export * from './partner-company/react.ts';
export * from './partner-validation/react.ts';
export * from './payment/react.ts';
export * from './pdt/react.ts';
export * from './pending-deposits/react.ts';
export * from './perceptions/react.ts';
export * from './plans/react.ts';
export * from './processing/react.ts';
export * from './proposal-changes/react.ts';
export * from './purchases/react.ts';
export * from './quick-search/react.ts';
export * from './numbering/react.ts';
export * from './reconciliation/react.ts';
export * from './recovery-request/react.ts';
export * from './register-company/react.ts';
export * from './report-download/react.ts';
export * from './report-page/react.ts';
export * from './retentions/react.ts';
export * from './sales/react.ts';
export * from './shell/react.ts';
export * from './sign-in/react.ts';
export * from './sign-in-factor/react.ts';
export * from './sign-up/react.ts';
export * from './sunat-guide/react.ts';
export * from './team/react.ts';
export * from './tour/react.ts';
export * from './upload/react.ts';
export * from './uploads/react.ts';
export * from './voucher-decision/react.ts';
export * from './voucher-history/react.ts';
export * from './voucher-review/react.ts';
export * from './voucher-viewer/react.ts';
export * from './working-paper/react.ts';
export * from './zip-download/react.ts';
export { useChild, type ChildFlow } from './react/useChild.ts';
export {
  useFlow,
  type ChildProps,
  type Flow,
  type FlowOptions,
  type FlowProps,
  type StandaloneProps,
} from './react/useFlow.ts';
export { useLazyFlow, type LazyFlow } from './react/useLazyFlow.ts';
