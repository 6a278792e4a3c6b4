export { PlanAlert, type PlanAlertProps, type PlanNotice } from './PlanAlert.tsx';
