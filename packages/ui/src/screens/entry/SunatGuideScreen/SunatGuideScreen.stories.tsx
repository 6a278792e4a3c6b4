import { failed, loading, ready } from '@contapro/domain';
import { createCredentialsCheck, createSunatConnection, sunatConnections, textiles } from '@contapro/fixtures';
import preview from '@contapro/storybook/preview';
import { fn } from '@contapro/storybook/test';
import { underTopBar } from '../../../testing/underTopBar.tsx';
import { SunatGuideScreen } from './SunatGuideScreen.tsx';

const meta = preview.meta({
  component: SunatGuideScreen,
  title: 'Screens/SunatGuideScreen · guía de credenciales SUNAT',
  id: 'screens-sunatguidescreen',
  parameters: { layout: 'fullscreen' },
  args: {
    connections: ready(sunatConnections),
    chosen: textiles.uuid,
    test: { state: 'idle' },
    onRetry: fn(),
    onChoose: fn(),
    onTest: fn(),
    onCancel: fn(),
    hrefs: {
      credentials: () => '#editar-credenciales',
      upload: () => '#subir-archivos',
      register: '#registrar-empresa',
    },
  },
  decorators: underTopBar(),
});
export default meta;

const after = (...[outcome]: Parameters<typeof createCredentialsCheck>) => ({
  args: { connections: ready([createSunatConnection({ check: createCredentialsCheck(outcome) })]) },
});

/** The last test has proved everything. */
export const Valid = meta.story({});
/** Nothing is stored and nothing was tested. */
export const Untested = meta.story({
  args: { connections: ready([createSunatConnection({ hasApplication: false, check: null })]) },
});
/** The account has several businesses, and none is chosen. */
export const NothingChosen = meta.story({ args: { chosen: null } });
export const Testing = meta.story({ args: { test: { state: 'testing' } } });
/** SUNAT takes more than a minute. */
export const Late = meta.story({ args: { test: { state: 'late' } } });
export const PortalRefused = meta.story(after('portalRefused'));
export const ApiRefused = meta.story(after('apiRefused'));
/** SUNAT lets them in, but not to SIRE: the four causes. */
export const NotPermitted = meta.story(after('notPermitted'));
/** One register cannot be read. */
export const MissingModules = meta.story(after('missingModules'));
export const ApiFailed = meta.story(after('apiFailed'));
export const PortalUnstable = meta.story(after('portalUnstable'));
/** There was no key and secret: nothing was proved. */
export const NoApplication = meta.story({
  args: {
    connections: ready([
      createSunatConnection({ hasApplication: false, check: createCredentialsCheck('noApplication') }),
    ]),
  },
});
/** Too many tests. */
export const Failed = meta.story({
  args: { test: { state: 'failed', message: 'Hiciste demasiados intentos. Espera 15 minutos y vuelve a probar.' } },
});
export const Loading = meta.story({ args: { connections: loading, chosen: null } });
export const LoadFailed = meta.story({ args: { connections: failed, chosen: null } });
/** The account has no business: the guide without a test. */
export const WithoutBusinesses = meta.story({ args: { connections: ready([]), chosen: null } });
