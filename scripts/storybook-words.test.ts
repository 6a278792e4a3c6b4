import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { usesOfComponents } from '../.storybook/componentUses.ts';
import { searchMark, spanishOf } from '../.storybook/review/stateNames.ts';
import { withSearchWords } from '../.storybook/searchWords.ts';

const flows = fileURLToPath(new URL('../packages/flows/src', import.meta.url));
const story = (title: string, exportName: string, name?: string) =>
  ({ type: 'story', importPath: '', title, exportName, ...(name && { name }) }) as const;
const wordsOf = (file: string, ...stories: ReturnType<typeof story>[]) =>
  withSearchWords(file, stories).map(({ name = '' }) => name.split(searchMark)[1]?.split(' ') ?? []);

it('the search finds a flow and its states by what people call them, with and without accents', () => {
  const title = 'Flows/Onboarding · primeros pasos';
  const file = join(flows, 'entry/onboarding/OnboardingFlow.stories.tsx');
  const [live, states, state] = wordsOf(file, story(title, 'Live'), story(title, 'States'), story(title, 'State'));
  expect(live).toEqual(['wizard', 'asistente', 'registro']);
  expect(states).toEqual(expect.arrayContaining(['wizard', 'asistente', 'offline', 'conexión', 'conexion', 'sesión']));
  expect(state).toEqual([]);
});

it('the search finds words with accents without them, in titles and names', () => {
  expect(
    wordsOf('Button.stories.tsx', story('Primitives/Button · botón', 'Default'), story('x', 'Y', 'Vacío · vacíos')),
  ).toEqual([['boton'], ['Vacio', 'vacios']]);
});

it('names of stories without such words stay as they are', () => {
  expect(withSearchWords('Button.stories.tsx', [story('Primitives/Button', 'Primary')])[0]?.name).toBe(undefined);
});

it('a state is called by the names of its parts', () => {
  expect(spanishOf('step.first › failed.unreachable')).toBe('paso · primera empresa · falló · sin conexión');
});

it('a component is used where its element stands, not by itself', () => {
  expect(
    usesOfComponents({
      'a/Button.tsx': 'export const Button = () => <button />;',
      'b/Form.tsx': '<Button>Guardar</Button>',
      'c/Page.tsx': '<Form /> <Button />',
    }),
  ).toEqual({ Button: ['Form', 'Page'], Form: ['Page'] });
});
