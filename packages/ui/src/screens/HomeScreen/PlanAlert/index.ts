export { PlanAlert, type PlanAlertProps } from './PlanAlert.tsx';
