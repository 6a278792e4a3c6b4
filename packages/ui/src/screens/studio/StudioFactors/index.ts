export { ResetFactorDialog, type ResetFactorDialogProps } from './ResetFactorDialog.tsx';
export { StudioFactors, type StudioFactorsProps } from './StudioFactors.tsx';
