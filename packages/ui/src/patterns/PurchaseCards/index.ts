export * from './PurchaseCards.tsx';
