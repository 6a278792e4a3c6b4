'use client';

export {
  PartnerValidationFlow,
  type PartnerValidationFlowProps,
} from './PartnerValidationFlow.tsx';
