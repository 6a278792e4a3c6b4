export { type CreditClockHrefs, CreditClockScreen, type CreditClockScreenProps } from './CreditClockScreen.tsx';
