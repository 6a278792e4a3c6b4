export { ClientDoubts, type ClientDoubtsProps } from './ClientDoubts.tsx';
