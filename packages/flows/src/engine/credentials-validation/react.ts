'use client';

export {
  CredentialsValidationFlow,
  type CredentialsValidationFlowProps,
} from './CredentialsValidationFlow.tsx';
