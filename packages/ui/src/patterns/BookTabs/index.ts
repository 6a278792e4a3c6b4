export * from './BookTabs.tsx';
