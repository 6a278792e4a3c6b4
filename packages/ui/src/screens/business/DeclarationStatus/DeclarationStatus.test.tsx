import { failed, ready } from '@contapro/domain';
import { periodDeclaration, unchangedDeclaration } from '@contapro/fixtures';
import { expect, it, vi } from 'vitest';
import { describeContract } from '../../../testing/describeContract.tsx';
import { renderThemed } from '../../../testing/renderThemed.tsx';
import { DeclarationStatus, type DeclarationStatusProps } from './DeclarationStatus.tsx';

const props: DeclarationStatusProps = { declaration: ready(periodDeclaration), onEdit: () => {}, onRetry: () => {} };

describeContract(DeclarationStatus, props);

const shown = async (more: Partial<DeclarationStatusProps>) => {
  const screen = await renderThemed(<DeclarationStatus {...props} {...more} />);
  const lines = [...screen.container.querySelectorAll('p, li, button')].map((line) => line.textContent);
  await screen.unmount();
  return lines;
};

it('shows the day and the number, and what SUNAT changed since then', async () => {
  expect(await shown({})).toEqual([
    'Declarado el 17/11/2026 · constancia 1012345678',
    'Cambiar',
    'Cambios en SUNAT desde tu declaración',
    'Compras: 4 comprobantes nuevos, 1 comprobante cambió, 2 comprobantes ya no están · IGV +S/ 68.40',
    'Ventas: 1 comprobante ya no está · IGV -S/ 18.00',
  ]);
});

it('leads to the changes of the first book that has some', async () => {
  const [purchases, sales] = periodDeclaration.changes;
  if (!purchases || !sales) throw new Error('Both books are needed.');
  const changes = [{ ...purchases, appeared: 0, changed: 0, vanished: 0 }, sales];
  const screen = await renderThemed(
    <DeclarationStatus
      {...props}
      declaration={ready({ ...periodDeclaration, changes })}
      changesHref={(book) => `/cambios/${book}`}
    />,
  );
  const link = screen.getByRole('link', { name: 'Ver los cambios' });
  await expect.element(link).toHaveAttribute('href', '/cambios/sales');
});

it('leads to the comparison with the XML', async () => {
  const screen = await renderThemed(<DeclarationStatus {...props} reconciliationHref="/cuadre" />);
  await expect.element(screen.getByRole('link', { name: 'Cuadrar con SUNAT' })).toHaveAttribute('href', '/cuadre');
});

it('says that nothing changed, and that changes before the first proposal are unknown', async () => {
  expect(await shown({ declaration: ready(unchangedDeclaration) })).toEqual([
    'Declarado el 17/11/2026 · constancia 1012345678',
    'Cambiar',
    'Desde entonces SUNAT no cambió sus propuestas.',
  ]);
  const earlier = { ...unchangedDeclaration, declared: { declaredOn: '2026-11-10', constanciaNumber: null } };
  expect(await shown({ declaration: ready(earlier) })).toEqual([
    'Declarado el 10/11/2026',
    'Cambiar',
    'Desde entonces SUNAT no cambió sus propuestas.',
    'Comparamos con la propuesta del 17/11/2026, la primera que guardamos. No sabemos qué cambió antes.',
  ]);
});

it('offers to mark the period, and to load again', async () => {
  const onEdit = vi.fn<() => void>();
  const screen = await renderThemed(
    <DeclarationStatus {...props} declaration={ready({ declared: null, photograph: null, changes: [] })} onEdit={onEdit} />,
  );
  await screen.getByRole('button', { name: 'Marcar como declarado' }).click();
  expect(onEdit).toHaveBeenCalledTimes(1);
  await screen.unmount();
  const onRetry = vi.fn<() => void>();
  const second = await renderThemed(<DeclarationStatus {...props} declaration={failed} onRetry={onRetry} />);
  await second.getByRole('button', { name: 'Volver a intentar' }).click();
  expect(onRetry).toHaveBeenCalledTimes(1);
});
