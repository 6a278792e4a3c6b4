import { afterEach, expect, it, vi } from 'vitest';
import { forgetMounted, keepMounted, mounted } from './mounted.ts';
import { runtimeLoader } from './runtimeCode.ts';

const page = document.createElement('div');
const sheet = document.createElement('style');

/** Adds an element as `defineElement` does, with a slot for what is inside its tag. */
function add(key: string): ShadowRoot {
  const host = document.createElement('div');
  const shadow = host.attachShadow({ mode: 'open' });
  shadow.append(document.createElement('slot'));
  page.append(host);
  keepMounted({ key, tag: 'contapro-purchases', shadow, values: {}, emit: () => {} });
  return shadow;
}

/** A loader that fails once, and then draws into all elements. */
function failingOnce() {
  let attempts = 0;
  return runtimeLoader(() => {
    attempts += 1;
    if (attempts === 1) return Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
    const start = () => {
      for (const { shadow, key } of mounted.get())
        shadow.append(Object.assign(document.createElement('p'), { textContent: key }));
    };
    return Promise.resolve({ start });
  });
}

afterEach(() => {
  for (const { key } of mounted.get()) forgetMounted(key);
  page.replaceChildren();
  page.remove();
  sheet.remove();
});

it('says once that shared code is missing, and one press brings all elements back', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  document.body.append(page);
  const shadows = ['one', 'two', 'three'].map(add);
  await failingOnce()();
  expect(shadows.map((shadow) => shadow.querySelectorAll('button').length)).toEqual([1, 1, 1]);
  expect(shadows.map((shadow) => shadow.querySelectorAll('[role="alert"]').length)).toEqual([1, 0, 0]);
  shadows[1]?.querySelector('button')?.click();
  await expect.poll(() => shadows.map((shadow) => shadow.textContent)).toEqual(['one', 'two', 'three']);
});

it('has its own font, direction, language and colours in a page that styles everything', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  sheet.textContent = `html { direction: rtl; font: 62.5% serif; letter-spacing: 3px; text-transform: uppercase; color: lime; }
    * { color: lime !important; }`;
  document.head.append(sheet);
  document.body.append(page);
  const shadow = add('one');
  await failingOnce()();
  const looks = [...shadow.querySelectorAll('.contapro-unloaded, .contapro-unloaded *')].map((element) => {
    const { direction, letterSpacing, textTransform } = getComputedStyle(element);
    return { direction, letterSpacing, textTransform };
  });
  expect(looks).toEqual(Array(3).fill({ direction: 'ltr', letterSpacing: 'normal', textTransform: 'none' }));
  const texts = [...shadow.querySelectorAll('p, button')].map((element) => {
    const { fontFamily, fontSize, color } = getComputedStyle(element);
    return { isSerif: fontFamily === 'serif', fontSize, color, lang: element.closest('[lang]')?.getAttribute('lang') };
  });
  expect(texts).toEqual(Array(2).fill({ isSerif: false, fontSize: '16px', color: 'rgb(0, 0, 0)', lang: 'es-PE' }));
});
