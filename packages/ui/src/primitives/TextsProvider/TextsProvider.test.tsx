import { dialogTexts, homeTexts, type Texts, uploadTexts, type Words } from '@contapro/domain';
import { expect, expectTypeOf, it } from 'vitest';
import { renderThemed } from '../../testing/renderThemed.tsx';
import { Banner } from '../Banner/index.ts';
import { Pagination } from '../Pagination/index.ts';
import { TextsProvider, useTexts } from './index.ts';

const nothing = () => undefined;

it('shows replaced words in a component, and the default ones for what is left out', async () => {
  const words: Words = { pagination: { next: 'Adelante', page: (page) => `Hoja ${page}` } };
  const screen = await renderThemed(
    <TextsProvider words={words}>
      <Pagination page={1} totalPages={2} onPageChange={nothing} />
      <Banner onDismiss={nothing}>Aviso</Banner>
    </TextsProvider>,
  );
  const names = screen.getByRole('button').elements();
  expect(names.map((button) => button.getAttribute('aria-label'))).toEqual([
    'Página anterior',
    'Hoja 1',
    'Hoja 2',
    'Adelante',
    'Cerrar aviso',
  ]);
});

it('shows words that change after the page was rendered', async () => {
  const banner = <Banner onDismiss={nothing}>Aviso</Banner>;
  const screen = await renderThemed(<TextsProvider words={{ banner: { dismiss: 'Ocultar' } }}>{banner}</TextsProvider>);
  await expect.element(screen.getByRole('button', { name: 'Ocultar' })).toBeVisible();
  await screen.rerender(<TextsProvider words={{}}>{banner}</TextsProvider>);
  await expect.element(screen.getByRole('button', { name: 'Cerrar aviso' })).toBeVisible();
});

it('merges groups at any depth, replaces functions and lists, and keeps the words of an outer provider', async () => {
  const outer: Words = { upload: { title: 'Cargar', states: { waiting: 'En cola' } } };
  const inner: Words = {
    upload: {
      title: 'Enviar',
      states: { done: 'Hecho' },
      loading: ['Un momento...'],
      sentOf: (percent) => `${percent} por ciento`,
    },
  };
  const read = new Set<Texts['upload']>();
  function Reader() {
    read.add(useTexts('upload', uploadTexts));
    return null;
  }
  const page = (
    <TextsProvider words={outer}>
      <TextsProvider words={inner}>
        <Reader />
        <Reader />
      </TextsProvider>
    </TextsProvider>
  );
  await renderThemed(page);
  expect([...read]).toEqual([
    {
      ...uploadTexts,
      title: 'Enviar',
      states: { ...uploadTexts.states, waiting: 'En cola', done: 'Hecho' },
      loading: ['Un momento...'],
      sentOf: inner.upload?.sentOf,
    },
  ]);
});

it('accepts other words under known names only, and default texts of the asked subject only', () => {
  expectTypeOf(homeTexts.register).toEqualTypeOf<'Registrar nueva empresa'>();
  expectTypeOf<Texts['home']['register']>().toEqualTypeOf<string>();
  expectTypeOf<Texts['home']['greeting']>().toEqualTypeOf<(name: string) => string>();
  expectTypeOf<{ home: { register: 'Agregar cliente' } }>().toExtend<Words>();
  expectTypeOf<{ upload: { states: { done: string } } }>().toExtend<Words>();

  // @ts-expect-error -- `registrar` is no text of `home`.
  const unknownText: Words = { home: { registrar: 'Agregar cliente' } };
  // @ts-expect-error -- `inicio` is no subject.
  const unknownSubject: Words = { inicio: { register: 'Agregar cliente' } };
  // @ts-expect-error -- A text with a name in it takes a function.
  const plainGreeting: Words = { home: { greeting: 'Hola' } };
  expect([unknownText, unknownSubject, plainGreeting]).toHaveLength(3);

  // @ts-expect-error -- The texts of a dialog are not those of `home`.
  expectTypeOf(useTexts<'home'>).toBeCallableWith('home', dialogTexts);
});
