import { expect, it, vi } from 'vitest';
import { describeContract } from '../../testing/describeContract.tsx';
import { renderThemed } from '../../testing/renderThemed.tsx';
import { FailedState } from './FailedState.tsx';

describeContract(FailedState, { variant: 'line', onRetry: () => undefined });

it.each([
  ['block', 'No cargó la listaPor favor, inténtalo de nuevo en un minuto.Volver a intentar'],
  ['line', 'No cargó la lista. Por favor, inténtalo de nuevo en un minuto.Volver a intentar'],
] as const)('OPEN-167 as a %s says that it failed and tries again', async (variant, words) => {
  const onRetry = vi.fn<() => void>();
  const screen = await renderThemed(<FailedState variant={variant} title="No cargó la lista" onRetry={onRetry} />);
  const alert = screen.getByRole('alert');
  await expect.element(alert).toHaveTextContent(words);
  await alert.getByRole('button', { name: 'Volver a intentar' }).click();
  expect(onRetry).toHaveBeenCalledTimes(1);
});

it('OPEN-132 in a dialog announces its words and leaves the retry to the actions of the dialog', async () => {
  const screen = await renderThemed(<FailedState variant="dialog" onRetry={() => undefined} />);
  const alert = screen.getByRole('alert');
  await expect.element(alert).toHaveTextContent('Ocurrió un error. Por favor, inténtalo de nuevo en un minuto.');
  expect(alert.getByRole('button').elements()).toEqual([]);
});
