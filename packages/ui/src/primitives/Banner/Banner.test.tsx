import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { describeContract } from '../../testing/describeContract.tsx';
import { Banner } from './Banner.tsx';

describeContract(Banner, { tone: 'danger', title: '¡Algo salió mal!', children: 'Usuario incorrecto' });

it.each([
  ['danger', 'alert'],
  ['caution', 'status'],
  ['notice', 'status'],
] as const)('OPEN-132 a %s banner is a live region: %s', async (tone, role) => {
  const screen = await render(<Banner tone={tone}>Aviso</Banner>);
  await expect.element(screen.getByRole(role)).toHaveTextContent('Aviso');
});
