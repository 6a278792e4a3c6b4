import type { ReactElement } from 'react';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { ThemeRoot } from '../primitives/ThemeRoot/index.ts';
import { renderThemed } from './renderThemed.tsx';

/** Renders an element inside a light theme in an open shadow root, as a custom element does, and returns that root. */
export async function renderInShadow(element: ReactElement): Promise<ShadowRoot> {
  const { container } = await renderThemed(
    <InShadow>
      <ThemeRoot theme="light">{element}</ThemeRoot>
    </InShadow>,
  );
  const shadow = container.querySelector('.shadow')?.shadowRoot;
  if (!shadow) throw new Error('There is no shadow root.');
  return shadow;
}

function InShadow({ children }: { children: ReactElement }) {
  const [host, setHost] = useState<HTMLElement | null>(null);
  return (
    <div className="shadow" ref={setHost}>
      {host && createPortal(children, host.shadowRoot ?? host.attachShadow({ mode: 'open' }))}
    </div>
  );
}
