import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { useRowWindow } from './useRowWindow.ts';

let isReachable = false;
const load = () =>
  isReachable
    ? Promise.resolve({ followRows: () => () => undefined })
    : Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

function State({ isNeeded }: { isNeeded: boolean }) {
  const { followRows, retry } = useRowWindow(isNeeded, load);
  return (
    <button type="button" onClick={retry}>
      {followRows.state}
    </button>
  );
}

it('loads the code for long tables when it is needed, again after a failure, and once for all tables', async () => {
  const screen = await render(<State isNeeded={false} />);
  const state = screen.getByRole('button');
  await expect.element(state).toHaveTextContent('loading');
  await screen.rerender(<State isNeeded />);
  await expect.element(state).toHaveTextContent('failed');
  isReachable = true;
  await state.click();
  await expect.element(state).toHaveTextContent('ready');
  await screen.unmount();
  const later = await render(<State isNeeded />);
  expect(later.getByRole('button').element().textContent).toBe('ready');
});
