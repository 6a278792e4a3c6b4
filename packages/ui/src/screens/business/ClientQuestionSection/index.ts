export * from './ClientQuestionSection.tsx';
