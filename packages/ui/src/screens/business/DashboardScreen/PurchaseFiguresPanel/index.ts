export * from './PurchaseFiguresPanel.tsx';
