import preview from '@contapro/storybook/preview';
import { fn } from '@contapro/storybook/test';
import { FileSpreadsheet } from 'lucide-react';
import { Amount } from '../Amount/index.ts';
import { Button } from '../Button/index.ts';
import { DefinitionList } from '../DefinitionList/index.ts';
import type { DialogState } from '../Dialog/index.ts';
import { StatusDialog } from './index.ts';

const state: DialogState = 'open';

const meta = preview.meta({
  component: StatusDialog,
  title: 'Primitives/Modals/StatusDialog · diálogo con progreso y resultado',
  id: 'primitives-modals-statusdialog',
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '480px' } } },
  argTypes: {
    children: { control: false },
    actions: { control: false },
    loadingActions: { control: false },
    doneDetail: { control: false },
  },
  args: {
    state,
    words: {
      open: { title: 'Rechazar comprobantes', text: 'Pasarán a Rechazados, en Observaciones.' },
      done: { title: '¡Listo!', text: 'Los comprobantes fueron rechazados.' },
    },
    children: (
      <DefinitionList
        items={[
          { term: 'Seleccionados', value: '3' },
          { term: 'IGV', value: <Amount cents={64_130} /> },
        ]}
      />
    ),
    actionLabel: 'Rechazar',
    actions: (
      <>
        <Button variant="quiet">Cancelar</Button>
        <Button variant="primary">Rechazar</Button>
      </>
    ),
    onClose: fn(),
    onRetry: fn(),
  },
});
export default meta;

export const Open = meta.story({});
export const Loading = meta.story({ args: { state: 'loading' } });
export const LoadingInFigures = meta.story({
  args: { state: 'loading', progress: { value: 0.66, note: 'Comprobante 2 de 3' } },
});
/** The person can leave the dialog while the call goes on. */
export const LoadingWithActions = meta.story({
  args: {
    state: 'loading',
    onLeave: fn(),
    loadingActions: (
      <>
        <Button variant="quiet">Cancelar</Button>
        <Button variant="primary">Seguir trabajando</Button>
      </>
    ),
  },
});
export const Done = meta.story({ args: { state: 'done' } });
export const DoneWithAFile = meta.story({
  args: {
    state: 'done',
    words: { done: { title: 'Descarga completada', text: 'Revisa la carpeta de descargas de tu equipo.' } },
    doneDetail: (
      <>
        <FileSpreadsheet aria-hidden size={20} strokeWidth={1.5} /> compras_20514827363_202610.xlsx
      </>
    ),
  },
});
export const Failed = meta.story({ args: { state: 'failed' } });
export const Closed = meta.story({ args: { state: 'closed' } });

export const Torture = meta.story({
  args: {
    state: 'failed',
    words: {
      failed: {
        title:
          'No pudimos rechazar los comprobantes de Inversiones Agroindustriales y Pesqueras del Pacífico Sur S.A.C.',
        text: 'Validando tus credenciales contra el portal de SUNAT no hemos podido ingresar, verifica de nuevo tus credenciales y vuelve a intentar en unos minutos.',
      },
    },
  },
});
