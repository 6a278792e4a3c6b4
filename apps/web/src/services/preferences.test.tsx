import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { usePreference } from './preferences.ts';

function Reads() {
  const [theme, setTheme] = usePreference('theme');
  const [density] = usePreference('density');
  return (
    <button type="button" onClick={() => setTheme('dark')}>
      {`${theme} ${density}`}
    </button>
  );
}

const place = document.body.appendChild(document.createElement('div'));
let root: ReturnType<typeof createRoot>;
beforeEach(() => {
  localStorage.clear();
  root = createRoot(place);
});
afterEach(() => root.unmount());

it('keeps a preference, shows the theme, and reads an unknown value as the default', () => {
  localStorage.setItem('density', 'tiny');
  flushSync(() => root.render(<Reads />));
  expect(place.textContent).toBe('system regular');
  flushSync(() => place.querySelector('button')?.click());
  expect([place.textContent, localStorage.getItem('theme'), document.documentElement.dataset['scheme']]).toEqual([
    'dark regular',
    'dark',
    'dark',
  ]);
});

it('uses the preference that another tab has stored', () => {
  flushSync(() => root.render(<Reads />));
  localStorage.setItem('theme', 'light');
  localStorage.setItem('density', 'compact');
  flushSync(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'theme' })));
  expect([place.textContent, document.documentElement.dataset['scheme']]).toEqual(['light compact', 'light']);
});
