import '../tokens/tokens.css';
import type { ReactElement } from 'react';
import { render } from 'vitest-browser-react';
import { ThemeRoot } from '../primitives/ThemeRoot/index.ts';

/** Draws an element as a host does: inside a light theme, with the tokens. */
export const renderThemed = (element: ReactElement) =>
  render(element, { wrapper: ({ children }) => <ThemeRoot theme="light">{children}</ThemeRoot> });
