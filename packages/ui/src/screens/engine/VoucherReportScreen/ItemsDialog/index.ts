export * from './ItemsDialog.tsx';
