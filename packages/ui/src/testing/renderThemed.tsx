import '../tokens/tokens.css';
import type { ReactElement } from 'react';
import { render } from 'vitest-browser-react';
import { ThemeRoot } from '../primitives/ThemeRoot/index.ts';

/** Renders an element inside a light theme, with the tokens and after loading the font, which measurements depend on. */
export async function renderThemed(element: ReactElement) {
  await document.fonts.load('1rem "Instrument Sans"');
  return render(element, { wrapper: ({ children }) => <ThemeRoot theme="light">{children}</ThemeRoot> });
}
