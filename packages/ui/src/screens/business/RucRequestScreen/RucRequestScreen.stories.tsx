import { rucRequests } from '@contapro/fixtures';
import preview from '@contapro/storybook/preview';
import { fn } from '@contapro/storybook/test';
import { RucRequestScreen } from './RucRequestScreen.tsx';

const [waiting = null, passed = null] = rucRequests;

const meta = preview.meta({
  title: 'Screens/RucRequest · pedir un RUC',
  id: 'screens-rucrequest',
  component: RucRequestScreen,
  parameters: { layout: 'fullscreen' },
  args: {
    status: { kind: 'editing' },
    unproved: null,
    request: null,
    remedy: null,
    draft: { name: 'Textiles Huascarán S.A.C.', ruc: '20514827363', solUser: 'TEXTIL01', solKey: 'clave' },
    onDraft: fn(),
    onSubmit: fn(),
    onRestart: fn(),
    hrefs: {
      back: '#volver',
      clients: '#empresas',
      plans: '#planes',
      home: '#inicio',
      terms: '#terminos',
      privacy: '#privacidad',
      guide: '#guia',
    },
  },
});
export default meta;

/** With what was typed in the form that was refused. */
export const Default = meta.story({});
export const Submitting = meta.story({ args: { status: { kind: 'submitting' } } });
/** SUNAT does not accept the credentials. What was typed stays. */
export const Unproved = meta.story({ args: { unproved: 'portalRefused' } });
/** Another account asked for it before. */
export const Refused = meta.story({
  args: {
    status: {
      kind: 'refused',
      fields: {},
      messages: [
        'Ese RUC ya está pedido. Si lo pediste tú, mira en la página Empresas cuándo pasa. Si no, vuelve a pedirlo en tres días.',
      ],
    },
    remedy: 'clients',
  },
});
export const Unreachable = meta.story({ args: { status: { kind: 'unreachable' } } });
/** The other account gets a notice. */
export const Waiting = meta.story({ args: { request: waiting } });
/** It passed at once. */
export const Passed = meta.story({ args: { request: passed } });
