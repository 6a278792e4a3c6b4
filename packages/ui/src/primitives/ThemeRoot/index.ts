export { ThemeRoot, type Brand, type Theme, type ThemeRootProps } from './ThemeRoot.tsx';
