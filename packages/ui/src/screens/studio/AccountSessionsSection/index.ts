export { AccountSessionsSection, type AccountSessionsSectionProps } from './AccountSessionsSection.tsx';
