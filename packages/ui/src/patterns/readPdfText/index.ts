export { readPdfText } from './readPdfText.ts';
