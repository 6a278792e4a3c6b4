export { ThemeRoot, type Theme, type ThemeRootProps } from './ThemeRoot.tsx';
