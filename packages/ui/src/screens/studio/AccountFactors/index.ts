export { AccountFactors, type AccountFactorsProps, type FactorAct } from './AccountFactors.tsx';
