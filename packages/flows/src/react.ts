'use client';

export {
  BackgroundProgressFlow,
  type BackgroundProgressFlowProps,
  type BackgroundProgressHrefs,
} from './background-progress/BackgroundProgressFlow.tsx';
export { BoardFlow, type BoardFlowHrefs, type BoardFlowProps } from './board/BoardFlow.tsx';
export {
  BusinessOpeningFlow,
  type BusinessOpeningFlowProps,
  type BusinessOpeningHrefs,
} from './business-opening/BusinessOpeningFlow.tsx';
export { CollectionsFlow, type CollectionsFlowProps } from './collections/CollectionsFlow.tsx';
export { CredentialsFlow, type CredentialsFlowProps } from './credentials/CredentialsFlow.tsx';
export {
  CredentialsValidationFlow,
  type CredentialsValidationFlowProps,
} from './credentials-validation/CredentialsValidationFlow.tsx';
export { DashboardFlow, type DashboardFlowProps } from './dashboard/DashboardFlow.tsx';
export {
  DeclaredPeriodFlow,
  type DeclaredPeriodFlowProps,
  type DeclaredPeriodHrefs,
} from './declared-period/DeclaredPeriodFlow.tsx';
export { DecisionQueueFlow, type DecisionQueueFlowProps } from './decision-queue/DecisionQueueFlow.tsx';
export { DetractionsFlow, type DetractionsFlowProps } from './detractions/DetractionsFlow.tsx';
export { DownloadDialogs, type DownloadDialogsProps } from './downloads/DownloadDialogs.tsx';
export { FileDownloadFlow, type FileDownloadFlowProps } from './file-download/FileDownloadFlow.tsx';
export { HomeFlow, type HomeFlowHrefs, type HomeFlowProps } from './home/HomeFlow.tsx';
export { IntroVideoFlow, type IntroVideoFlowProps, type IntroVideoHrefs } from './intro-video/IntroVideoFlow.tsx';
export { NewPasswordFlow, type NewPasswordFlowProps } from './new-password/NewPasswordFlow.tsx';
export {
  OfficeCollectionsFlow,
  type OfficeCollectionsFlowProps,
} from './office-collections/OfficeCollectionsFlow.tsx';
export { ObservationsFlow, type ObservationsFlowProps } from './observations/ObservationsFlow.tsx';
export { PartnerAccountFlow, type PartnerAccountFlowProps } from './partner-account/PartnerAccountFlow.tsx';
export { PartnerCompanyFlow, type PartnerCompanyFlowProps } from './partner-company/PartnerCompanyFlow.tsx';
export {
  PartnerValidationFlow,
  type PartnerValidationFlowProps,
} from './partner-validation/PartnerValidationFlow.tsx';
export { PaymentFlow, type PaymentFlowProps } from './payment/PaymentFlow.tsx';
export { OnboardingFlow, type OnboardingFlowProps } from './onboarding/OnboardingFlow.tsx';
export { ObservedVoucherFlow, type ObservedVoucherFlowProps } from './observed-voucher/ObservedVoucherFlow.tsx';
export { PdtFlow, type PdtFlowProps } from './pdt/PdtFlow.tsx';
export { PerceptionsFlow, type PerceptionsFlowProps } from './perceptions/PerceptionsFlow.tsx';
export { ChatPlansFlow, type ChatPlansFlowProps } from './plans/ChatPlansFlow.tsx';
export { PlansFlow, type PlansFlowHrefs, type PlansFlowProps } from './plans/PlansFlow.tsx';
export { ProcessingFlow, type ProcessingFlowProps } from './processing/ProcessingFlow.tsx';
export { ProposalChangesFlow, type ProposalChangesFlowProps } from './proposal-changes/ProposalChangesFlow.tsx';
export { PurchasesFlow, type PurchasesFlowProps } from './purchases/PurchasesFlow.tsx';
export type { StandaloneProps, ChildProps, FlowProps } from './react/useBoundFlow.ts';
export { useChild, type ChildFlow } from './react/useChild.ts';
export { useFlow, type Flow, type FlowOptions } from './react/useFlow.ts';
export { useLazyFlow, type LazyFlow } from './react/useLazyFlow.ts';
export {
  RecoveryRequestFlow,
  type RecoveryRequestFlowProps,
} from './recovery-request/RecoveryRequestFlow.tsx';
export { RegisterCompanyFlow, type RegisterCompanyFlowProps } from './register-company/RegisterCompanyFlow.tsx';
export { ReportDownloadFlow, type ReportDownloadFlowProps } from './report-download/ReportDownloadFlow.tsx';
export { ReportPageDialogs, type ReportPageDialogsProps } from './report-page/ReportPageDialogs.tsx';
export { useReportPage, type ReportFlowInput } from './report-page/useReportPage.tsx';
export { RetentionsFlow, type RetentionsFlowProps } from './retentions/RetentionsFlow.tsx';
export { SalesFlow, type SalesFlowProps } from './sales/SalesFlow.tsx';
export { ShellFlow, type ShellFlowProps } from './shell/ShellFlow.tsx';
export type { ShellHrefs } from './shell/shellHrefsOf.ts';
export { SignInFlow, type SignInFlowProps } from './sign-in/SignInFlow.tsx';
export { SignUpFlow, type SignUpFlowProps } from './sign-up/SignUpFlow.tsx';
export { SunatGuideFlow, type SunatGuideFlowProps } from './sunat-guide/SunatGuideFlow.tsx';
export { TourFlow, type TourFlowProps } from './tour/TourFlow.tsx';
export { UploadFlow, type UploadFlowProps } from './upload/UploadFlow.tsx';
export { UploadsFlow, type UploadsFlowProps } from './uploads/UploadsFlow.tsx';
export { VoucherDecisionFlow, type VoucherDecisionFlowProps } from './voucher-decision/VoucherDecisionFlow.tsx';
export { VoucherHistoryFlow, type VoucherHistoryFlowProps } from './voucher-history/VoucherHistoryFlow.tsx';
export {
  VoucherViewerFlow,
  type VoucherViewerFlowProps,
  type VoucherViewing,
} from './voucher-viewer/VoucherViewerFlow.tsx';
export { ZipDownloadFlow, type ZipDownloadFlowProps } from './zip-download/ZipDownloadFlow.tsx';
export { WorkingPaperFlow, type WorkingPaperFlowProps } from './working-paper/WorkingPaperFlow.tsx';
