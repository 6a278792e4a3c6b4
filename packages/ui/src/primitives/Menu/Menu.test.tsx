import type { ReactElement } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { describeContract } from '../../testing/describeContract.tsx';
import { Button } from '../Button/index.ts';
import { Menu, MenuItem } from './index.ts';

const props = {
  label: 'Descarga masiva',
  trigger: <Button>Descargar</Button>,
  children: (
    <>
      <MenuItem>XML</MenuItem>
      <MenuItem>JPEG</MenuItem>
    </>
  ),
};
describeContract(Menu, props, { root: '[role=menu]' });

const inMenu = (part: ReactElement) => <Menu {...props}>{part}</Menu>;
describe('as a button', () => {
  describeContract(MenuItem, { children: 'XML' }, { within: inMenu, root: 'button[role=menuitem]' });
});
describe('as a link', () => {
  describeContract(MenuItem, { href: '#xml', children: 'XML' }, { within: inMenu, root: 'a[role=menuitem]' });
});

const choices = (onSelect: (name: string) => void) => (
  <Menu {...props}>
    <MenuItem onSelect={() => onSelect('xml')}>XML</MenuItem>
    <MenuItem unavailable onSelect={() => onSelect('jpeg')}>
      JPEG
    </MenuItem>
    <MenuItem href="#excel">Excel</MenuItem>
  </Menu>
);
const active = () => document.activeElement?.textContent;
const isOpen = () => document.querySelector('[role=menu]')?.matches(':popover-open');

it('OPEN-132 opens with an arrow, and arrows, Home, End and letters move', async () => {
  await render(choices(() => undefined));
  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}');
  const walked = [active()];
  for (const key of ['{ArrowDown}', '{ArrowDown}', '{ArrowDown}', '{ArrowUp}', '{Home}', '{End}', 'x', 'j']) {
    await userEvent.keyboard(key);
    walked.push(active());
  }
  expect(walked).toEqual(['XML', 'JPEG', 'Excel', 'XML', 'Excel', 'XML', 'Excel', 'XML', 'JPEG']);
});

it('OPEN-132 opens with Enter at its first choice', async () => {
  await render(choices(() => undefined));
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect.poll(active).toBe('XML');
});

it('closes after a choice and gives the focus back', async () => {
  const onSelect = vi.fn<(name: string) => void>();
  const screen = await render(choices(onSelect));
  await screen.getByRole('button', { name: 'Descargar' }).click();
  await screen.getByRole('menuitem', { name: 'XML' }).click();
  expect(onSelect.mock.calls).toEqual([['xml']]);
  expect(isOpen()).toBe(false);
  await expect.element(screen.getByRole('button', { name: 'Descargar' })).toHaveFocus();
});

it('stays open and does nothing when an unavailable item is pressed', async () => {
  const onSelect = vi.fn<(name: string) => void>();
  const screen = await render(choices(onSelect));
  await screen.getByRole('button', { name: 'Descargar' }).click();
  await userEvent.keyboard('j{Enter}');
  expect(onSelect).not.toHaveBeenCalled();
  expect(isOpen()).toBe(true);
});

it('OPEN-132 closes with Escape and with Tab', async () => {
  const screen = await render(choices(() => undefined));
  const button = screen.getByRole('button', { name: 'Descargar' });
  await button.click();
  await userEvent.keyboard('{Escape}');
  expect(isOpen()).toBe(false);
  await expect.element(button).toHaveFocus();
  await button.click();
  await userEvent.tab();
  expect(isOpen()).toBe(false);
});

it('opens nothing when its button is unavailable', async () => {
  const screen = await render(<Menu {...props} trigger={<Button unavailable>Descargar</Button>} />);
  await screen.getByRole('button', { name: 'Descargar' }).click({ force: true });
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(isOpen()).toBe(false);
});
