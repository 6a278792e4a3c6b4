export { RucRequests, type RucRequestsProps } from './RucRequests.tsx';
