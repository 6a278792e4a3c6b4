import './tokens/tokens.css';
export * from './index.ts';
