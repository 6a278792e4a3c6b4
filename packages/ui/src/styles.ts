import './tokens/tokens.css';
export * from './index.ts';
export * from './screens/index.ts';
