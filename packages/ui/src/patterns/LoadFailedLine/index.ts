export { LoadFailedLine, type LoadFailedLineProps } from './LoadFailedLine.tsx';
