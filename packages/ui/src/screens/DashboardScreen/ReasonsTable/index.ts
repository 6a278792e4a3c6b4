export * from './ReasonsTable.tsx';
