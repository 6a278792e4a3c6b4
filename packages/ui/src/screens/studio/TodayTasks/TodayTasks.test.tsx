import { failed, ready } from '@contapro/domain';
import { todayTaskDay, todayTasks } from '@contapro/fixtures';
import { expect, it, vi } from 'vitest';
import { describeContract } from '../../../testing/describeContract.tsx';
import { renderThemed } from '../../../testing/renderThemed.tsx';
import { TodayTasks, type TodayTasksProps } from './TodayTasks.tsx';

const props: TodayTasksProps = {
  tasks: ready(todayTasks),
  today: todayTaskDay,
  href: ({ kind }) => `/${kind}`,
  onRetry: () => undefined,
};

describeContract(TodayTasks, props);

it('names each task with its client, its day and its IGV, and leads to its page', async () => {
  const screen = await renderThemed(<TodayTasks {...props} />);
  const links = screen.getByRole('link').elements();
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['El crédito de 1 compra de Transportes Chan Chan S.A.C. se pierde si no actúas hasta mañana', '/credits'],
    ['4 clientes con Oct 2026 vencido sin declarar', '/overdue'],
    ['SUNAT no nos deja entrar en 2 clientes: corrige sus credenciales', '/credentials'],
    ['Tus clientes respondieron por 2 compras: falta tu decisión', '/answers'],
    ['3 detracciones por depositar hasta el 07/12/2026', '/deposits'],
    ['Botica Paracas E.I.R.L. sin declarar Oct 2026: vence el 04/12/2026', '/dueSoon'],
    ['14 compras de Oct 2026 por revisar', '/toReview'],
    ['5 clientes con Oct 2026 listo para declarar', '/ready'],
  ]);
  await expect.element(screen.getByText('S/ 777.60 de IGV')).toBeVisible();
});

it('says that nothing is urgent, and loads again what failed', async () => {
  const onRetry = vi.fn<() => void>();
  const screen = await renderThemed(<TodayTasks {...props} tasks={ready([])} onRetry={onRetry} />);
  await expect.element(screen.getByText('Nada urgente para hoy.')).toBeVisible();
  await screen.rerender(<TodayTasks {...props} tasks={failed} onRetry={onRetry} />);
  await screen.getByRole('button').click();
  expect(onRetry).toHaveBeenCalledOnce();
});
