export { TextsProvider, type TextsProviderProps } from './TextsProvider.tsx';
export { useTexts } from './useTexts.ts';
