export * from './eventQueue.ts';
