import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { useCode } from './useCode.ts';

it('loads code again when the browser is online again', async () => {
  let isReachable = false;
  const load = () => (isReachable ? Promise.resolve('code') : Promise.reject(new TypeError('Failed to fetch')));
  function State() {
    const { code } = useCode(load);
    return <p>{code.state === 'ready' ? code.data : code.state}</p>;
  }
  const screen = await render(<State />);
  await expect.element(screen.getByText('failed')).toBeVisible();
  isReachable = true;
  window.dispatchEvent(new Event('online'));
  await expect.element(screen.getByText('code')).toBeVisible();
});
