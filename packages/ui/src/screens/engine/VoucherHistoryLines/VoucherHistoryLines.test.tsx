import { failed, ready } from '@contapro/domain';
import { voucherHistory } from '@contapro/fixtures';
import { expect, it, vi } from 'vitest';
import { describeContract } from '../../../testing/describeContract.tsx';
import { renderThemed } from '../../../testing/renderThemed.tsx';
import { VoucherHistoryLines, type VoucherHistoryLinesProps } from './VoucherHistoryLines.tsx';

const props: VoucherHistoryLinesProps = { history: ready(voucherHistory), onRetry: () => {} };

describeContract(VoucherHistoryLines, props);

const unchanged = { ...voucherHistory, changedOn: null };
const notThen = { declaredOn: '2026-11-17', wasProposed: false };

it.each([
  [
    'a change, and what was declared',
    voucherHistory,
    [
      'Apareció en la propuesta del 12/11/2026 · Cambió en la propuesta del 15/11/2026',
      'Ya estaba cuando declaraste (17/11/2026)',
    ],
  ],
  [
    'no change, and no declaration',
    { ...unchanged, declaration: null },
    ['Apareció en la propuesta del 12/11/2026 · No ha cambiado'],
  ],
  [
    'that it vanished',
    { ...voucherHistory, vanishedOn: '2026-11-20', declaration: null },
    ['Apareció en la propuesta del 12/11/2026 · Ya no está en la propuesta desde el 20/11/2026'],
  ],
  [
    'that it came after the declaration',
    { ...unchanged, appearedOn: '2026-11-18', declaration: notThen },
    ['Apareció en la propuesta del 18/11/2026 · No ha cambiado', 'Llegó después de que declaraste (17/11/2026)'],
  ],
  [
    'that it had vanished before the declaration',
    { ...unchanged, vanishedOn: '2026-11-15', declaration: notThen },
    [
      'Apareció en la propuesta del 12/11/2026 · Ya no está en la propuesta desde el 15/11/2026',
      'No estaba cuando declaraste (17/11/2026)',
    ],
  ],
  [
    'that nobody knows what was declared',
    { ...unchanged, declaration: { declaredOn: '2026-11-10', wasProposed: null } },
    [
      'Apareció en la propuesta del 12/11/2026 · No ha cambiado',
      'No sabemos si ya estaba cuando declaraste (10/11/2026)',
    ],
  ],
  [
    'that it was never proposed',
    { appearedOn: null, changedOn: null, vanishedOn: null, declaration: null },
    ['SUNAT aún no lo propone: lo conocemos por su archivo.'],
  ],
] as const)('says %s', async (_, history, lines) => {
  const screen = await renderThemed(<VoucherHistoryLines {...props} history={ready(history)} />);
  expect([...screen.getByRole('group').element().children].map(({ textContent }) => textContent)).toEqual(lines);
});

it('says in one line that it failed, and loads again', async () => {
  const onRetry = vi.fn<() => void>();
  const screen = await renderThemed(<VoucherHistoryLines history={failed} onRetry={onRetry} />);
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('No pudimos cargar cuándo lo propuso SUNAT. Volver a intentar');
  await screen.getByRole('button', { name: 'Volver a intentar' }).click();
  expect(onRetry).toHaveBeenCalledTimes(1);
});
