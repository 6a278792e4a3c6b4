import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { describeContract } from '../../testing/describeContract.tsx';
import { ThemeRoot } from '../ThemeRoot/index.ts';
import { Logo } from './Logo.tsx';

describeContract(Logo, {});

it('is the logo that the theme root was given, and ContaPro’s without one', async () => {
  const acme = ({ markOnly }: { markOnly: boolean }) => <b>{markOnly ? 'A' : 'Acme'}</b>;
  const screen = await render(
    <ThemeRoot brand="acme" logo={acme} data-testid="root">
      <Logo /> <Logo markOnly />
    </ThemeRoot>,
  );
  await expect.element(screen.getByTestId('root')).toHaveTextContent('Acme A');
  await screen.rerender(
    <ThemeRoot data-testid="root">
      <Logo />
    </ThemeRoot>,
  );
  await expect.element(screen.getByText('ContaPro', { exact: true })).toBeVisible();
  expect(screen.getByText('Acme').elements()).toEqual([]);
});
