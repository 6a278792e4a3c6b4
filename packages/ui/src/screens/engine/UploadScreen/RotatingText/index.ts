export { RotatingText } from './RotatingText.tsx';
