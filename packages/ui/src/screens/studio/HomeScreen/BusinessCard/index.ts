export { BusinessCard } from './BusinessCard.tsx';
