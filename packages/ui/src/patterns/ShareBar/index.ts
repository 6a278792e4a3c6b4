export * from './ShareBar.tsx';
