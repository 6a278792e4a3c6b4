export { DoubleRule, type DoubleRuleProps } from './DoubleRule.tsx';
