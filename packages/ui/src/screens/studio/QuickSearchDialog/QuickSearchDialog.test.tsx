import { type QuickChoice, quickChoiceId, type QuickGroup } from '@contapro/domain';
import { createBusiness, foundDocuments, quickCommands } from '@contapro/fixtures';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { describeContract, faultsOf } from '../../../testing/describeContract.tsx';
import { renderThemed } from '../../../testing/renderThemed.tsx';
import { QuickSearchDialog, type QuickSearchDialogProps } from './QuickSearchDialog.tsx';

const client = (uuid: string, name: string): QuickChoice => ({
  kind: 'client',
  client: createBusiness({ uuid, name, ruc: '20514827363' }),
});
const huascaran = client('b-1', 'Textiles Huascarán S.A.C.');
const nusta = client('b-2', 'Transportes Ñusta S.R.L.');
const pages = quickCommands.slice(0, 2).map((command): QuickChoice => ({ kind: 'command', command }));

const groups: readonly QuickGroup[] = [
  { kind: 'clients', choices: [huascaran, nusta], hasMore: true },
  { kind: 'pages', choices: pages, hasMore: false },
];

const known: QuickSearchDialogProps = {
  open: true,
  query: '',
  groups,
  clients: 'ready',
  documents: 'ready',
  onQueryChange: () => undefined,
  onChoose: () => undefined,
  onRetry: () => undefined,
  onClose: () => undefined,
};

describeContract(QuickSearchDialog, known);

/** The name of the option that the field says is active. */
const activeIn = () => {
  const id = document.querySelector('[role="combobox"]')?.getAttribute('aria-activedescendant');
  const option = id ? document.getElementById(id) : null;
  return [option?.querySelector('span span')?.textContent, option?.getAttribute('aria-selected')];
};
const is = (name: string) => [name, 'true'];

it('keeps the focus in the field while the keys move through all groups, around the ends', async () => {
  const screen = await renderThemed(<QuickSearchDialog {...known} />);
  const field = screen.getByRole('combobox');
  await expect.element(field).toHaveFocus();
  expect(activeIn()).toEqual(is('Textiles Huascarán S.A.C.'));
  for (const [key, name] of [
    ['{ArrowDown}', 'Transportes Ñusta S.R.L.'],
    ['{ArrowDown}', 'Mis Empresas'],
    ['{End}', 'Tablero del mes'],
    ['{ArrowDown}', 'Textiles Huascarán S.A.C.'],
    ['{ArrowUp}', 'Tablero del mes'],
    ['{Home}', 'Textiles Huascarán S.A.C.'],
  ] as const) {
    await userEvent.keyboard(key);
    expect(activeIn()).toEqual(is(name));
  }
  await expect.element(field).toHaveFocus();
  expect(screen.getByRole('option').elements().length).toBe(4);
});

