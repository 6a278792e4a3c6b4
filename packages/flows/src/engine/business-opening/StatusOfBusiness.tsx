// Loaded when a business cannot be opened, which few accountants see.
export { BusinessStatusDialog } from '@contapro/ui/screens';
