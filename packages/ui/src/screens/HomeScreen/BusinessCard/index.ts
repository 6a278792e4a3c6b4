export { BusinessCard, type BusinessCardProps } from './BusinessCard.tsx';
export { BusinessBadge, type BusinessBadgeProps } from './BusinessBadge.tsx';
