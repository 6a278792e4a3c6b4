import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { describeContract } from '../../testing/describeContract.tsx';
import { IconButton } from './IconButton.tsx';

describeContract(IconButton, { label: 'Cerrar', children: <svg aria-hidden /> });

it('can be focused but does nothing while it is unavailable', async () => {
  const onClick = vi.fn<() => void>();
  await render(
    <IconButton label="Ver comprobante" unavailable onClick={onClick}>
      <svg aria-hidden />
    </IconButton>,
  );
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Ver comprobante');
  expect(onClick).not.toHaveBeenCalled();
});
