import { partnerCompanyOf } from '@contapro/domain';
import preview from '@contapro/storybook/preview';
import { fn, screen, userEvent } from '@contapro/storybook/test';
import { underTopBar } from '../../../testing/underTopBar.tsx';
import { PartnerCompanyScreen } from './PartnerCompanyScreen.tsx';

const person = partnerCompanyOf({ name: 'Luz Marina Ccori Huamán', ruc: '10427183659' });
const typed = {
  ...person,
  person: { paternalSurname: 'Ccori', maternalSurname: 'Huamán', givenNames: 'Luz Marina' },
  solUser: 'LUZCCORI',
  solKey: 'Clave-SOL',
  terms: true,
  privacy: true,
};

const meta = preview.meta({
  component: PartnerCompanyScreen,
  title: 'Screens/PartnerCompanyScreen · empresa de un socio, SISCONT',
  id: 'screens-partnercompanyscreen',
  parameters: { layout: 'fullscreen' },
  globals: { brand: 'siscont' },
  args: {
    status: { kind: 'editing' },
    company: partnerCompanyOf({ name: 'Textiles Huascarán S.A.C.', ruc: '20100047218' }),
    onSubmit: fn(),
    onFinish: fn(),
    hrefs: {
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

/** The RUC begins with 10. */
export const NaturalPerson = meta.story({ args: { company: person } });

/** Submitted with a SOL user in lower case, which can be corrected. */
export const Invalid = meta.story({
  play: async () => {
    await userEvent.type(screen.getByLabelText('Usuario SOL'), 'luzccori');
    await userEvent.click(screen.getByRole('button', { name: 'Registrar' }));
  },
});

export const Submitting = meta.story({ args: { company: person, draft: typed, status: { kind: 'submitting' } } });

/** Only name and RUC are filled in again. What was refused can be filled in with a button. */
export const Refused = meta.story({
  args: {
    company: person,
    draft: typed,
    status: {
      kind: 'refused',
      fields: {},
      messages: ['El RUC ya se encuentra registrado en otra cuenta. Si la empresa es tuya, contacta con soporte.'],
    },
    remedy: 'support',
  },
});

export const Done = meta.story({ args: { status: { kind: 'done' } } });

/** The company was registered, and could not be opened. */
export const NotOpened = meta.story({ args: { status: { kind: 'done' }, opening: 'failed' } });
