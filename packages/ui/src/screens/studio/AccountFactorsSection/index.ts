export { AccountFactorsSection, type AccountFactorsSectionProps, type FactorAct } from './AccountFactorsSection.tsx';
