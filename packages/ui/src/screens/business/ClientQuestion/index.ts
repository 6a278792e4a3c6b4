export * from './ClientQuestion.tsx';
