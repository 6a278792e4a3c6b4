import preview from '@contapro/storybook/preview';
import { userEvent } from '@contapro/storybook/test';
import { Download, Eye } from 'lucide-react';
import { Button } from '../Button/index.ts';
import { IconButton } from '../IconButton/index.ts';
import { Tooltip } from './Tooltip.tsx';

const meta = preview.meta({
  component: Tooltip,
  title: 'Primitives/Tooltip · globo de ayuda',
  id: 'primitives-tooltip',
  // In a frame, where its play function opens it. A frame further down a page of the docs would scroll the page to it.
  parameters: { docs: { story: { inline: false, height: '160px' } } },
  argTypes: { children: { control: false } },
  args: {
    content: 'Ver comprobante',
    children: (
      <IconButton label="Ver comprobante">
        <Eye aria-hidden />
      </IconButton>
    ),
    style: { marginBlockStart: '3rem', marginInlineStart: '4rem' },
  },
  play: async () => userEvent.tab(),
});
export default meta;

export const Default = meta.story({});
export const Below = meta.story({ args: { placement: 'below' } });

/** A control that is not available stays focusable, and its tooltip explains why. */
export const OnAnUnavailableControl = meta.story({
  args: {
    content: 'Aún estamos generando los archivos de este periodo.',
    children: (
      <Button unavailable icon={<Download aria-hidden />}>
        XML
      </Button>
    ),
  },
});

export const Torture = meta.story({
  args: {
    content:
      'Los comprobantes de Inversiones Agroindustriales y Pesqueras del Pacífico Sur S.A.C. todavía se están procesando; vuelve a intentarlo en unos minutos.',
    style: { marginBlockStart: '7rem' },
  },
});
