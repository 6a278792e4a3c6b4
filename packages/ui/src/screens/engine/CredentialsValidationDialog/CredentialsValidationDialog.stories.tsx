import preview from '@contapro/storybook/preview';
import { fn } from '@contapro/storybook/test';
import { CredentialsValidationDialog } from './CredentialsValidationDialog.tsx';

const meta = preview.meta({
  component: CredentialsValidationDialog,
  title: 'Screens/Modals/CredentialsValidationDialog · validar credenciales',
  id: 'screens-modals-credentialsvalidationdialog',
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '480px' } } },
  args: {
    state: 'offered',
    message: null,
    hrefs: { guide: '#guia-sunat', upload: '#subir-archivos', claim: '#pedir-ruc' },
    onValidate: fn(),
    onCancel: fn(),
    onClose: fn(),
  },
});
export default meta;

/** The credentials were stored. */
export const Offered = meta.story({});
export const Validating = meta.story({ args: { state: 'validating' } });
/** SUNAT takes more than a minute. */
export const Late = meta.story({ args: { state: 'late' } });
export const Valid = meta.story({ args: { state: 'valid' } });
/** The SOL user may not read a module. */
export const MissingModules = meta.story({
  args: { state: 'missingModules', missingModules: ['SIRE - Registro de compras electrónico'] },
});
/** SUNAT lets them in, but not to SIRE. */
export const NotPermitted = meta.story({ args: { state: 'notPermitted' } });
/** There is no key and secret: nothing was proved. */
export const NoApplication = meta.story({ args: { state: 'noApplication' } });
export const PortalRefused = meta.story({ args: { state: 'portalRefused' } });
export const PortalUnstable = meta.story({ args: { state: 'portalUnstable' } });
export const PortalFailed = meta.story({ args: { state: 'portalFailed' } });
export const ApiFailed = meta.story({ args: { state: 'apiFailed' } });
export const ApiRefused = meta.story({ args: { state: 'apiRefused' } });
/** The RUC belongs to another account, which can be asked for it. */
export const Taken = meta.story({
  args: { state: 'taken' },
});
export const Unexpected = meta.story({ args: { state: 'unexpected' } });
