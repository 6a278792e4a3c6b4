import preview from '@contapro/storybook/preview';
import { fn, screen, userEvent } from '@contapro/storybook/test';
import { underTopBar } from '../../../testing/underTopBar.tsx';
import { RegisterCompanyScreen } from './RegisterCompanyScreen.tsx';

const draft = {
  name: 'Textiles Huascarán S.A.C.',
  ruc: '20100047218',
  solUser: 'TEXTIL01',
  solKey: 'Clave-SOL',
  terms: true,
  privacy: true,
};

const meta = preview.meta({
  component: RegisterCompanyScreen,
  title: 'Screens/RegisterCompanyScreen · registrar empresa, RUC',
  id: 'screens-registercompanyscreen',
  parameters: { layout: 'fullscreen' },
  args: {
    status: { kind: 'editing' },
    onSubmit: fn(),
    onRestart: fn(),
    hrefs: {
      file: '#archivo',
      back: '#inicio',
      home: '#inicio',
      plans: '#planes',
      terms: 'https://contapro.pe/terminos',
      privacy: 'https://contapro.pe/privacidad',
      support: 'https://wa.me/51900000000',
    },
  },
  decorators: underTopBar(),
});
export default meta;

export const Default = meta.story({});

/** The messages of the fields, and the offer to correct a SOL user in lower case. */
export const Invalid = meta.story({
  play: async () => {
    await userEvent.click(screen.getByLabelText('Nombre de la empresa'));
    await userEvent.type(screen.getByLabelText('RUC'), '20100047219');
    await userEvent.type(screen.getByLabelText('Usuario SOL'), 'textil01');
    await userEvent.click(screen.getByLabelText('Clave SOL'));
    await userEvent.tab();
  },
});

export const Filled = meta.story({ args: { draft } });

export const Submitting = meta.story({ args: { draft, status: { kind: 'submitting' } } });

/** The RUC is registered in another account. The form is empty again, and can be filled in with what was refused. */
export const Refused = meta.story({
  args: {
    draft,
    status: {
      kind: 'refused',
      fields: {},
      messages: ['El RUC ya se encuentra registrado en otra cuenta. Si la empresa es tuya, contacta con soporte.'],
    },
    remedy: 'support',
  },
});

/** The server did not answer. The values stay. */
export const Unreachable = meta.story({ args: { draft, status: { kind: 'unreachable' } } });

/** The page was opened for a company that is registered already. */
export const AlreadyRegistered = meta.story({
  args: { draft: { name: draft.name, ruc: draft.ruc }, isRegistered: true },
});

/** A host that registers companies elsewhere. */
export const WithoutForm = meta.story({ args: { hasForm: false } });

export const Done = meta.story({ args: { status: { kind: 'done' } } });
