import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { describeContract } from '../../testing/describeContract.tsx';
import { PeriodSelector } from './PeriodSelector.tsx';

describeContract(
  PeriodSelector,
  { periods: ['202610'], value: '202610', onPeriodChange: () => undefined },
  { control: 'select' },
);

it('DASH-03, OPEN-136 lists the periods of the business as months, in their order', async () => {
  const screen = await render(
    <PeriodSelector periods={['202610', '202609', '202601']} value="202609" onPeriodChange={() => {}} />,
  );
  const select = screen.getByLabelText('Periodo');
  const options = [...select.element().querySelectorAll('option')].map(({ value, text }) => [value, text]);
  expect(options).toEqual([
    ['202610', 'Oct 2026'],
    ['202609', 'Set 2026'],
    ['202601', 'Ene 2026'],
  ]);
  await expect.element(select).toHaveValue('202609');
});

it('DASH-04 calls its host with the chosen period', async () => {
  const onPeriodChange = vi.fn<(period: string) => void>();
  const screen = await render(
    <PeriodSelector periods={['202610', '202609']} value="202610" onPeriodChange={onPeriodChange} />,
  );
  await userEvent.selectOptions(screen.getByLabelText('Periodo'), '202609');
  expect(onPeriodChange.mock.calls).toEqual([['202609']]);
});

it('OPEN-092 says that a business has no periods, and offers none', async () => {
  const screen = await render(<PeriodSelector periods={[]} value={null} onPeriodChange={() => {}} />);
  await expect.element(screen.getByLabelText('Periodo')).toBeDisabled();
  await expect.element(screen.getByLabelText('Periodo')).toHaveDisplayValue('Sin periodos');
});
