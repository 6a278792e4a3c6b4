export { PlanCards, type PlanCardsProps, type PlanOffer, type PlanActionProps } from './PlanCards.tsx';
