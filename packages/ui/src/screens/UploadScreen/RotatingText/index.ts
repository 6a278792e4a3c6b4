export { RotatingText, type RotatingTextProps } from './RotatingText.tsx';
