export { ResetFactorDialog, type ResetFactorDialogProps } from './ResetFactorDialog.tsx';
export { StudioFactorsSection, type StudioFactorsSectionProps } from './StudioFactorsSection.tsx';
