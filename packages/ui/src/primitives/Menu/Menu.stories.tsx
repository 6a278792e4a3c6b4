import preview from '@contapro/storybook/preview';
import { fn, userEvent } from '@contapro/storybook/test';
import { ChevronDown, Download, LogOut } from 'lucide-react';
import { Button } from '../Button/index.ts';
import { Menu, MenuGroup, MenuItem, MenuTitle } from './index.ts';

const meta = preview.meta({
  component: Menu,
  title: 'Primitives/Menu · menú desplegable',
  id: 'primitives-menu',
  // In a frame, where its play function opens it. A frame further down a page of the docs would scroll the page to it.
  parameters: { docs: { story: { inline: false, height: '240px' } } },
  argTypes: { trigger: { control: false }, children: { control: false } },
  args: {
    label: 'Descarga masiva',
    trigger: (
      <Button icon={<Download aria-hidden />} iconEnd={<ChevronDown aria-hidden />}>
        Descarga masiva
      </Button>
    ),
    children: (
      <>
        <MenuTitle>Descarga masiva</MenuTitle>
        <MenuItem icon={<Download aria-hidden />} end="17 comprobantes" onSelect={fn()}>
          XML
        </MenuItem>
        <MenuItem icon={<Download aria-hidden />} end="18 comprobantes" onSelect={fn()}>
          JPEG
        </MenuItem>
      </>
    ),
  },
  play: async ({ canvas }) => userEvent.click(canvas.getByRole('button')),
});
export default meta;

export const Default = meta.story({});

export const Closed = meta.story({ play: () => undefined });

export const Playground = meta.story({
  args: {
    label: 'Cuenta',
    trigger: <Button variant="quiet">Rosa Quispe Mamani</Button>,
    children: (
      <>
        <MenuItem href="#inicio">Mis Empresas</MenuItem>
        <MenuItem icon={<LogOut aria-hidden />}>Cerrar sesión</MenuItem>
      </>
    ),
  },
});

/** An action that is not available stays in the list and explains why. */
export const Unavailable = meta.story({
  parameters: { docs: { story: { inline: true } } },
  args: {
    children: (
      <>
        <MenuItem end="17 comprobantes">XML</MenuItem>
        <MenuItem unavailable hint="Aún se están generando." end="0 comprobantes">
          JPEG
        </MenuItem>
      </>
    ),
  },
});

export const Torture = meta.story({
  args: {
    style: { maxInlineSize: '20rem' },
    children: Array.from({ length: 60 }, (_, index) => (
      <MenuItem key={index} hint={`RUC 2051482${7000 + index}`} end={`${index}`} current={index === 3}>
        Inversiones Agroindustriales y Pesqueras del Pacífico Sur {index + 1} S.A.C.
      </MenuItem>
    )),
  },
});

/** Choices that belong together have a title. */
export const Groups = meta.story({
  parameters: { docs: { story: { inline: true } } },
  args: {
    label: 'Tabla',
    trigger: <Button>Tabla</Button>,
    children: (
      <>
        <MenuGroup label="Densidad">
          <MenuItem>Cómoda</MenuItem>
          <MenuItem>Compacta</MenuItem>
        </MenuGroup>
        <MenuGroup label="Columnas">
          <MenuItem>Base</MenuItem>
          <MenuItem>RUC</MenuItem>
        </MenuGroup>
      </>
    ),
  },
});
