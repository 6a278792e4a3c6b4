import { chartOf, plainPlan, ready } from '@contapro/domain';
import { accountRules } from '@contapro/fixtures';
import { expect, it } from 'vitest';
import { describeContract } from '../../../testing/describeContract.tsx';
import { renderThemed } from '../../../testing/renderThemed.tsx';
import { AccountRulesDialog, type AccountRulesDialogProps } from './AccountRulesDialog.tsx';

const nothing = () => undefined;
const known: AccountRulesDialogProps = {
  open: true,
  rules: ready(accountRules),
  chart: chartOf(plainPlan),
  removing: null,
  failure: null,
  onEdit: nothing,
  onRemove: nothing,
  onRetry: nothing,
  onClose: nothing,
};

describeContract(AccountRulesDialog, known);

it('names each rule with its account, says which is not followed, and asks to change or remove it', async () => {
  const asked: unknown[] = [];
  const screen = await renderThemed(
    <AccountRulesDialog
      {...known}
      onEdit={({ supplierId }) => void asked.push(['edit', supplierId])}
      onRemove={(supplierId) => void asked.push(['remove', supplierId])}
    />,
  );
  const rules = screen.getByRole('listitem').elements();
  expect(rules.map(({ textContent }) => textContent)).toEqual([
    'Grifos Costa Verde S.A.C.656 Suministros',
    'Telefonía Andina S.A.A.636401El plan ya no tiene esta cuenta: no la proponemos. Elige otra o quita la regla.',
  ]);
  await screen.getByRole('button', { name: 'Cambiar la regla de Grifos Costa Verde S.A.C.' }).click();
  await screen.getByRole('button', { name: 'Quitar la regla de Telefonía Andina S.A.A.' }).click();
  expect(asked).toEqual([
    ['edit', '20512345676'],
    ['remove', '20131312955'],
  ]);
});
