export * from './SalesFiguresPanel.tsx';
