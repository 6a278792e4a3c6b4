import { expect, it } from 'vitest';
import { renderThemed } from '../../../testing/renderThemed.tsx';
import { describeContract } from '../../../testing/describeContract.tsx';
import { NoticeMailStopScreen } from './NoticeMailStopScreen.tsx';

describeContract(NoticeMailStopScreen, { view: 'asking', onStop: () => undefined, noticesHref: '/estudio/avisos' });

it('says that a link is not valid, with the focus on the heading when its button is gone', async () => {
  const draw = (view: 'asking' | 'gone') => (
    <NoticeMailStopScreen view={view} onStop={() => {}} noticesHref="/estudio/avisos" />
  );
  const screen = await renderThemed(draw('asking'));
  await screen.getByRole('button').click();
  await screen.rerender(draw('gone'));
  await expect.element(screen.getByRole('heading', { name: 'Este enlace no sirve' })).toHaveFocus();
  await expect
    .element(screen.getByText('Copia el enlace completo del correo, o desactiva los avisos en ContaPro.'))
    .toBeVisible();
  expect(screen.getByRole('button').query()).toBeNull();
});
