export * from './DetractionsCard.tsx';
