export { PlanAlert } from './PlanAlert.tsx';
