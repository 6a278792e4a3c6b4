export * from './ClientAnswerScreen.tsx';
