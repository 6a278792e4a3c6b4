import { failed, ready } from '@contapro/domain';
import {
  filedPeriodDeclaration,
  movedDeclaration,
  movedPhotograph,
  periodDeclaration,
  unchangedDeclaration,
  unmovedPhotograph,
} from '@contapro/fixtures';
import { expect, it, vi } from 'vitest';
import { describeContract } from '../../../testing/describeContract.tsx';
import { renderThemed } from '../../../testing/renderThemed.tsx';
import { DeclarationStatus, type DeclarationStatusProps } from './DeclarationStatus.tsx';

const nothing = () => {};
const props: DeclarationStatusProps = {
  declaration: ready(periodDeclaration),
  period: '202610',
  onEdit: nothing,
  onRectify: nothing,
  onAnnotate: nothing,
  onRetry: nothing,
};

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

it('keeps the focus on its button when the period was declared with the dialog that it opened', async () => {
  const pending = { ...periodDeclaration, declared: null, photograph: null, changes: [] };
  const screen = await renderThemed(<DeclarationStatus {...props} declaration={ready(pending)} />);
  screen.getByRole('button', { name: 'Marcar como declarado' }).element().focus();
  await screen.rerender(<DeclarationStatus {...props} />);
  await expect.element(screen.getByRole('button', { name: 'Cambiar' })).toHaveFocus();
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
    <DeclarationStatus
      {...props}
      declaration={ready({ declared: null, photograph: null, changes: [] })}
      onEdit={onEdit}
    />,
  );
  await screen.getByRole('button', { name: 'Marcar como declarado' }).click();
  expect(onEdit).toHaveBeenCalledTimes(1);
  await screen.unmount();
  const onRetry = vi.fn<() => void>();
  const second = await renderThemed(<DeclarationStatus {...props} declaration={failed} onRetry={onRetry} />);
  await second.getByRole('button', { name: 'Volver a intentar' }).click();
  expect(onRetry).toHaveBeenCalledTimes(1);
});

it('shows what was declared beside what today gives, with the vouchers that moved it, and offers both ways', async () => {
  const onRectify = vi.fn<() => void>();
  const onAnnotate = vi.fn<DeclarationStatusProps['onAnnotate']>();
  const screen = await renderThemed(
    <DeclarationStatus
      {...props}
      declaration={ready(movedDeclaration)}
      onRectify={onRectify}
      onAnnotate={onAnnotate}
    />,
  );
  const lines = [...screen.container.querySelectorAll('p, li > span')].map(({ textContent }) => textContent);
  expect(lines.slice(1, 6)).toEqual([
    'IGV del mes: declarado S/ 19,538.20 · hoy S/ 19,381.80 (-S/ 156.40)',
    'Total deuda tributaria: declarado S/ 19,538.00 · hoy S/ 19,382.00 (-S/ 156.00)',
    '2 comprobantes lo mueven',
    'F001-00004521 · Distribuidora Los Álamos E.I.R.L. · lo decidiste después · IGV del mes -S/ 140.60',
    'E001-00000077 · Ferretería Central S.A.C. · llegó después · IGV del mes -S/ 15.80',
  ]);
  await screen.getByRole('button', { name: 'Anotar en otro mes E001-00000077' }).click();
  expect(onAnnotate.mock.calls).toEqual([[movedPhotograph.moved[1]]]);
  await screen.getByRole('button', { name: 'Rectificar' }).click();
  expect(onRectify).toHaveBeenCalledOnce();
});

it('names what other months add, and where a purchase is now', async () => {
  const [first] = movedPhotograph.moved;
  if (!first) throw new Error('A voucher is needed.');
  const left = { ...first, kind: 'left', currentPeriod: '202611', currentCents: null } as const;
  const photograph = { ...movedPhotograph, movedCount: 1, moved: [left] };
  const lines = await shown({ declaration: ready({ ...unchangedDeclaration, photograph }) });
  expect(lines).toContain(
    'F001-00004521 · Distribuidora Los Álamos E.I.R.L. · ahora está en Nov 2026 · IGV del mes -S/ 140.60',
  );
  expect(lines).toContain('De otros meses y comprobantes: -S/ 15.80');
  expect(lines).not.toContain('Anotar en otro mes');
});

it('lists what was declared before, and says where figures are of a later day', async () => {
  const former = [{ number: 1, declaredOn: '2026-11-16', constanciaNumber: null, resultCents: 20_114_00 }];
  const photograph = { ...unmovedPhotograph, number: 2, isReconstructed: true, former };
  const lines = await shown({ declaration: ready({ ...unchangedDeclaration, photograph }) });
  expect(lines).toContain(
    'Estas cifras son del 17/11/2026: cuando marcaste el periodo aún no guardábamos lo declarado.',
  );
  expect(lines).toContain('16/11/2026 · S/ 20,114.00');
});

it('offers to upload what was filed, and says afterwards what it says', async () => {
  const onFile = vi.fn<() => void>();
  const screen = await renderThemed(<DeclarationStatus {...props} onFile={onFile} />);
  await screen.getByRole('button', { name: 'Subir lo presentado' }).click();
  expect(onFile).toHaveBeenCalledOnce();
  await screen.unmount();
  const lines = await shown({ declaration: ready(filedPeriodDeclaration), onFile });
  expect(lines).toContain('Presentado según SUNAT: orden 1012345678 · pagado S/ 19,511.00 · 9 casillas distintas');
  expect(lines).toContain('Ver casilla por casilla');
  expect(lines).not.toContain('Subir lo presentado');
});
