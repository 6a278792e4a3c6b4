import { failed, ledgerProgramTexts, loading, ready } from '@contapro/domain';
import { ledgerSettings, noLedgerSettings } from '@contapro/fixtures';
import preview from '@contapro/storybook/preview';
import { expect, fn, userEvent, within } from '@contapro/storybook/test';
import { LedgerSettingsDialog } from './LedgerSettingsDialog.tsx';

const meta = preview.meta({
  component: LedgerSettingsDialog,
  title: 'Screens/Modals/LedgerSettingsDialog · ajustes del programa contable, SISCONT, CONCAR, CONTASIS, StarSoft',
  id: 'screens-modals-ledgersettingsdialog',
  parameters: { docs: { story: { inline: false, height: '760px' } } },
  args: {
    program: 'concar',
    settings: ready(noLedgerSettings),
    isOnTheWay: true,
    status: { kind: 'editing' },
    onSubmit: fn(),
    onRetry: fn(),
    onBack: fn(),
    onClose: fn(),
  },
});
export default meta;

/** CONCAR is not set up yet: accounts are empty, because each studio has its own. */
export const Default = meta.story({});
/** It was set up before. */
export const SetUp = meta.story({ args: { settings: ready(ledgerSettings), isOnTheWay: false } });
/** All of its accounts may stay empty. */
export const Siscont = meta.story({ args: { program: 'siscont', isOnTheWay: false } });
export const SiscontSetUp = meta.story({
  args: { program: 'siscont', settings: ready(ledgerSettings), isOnTheWay: false },
});
export const Contasis = meta.story({ args: { program: 'contasis' } });
export const StarSoft = meta.story({ args: { program: 'starsoft', settings: ready(ledgerSettings) } });
/** A revisor sees what is set up, and who can change it. */
export const Closed = meta.story({
  args: { settings: ready({ ...ledgerSettings, canChange: false }), isOnTheWay: false },
});
/** Nothing is set up, and a revisor cannot do it. */
export const ClosedBeforeSetUp = meta.story({
  args: { program: 'contasis', settings: ready({ ...noLedgerSettings, canChange: false }) },
});
export const Loading = meta.story({ args: { settings: loading } });
export const Failed = meta.story({ args: { settings: failed } });
export const Submitting = meta.story({ args: { settings: ready(ledgerSettings), status: { kind: 'submitting' } } });
/** The server refuses an account. */
export const Refused = meta.story({
  args: {
    settings: ready(ledgerSettings),
    status: { kind: 'refused', fields: { igvAccount: 'La cuenta no tiene la forma correcta' }, messages: [] },
  },
});
export const Unreachable = meta.story({ args: { settings: ready(ledgerSettings), status: { kind: 'unreachable' } } });
/** What is wrong is said at each field. */
export const Invalid = meta.story({
  args: { settings: ready(ledgerSettings) },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement.ownerDocument.body);
    const { fields } = ledgerProgramTexts;
    const account = await canvas.findByRole('textbox', { name: fields.expenseAccount });
    await userEvent.clear(account);
    await userEvent.type(account, '6A');
    const igv = await canvas.findByRole('textbox', { name: fields.igvAccount });
    await userEvent.clear(igv);
    await userEvent.tab();
    await expect(await canvas.findByText('Escribe la cuenta: de 2 a 12 dígitos')).toBeVisible();
    await expect(await canvas.findByText('Completa este dato')).toBeVisible();
  },
});
