import { failed, loading, ready } from '@contapro/domain';
import { businesses, createBusinesses } from '@contapro/fixtures';
import preview from '@contapro/storybook/preview';
import { fn } from '@contapro/storybook/test';
import { StudioUploadScreen, type ReceivedByClient } from './StudioUploadScreen.tsx';

const states = ['sending', 'reading', 'interrupted', 'incomplete', 'done'] as const;
const receivedOf = (clients: typeof businesses): readonly ReceivedByClient[] =>
  clients.map((business, index) => {
    const state = states[index % states.length] ?? 'done';
    return { business, state, files: index + 3, done: state === 'done' ? index + 3 : 2, imported: index * 7 };
  });

const meta = preview.meta({
  title: 'Screens/StudioUploadScreen · archivos de todos los clientes',
  id: 'screens-studiouploadscreen',
  component: StudioUploadScreen,
  parameters: { layout: 'fullscreen' },
  args: {
    clients: ready(30),
    routing: 0,
    received: receivedOf(businesses),
    unrouted: [],
    onChoose: fn(),
    onSend: fn(),
    onDismiss: fn(),
    onDismissAll: fn(),
    onRetry: fn(),
    hrefs: {
      studio: { board: '#tablero', upload: '#subir' },
      client: () => '#empresa',
      register: '#registrar',
    },
  },
});
export default meta;

export const Default = meta.story({});
export const Loading = meta.story({ args: { clients: loading, received: [] } });
export const Failed = meta.story({ args: { clients: failed, received: [], routing: 12 } });
export const NoClients = meta.story({ args: { clients: ready(0), received: [] } });
export const NothingYet = meta.story({ args: { received: [] } });
export const Routing = meta.story({ args: { routing: 1284, received: [] } });
/** Files of nobody, of two clients, and those that cannot be read. */
export const Unrouted = meta.story({
  args: {
    unrouted: [
      { id: '1', file: { name: 'compras de octubre.txt' }, reason: 'unnamed', rucs: [], clients: [] },
      { id: '2', file: { name: 'F001-00012847.xml' }, reason: 'unknown', rucs: ['20100070970'], clients: [] },
      {
        id: '3',
        file: { name: 'E001-00000412.xml' },
        reason: 'several',
        rucs: businesses.slice(0, 2).map(({ ruc }) => ruc),
        clients: businesses.slice(0, 2),
      },
      { id: '4', file: { name: 'fotos.zip' }, reason: 'damagedZip', rucs: [], clients: [] },
      { id: '5', file: { name: 'todo el año.zip' }, reason: 'largeZip', rucs: [], clients: [] },
      { id: '6', file: { name: 'voucher.pdf' }, reason: 'print', rucs: [], clients: [] },
      { id: '7', file: { name: 'compras octubre.xls' }, reason: 'spreadsheet', rucs: [], clients: [] },
    ],
  },
});
/** A studio with many clients. */
export const Studio = meta.story({ args: { received: receivedOf(createBusinesses(150)) } });
