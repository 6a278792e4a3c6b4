import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ThemeRoot } from '../../../../primitives/ThemeRoot/index.ts';
import { faultsOf } from '../../../../testing/describeContract.tsx';
import { Carousel } from './Carousel.tsx';

const names = ['Uno', 'Dos', 'Tres', 'Cuatro', 'Cinco', 'Seis'];

async function open(width: number, count: number) {
  await page.viewport(width, 800);
  return render(
    <ThemeRoot theme="light">
      <Carousel title="Tarjetas" items={names.slice(0, count)} itemKey={(name) => name}>
        {(name) => <p>{name}</p>}
      </Carousel>
    </ThemeRoot>,
  );
}

/** The cards that are wholly visible. */
function visible(): string[] {
  const { left, right } = page.getByRole('group', { name: 'Tarjetas' }).element().getBoundingClientRect();
  return [...document.querySelectorAll('li')].flatMap((card) => {
    const box = card.getBoundingClientRect();
    return box.left >= left - 1 && box.right <= right + 1 ? [card.textContent] : [];
  });
}

const previous = page.getByRole('button', { name: 'Anterior' });
const next = page.getByRole('button', { name: 'Siguiente' });

it('SIGNUP-09 SIGNUP-10 OPEN-022 shows three cards, moves by two, and stops at both ends', async () => {
  const screen = await open(1440, 6);
  expect(visible()).toEqual(['Uno', 'Dos', 'Tres']);
  await expect.element(previous).toHaveAttribute('aria-disabled', 'true');
  await next.click();
  await expect.poll(visible).toEqual(['Tres', 'Cuatro', 'Cinco']);
  await next.click();
  await expect.poll(visible).toEqual(['Cuatro', 'Cinco', 'Seis']);
  await expect.element(next).toHaveAttribute('aria-disabled', 'true');
  await previous.click();
  await expect.poll(visible).toEqual(['Dos', 'Tres', 'Cuatro']);
  await previous.click();
  await expect.poll(visible).toEqual(['Uno', 'Dos', 'Tres']);
  await expect.element(previous).toHaveAttribute('aria-disabled', 'true');
  expect(await faultsOf(screen.container)).toEqual([]);
});

it('SIGNUP-10 OPEN-022 cannot be moved while all cards are visible', async () => {
  const screen = await open(1440, 3);
  for (const button of [previous, next]) await expect.element(button).toHaveAttribute('aria-disabled', 'true');
  await expect.element(screen.getByRole('group', { name: 'Tarjetas' })).not.toHaveAttribute('tabindex');
});

it('SIGNUP-10 OPEN-022 leaves no card out on a phone, where one is visible', async () => {
  await open(390, 3);
  const seen = [visible()];
  for (const name of ['Dos', 'Tres']) {
    await next.click();
    await expect.poll(visible).toContain(name);
    seen.push(visible());
  }
  expect(seen).toEqual([['Uno'], ['Dos'], ['Tres']]);
});

it('moves card by card with the arrow keys', async () => {
  await open(1440, 6);
  await expect.element(next).not.toHaveAttribute('aria-disabled');
  const button = next.element();
  if (button instanceof HTMLElement) button.focus();
  await userEvent.tab();
  await expect.element(page.getByRole('group', { name: 'Tarjetas' })).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(visible).toEqual(['Dos', 'Tres', 'Cuatro']);
  await userEvent.keyboard('{ArrowLeft}');
  await expect.poll(visible).toEqual(['Uno', 'Dos', 'Tres']);
});
