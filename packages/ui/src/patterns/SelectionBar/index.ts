export * from './SelectionBar.tsx';
