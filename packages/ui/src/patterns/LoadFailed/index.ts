export * from './LoadFailed.tsx';
