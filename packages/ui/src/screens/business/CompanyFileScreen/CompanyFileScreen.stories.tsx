import { fileCompanies } from '@contapro/fixtures';
import preview from '@contapro/storybook/preview';
import { expect, fn } from '@contapro/storybook/test';
import { CompanyFileScreen } from './CompanyFileScreen.tsx';

const meta = preview.meta({
  title: 'Screens/CompanyFileScreen · empresas desde un Excel o CSV',
  id: 'screens-companyfilescreen',
  component: CompanyFileScreen,
  parameters: { layout: 'fullscreen' },
  args: {
    step: 'checking',
    fileName: 'clientes-2026.xlsx',
    problem: null,
    rows: fileCompanies,
    isUncompared: false,
    progress: null,
    failure: null,
    removedLine: null,
    isWriting: false,
    hasSheetFailed: false,
    onChoose: fn(),
    onTemplate: fn(),
    onValueChange: fn(),
    onAccept: fn(),
    onEdit: fn(),
    onRemove: fn(),
    onRestore: fn(),
    onSubmit: fn(),
    onRest: fn(),
    onDiscard: fn(),
    hrefs: {
      back: '#una',
      board: '#tablero',
      home: '#inicio',
      plans: '#planes',
      terms: '#terminos',
      privacy: '#privacidad',
    },
  },
});
export default meta;

const all = (state: 'ready' | 'registered') => fileCompanies.map((row) => ({ ...row, state }));
/** A studio with as many companies as a file may have. */
const many = Array.from({ length: 300 }, (_, index) => {
  const company = fileCompanies[index % fileCompanies.length];
  return company ? [{ ...company, line: index + 2 }] : [];
}).flat();

export const Choosing = meta.story({ args: { step: 'choosing', fileName: '', rows: [] } });
export const UnknownType = meta.story({
  args: { step: 'choosing', fileName: '', rows: [], problem: { kind: 'type' } },
});
export const MissingColumns = meta.story({
  args: { step: 'choosing', fileName: '', rows: [], problem: { kind: 'columns', missing: ['solUser', 'solKey'] } },
});
export const Reading = meta.story({ args: { step: 'reading', rows: [] } });
/** Three rows have errors, one company is in the account already. */
export const Default = meta.story({});
/** All can be registered. */
export const AllReady = meta.story({ args: { rows: all('ready') } });
export const ManyRows = meta.story({ args: { rows: many } });
/** The server refused a RUC that belongs to another account. */
export const Refused = meta.story({
  args: {
    rows: fileCompanies.map((row, index) =>
      index === 0
        ? {
            ...row,
            state: 'wrong',
            problem: 'El RUC ya se encuentra registrado en otra cuenta. Si la empresa es tuya, contacta con soporte.',
          }
        : { ...row, state: row.state === 'ready' ? 'registered' : row.state },
    ),
  },
});
export const Sending = meta.story({ args: { step: 'sending', progress: { done: 50, all: 120 } } });
export const BeyondPlan = meta.story({
  args: {
    failure: {
      kind: 'refused',
      messages: ['Tu prueba gratis registra hasta 15 empresas. Elige un plan para registrar más.'],
      remedy: 'plans',
    },
  },
});
export const Unreachable = meta.story({ args: { failure: { kind: 'unreachable', messages: [], remedy: null } } });
export const RemovedRow = meta.story({ args: { removedLine: 4, isUncompared: true } });
export const FailedSheet = meta.story({ args: { hasSheetFailed: true } });
export const Done = meta.story({ args: { step: 'done', rows: all('registered') } });

/** Before the rows that are not registered are lost, the page asks. */
export const Restart = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Elegir otro archivo' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Elegir otro' }));
    await expect(args.onDiscard).toHaveBeenCalledOnce();
  },
});
