import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { describeContract } from '../../testing/describeContract.tsx';
import { Button } from '../Button/index.ts';
import { Tooltip } from './Tooltip.tsx';

const props = { content: 'Aún estamos generando los archivos.', children: <Button unavailable>XML</Button> };
describeContract(Tooltip, props);

const isShown = () => document.querySelector('[role=tooltip]')?.matches(':popover-open');

it('MODAL-16 is shown after the pointer has rested for 100 ms, and hidden when it leaves', async () => {
  // Before the first paint: the pointer of an earlier test may already be where the button is drawn.
  const times = { entered: 0, shown: 0 };
  const ended = new AbortController();
  const listen = { capture: true, signal: ended.signal };
  const enter = () => {
    if (times.shown === 0) times.entered = performance.now();
  };
  document.addEventListener('pointerenter', enter, listen);
  document.addEventListener('beforetoggle', () => (times.shown = performance.now()), { ...listen, once: true });
  const screen = await render(<Tooltip {...props} />);
  await userEvent.hover(screen.getByRole('button'));
  await expect.poll(isShown, { interval: 5 }).toBe(true);
  // The clock of the page counts tenths of a millisecond.
  expect(Math.round(times.shown - times.entered)).toBeGreaterThanOrEqual(100);
  ended.abort();
  await userEvent.unhover(screen.getByRole('button'));
  await expect.poll(isShown).toBe(false);
});

it('describes its control, is shown on keyboard focus, and hidden with Escape', async () => {
  const screen = await render(<Tooltip {...props} />);
  await expect.element(screen.getByRole('button')).toHaveAccessibleDescription('Aún estamos generando los archivos.');
  await userEvent.tab();
  await expect.poll(isShown).toBe(true);
  await userEvent.keyboard('{Escape}');
  expect(isShown()).toBe(false);
});

it('does nothing without a text', async () => {
  const screen = await render(
    <Tooltip content={null}>
      <Button>XML</Button>
    </Tooltip>,
  );
  expect(screen.getByRole('button').element().getAttribute('aria-describedby')).toBeNull();
});
