export { printFile } from './printFile.ts';
