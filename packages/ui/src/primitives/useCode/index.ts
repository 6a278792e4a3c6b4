export { type LoadedCode, useCode } from './useCode.ts';