it('chooses with Enter and with a press, and keeps the focus', async () => {
  const onChoose = vi.fn<QuickSearchDialogProps['onChoose']>();
  const screen = await renderThemed(<QuickSearchDialog {...known} onChoose={onChoose} />);
  await expect.element(screen.getByRole('combobox')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await screen.getByRole('option', { name: /Tablero del mes/ }).click();
  expect(onChoose.mock.calls.map(([choice]) => quickChoiceId(choice))).toEqual(['client:b-2', 'page:board']);
  await expect.element(screen.getByRole('combobox')).toHaveFocus();
});

it('leaves the keys to an input method that composes a character', async () => {
  const onChoose = vi.fn<QuickSearchDialogProps['onChoose']>();
  const screen = await renderThemed(<QuickSearchDialog {...known} onChoose={onChoose} />);
  const field = screen.getByRole('combobox').element();
  for (const key of ['Enter', 'ArrowDown'])
    field.dispatchEvent(new KeyboardEvent('keydown', { key, isComposing: true, bubbles: true, cancelable: true }));
  expect([onChoose.mock.calls, activeIn()]).toEqual([[], is('Textiles Huascarán S.A.C.')]);
});

it('begins again with the first choice of another text', async () => {
  function Live() {
    const [query, setQuery] = useState('');
    const shown = query === '' ? groups : [...groups].reverse();
    return <QuickSearchDialog {...known} query={query} groups={shown} onQueryChange={setQuery} />;
  }
  const screen = await renderThemed(<Live />);
  await expect.element(screen.getByRole('combobox')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await userEvent.keyboard('t');
  await expect.poll(activeIn).toEqual(is('Mis Empresas'));
});

it('keeps the place when more is found', async () => {
  const screen = await renderThemed(<QuickSearchDialog {...known} query="x" />);
  await expect.element(screen.getByRole('combobox')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  const supplier = foundDocuments.suppliers
    .slice(0, 1)
    .map((one): QuickChoice => ({ kind: 'supplier', supplier: one }));
  await screen.rerender(
    <QuickSearchDialog
      {...known}
      query="x"
      groups={[{ kind: 'suppliers', choices: supplier, hasMore: false }, ...groups]}
    />,
  );
  expect(activeIn()).toEqual(is('Transportes Ñusta S.R.L.'));
});

it('marks what was typed, whatever its accents and case', async () => {
  const screen = await renderThemed(<QuickSearchDialog {...known} query="huascaran" />);
  const marks = [...screen.container.querySelectorAll('mark')];
  expect(marks.map(({ textContent }) => textContent)).toEqual(['Huascarán']);
});

it('names groups and options for screen readers, and says how many there are', async () => {
  const screen = await renderThemed(<QuickSearchDialog {...known} query="te" />);
  await expect.element(screen.getByRole('listbox', { name: 'Resultados' })).toBeVisible();
  await expect
    .element(screen.getByRole('group', { name: 'Clientes' }).getByRole('option').first())
    .toHaveTextContent('THTextiles Huascarán S.A.C. RUC 20514827363');
  await expect.element(screen.getByRole('status')).toHaveTextContent('4 resultados');
  await expect.element(screen.getByText('Hay más: sigue escribiendo')).toBeVisible();
});

it('says that it searches, what failed, and that nothing matches', async () => {
  const onRetry = vi.fn<QuickSearchDialogProps['onRetry']>();
  const screen = await renderThemed(<QuickSearchDialog {...known} query="zz" groups={[]} documents="loading" />);
  await expect.element(screen.getByRole('status')).toHaveTextContent('Buscando proveedores y comprobantes…');
  expect(screen.getByText(/Nada coincide/).query()).toBe(null);
  await screen.rerender(
    <QuickSearchDialog {...known} query="zz" groups={[]} documents="failed" clients="failed" onRetry={onRetry} />,
  );
  const [first, second] = screen.getByRole('button', { name: 'Volver a intentar' }).all();
  await first?.click();
  await second?.click();
  expect(onRetry.mock.calls).toEqual([['businesses'], ['documents']]);
  expect(await faultsOf(screen.container)).toEqual([]);
  await screen.rerender(<QuickSearchDialog {...known} query=" zz " groups={[]} />);
  await expect.element(screen.getByText('Nada coincide con «zz»')).toBeVisible();
  await expect.element(screen.getByRole('status')).toHaveTextContent('Sin resultados');
  expect(await faultsOf(screen.container)).toEqual([]);
});

it('selects what was typed before, so that typing replaces it', async () => {
  const onQueryChange = vi.fn<QuickSearchDialogProps['onQueryChange']>();
  await renderThemed(<QuickSearchDialog {...known} query="antes" onQueryChange={onQueryChange} />);
  await userEvent.keyboard('n');
  expect(onQueryChange.mock.calls).toEqual([['n']]);
});

it('clears the field, and closes with Escape', async () => {
  const onQueryChange = vi.fn<QuickSearchDialogProps['onQueryChange']>();
  const onClose = vi.fn<QuickSearchDialogProps['onClose']>();
  const screen = await renderThemed(
    <QuickSearchDialog {...known} query="te" onQueryChange={onQueryChange} onClose={onClose} />,
  );
  await screen.getByRole('button', { name: 'Borrar' }).click();
  expect(onQueryChange.mock.calls).toEqual([['']]);
  await expect.element(screen.getByRole('combobox')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(onClose.mock.calls).toEqual([['escape']]);
});
