import preview from '@contapro/storybook/preview';
import { fn } from '@contapro/storybook/test';
import { luzMarina, picanteria, transportes } from '@contapro/fixtures';
import { BusinessStatusDialog } from './BusinessStatusDialog.tsx';

const meta = preview.meta({
  component: BusinessStatusDialog,
  title: 'Screens/Modals/BusinessStatusDialog · estado de la empresa',
  id: 'screens-modals-businessstatusdialog',
  parameters: { docs: { story: { inline: false, height: '560px' } } },
  args: {
    open: true,
    business: luzMarina,
    supportHref: 'https://wa.me/51900000000',
    onUpdateCredentials: fn(),
    onOpenReport: fn(),
    onClose: fn(),
  },
});
export default meta;

export const Default = meta.story({});
/** Its first documents do not come. */
export const Stopped = meta.story({ args: { business: { ...luzMarina, collectionStop: 'not_permitted' } } });
export const InvalidCredentials = meta.story({ args: { business: picanteria } });
export const MissingPermissions = meta.story({ args: { business: transportes } });
export const MissingPermissionsWithoutPeriods = meta.story({
  args: { business: { ...transportes, existsPeriodsProcessed: false } },
});
export const UnknownPermissions = meta.story({ args: { business: { ...transportes, missingPermissions: [] } } });
export const WithoutSupport = meta.story({ args: { supportHref: null } });
export const Torture = meta.story({
  args: {
    business: {
      ...transportes,
      missingPermissions: Array.from(
        { length: 14 },
        (_, index) => `Módulo ${index + 1} · Consulta de comprobantes de pago electrónicos y sus notas`,
      ),
    },
  },
});
