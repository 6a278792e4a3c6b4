import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { useStoredChoices } from './useStoredChoices.ts';

const place = document.body.appendChild(document.createElement('div'));
let root: ReturnType<typeof createRoot>;
beforeEach(() => {
  localStorage.clear();
  root = createRoot(place);
});
afterEach(() => root.unmount());

const chosen = ['client:b-1', 'page:board', 'action:dark', 'page:home', 'page:sales', 'page:notices', 'page:plans'];

function Reads() {
  const [ids, add] = useStoredChoices();
  return (
    <>
      <p>{ids.join(' ')}</p>
      {chosen.map((id) => (
        <button key={id} type="button" onClick={() => add(id)}>
          {id}
        </button>
      ))}
    </>
  );
}
const draw = () => flushSync(() => root.render(<Reads />));
const shown = () => place.querySelector('p')?.textContent;
const choose = (id: string) =>
  flushSync(() => [...place.querySelectorAll('button')].find(({ textContent }) => textContent === id)?.click());

it('keeps the last six choices in the browser, each once, the last one first', () => {
  draw();
  for (const id of ['client:b-1', 'page:board', 'action:dark', 'client:b-1']) choose(id);
  expect(shown()).toBe('client:b-1 action:dark page:board');
  for (const id of ['page:home', 'page:sales', 'page:notices', 'page:plans']) choose(id);
  expect(shown()).toBe('page:plans page:notices page:sales page:home client:b-1 action:dark');
  expect(localStorage.getItem('choices')).toBe(shown());
});

it('ignores what is stored and is no choice', () => {
  localStorage.setItem('choices', 'client:b-1 supplier:b-1:20512345671 <b> page: page:board');
  draw();
  expect(shown()).toBe('client:b-1 page:board');
});
