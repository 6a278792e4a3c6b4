import preview from '@contapro/storybook/preview';
import { ChevronDown, Download } from 'lucide-react';
import { fn } from '@contapro/storybook/test';
import { Button } from './Button.tsx';
import { ButtonLink } from './ButtonLink.tsx';

const meta = preview.meta({
  component: Button,
  title: 'Primitives/Button · botón',
  id: 'primitives-button',
  argTypes: { icon: { control: false } },
  args: { children: 'Descargar reporte', onClick: fn() },
});
export default meta;

const row = { display: 'flex', flexWrap: 'wrap', gap: '0.75rem', alignItems: 'center' } as const;

export const Default = meta.story({});
export const Playground = meta.story({ args: { variant: 'primary', size: 'large', icon: <Download aria-hidden /> } });

export const Variants = meta.story({
  render: () => (
    <div style={row}>
      <Button variant="primary">Validar ahora</Button>
      <Button variant="secondary">Imprimir</Button>
      <Button variant="quiet">Cancelar</Button>
      <Button variant="danger">Rechazar</Button>
    </div>
  ),
});

export const Sizes = meta.story({
  render: () => (
    <div style={row}>
      <Button size="small">Ver más</Button>
      <Button size="medium">Filtros</Button>
      <Button size="large" variant="primary">
        Iniciar sesión
      </Button>
    </div>
  ),
});

export const Icons = meta.story({
  render: () => (
    <div style={row}>
      <Button variant="primary" icon={<Download aria-hidden />}>
        Descargar
      </Button>
      <Button icon={<Download aria-hidden />} iconEnd={<ChevronDown aria-hidden />}>
        Descarga masiva
      </Button>
    </div>
  ),
});

export const Block = meta.story({ args: { block: true, variant: 'primary', size: 'large' } });

/** While busy it keeps its size and the focus and ignores presses. The text is shown when it fits. */
export const Busy = meta.story({
  render: () => (
    <div style={{ display: 'grid', gap: '0.75rem', justifyItems: 'start', maxInlineSize: '23rem' }}>
      <Button variant="primary" size="large" block busy="Iniciando sesión…">
        Iniciar sesión
      </Button>
      <div style={row}>
        <Button variant="primary" icon={<Download aria-hidden />}>
          Descargar
        </Button>
        <Button variant="primary" icon={<Download aria-hidden />} busy="Preparando la descarga…">
          Descargar
        </Button>
        <Button size="small" busy="Abriendo…">
          Ver
        </Button>
      </div>
    </div>
  ),
});

export const Disabled = meta.story({
  render: () => (
    <div style={row}>
      <Button variant="primary" disabled>
        Validar ahora
      </Button>
      <Button disabled>Imprimir</Button>
    </div>
  ),
});

/** It does nothing and can be focused, so that a tooltip can explain why. */
export const Unavailable = meta.story({
  render: () => (
    <>
      <Button unavailable aria-describedby="why" icon={<Download aria-hidden />}>
        XML
      </Button>
      <p id="why">Aún estamos generando los archivos de este periodo.</p>
    </>
  ),
});

export const Torture = meta.story({
  render: () => (
    <div style={{ inlineSize: '14rem', display: 'grid', gap: '0.75rem' }}>
      <Button variant="primary" block icon={<Download aria-hidden />}>
        Descargar los 18,274 comprobantes de Inversiones Agroindustriales y Pesqueras del Pacífico Sur S.A.C.
      </Button>
      <Button block>Electroencefalografistas-Otorrinolaringólogos</Button>
    </div>
  ),
});

/** A link that looks like a button, for the main way on from a page. */
export const AsLink = meta.story({
  render: () => (
    <div style={row}>
      <ButtonLink href="#planes" variant="primary">
        Ver planes
      </ButtonLink>
      <ButtonLink href="#inicio">Volver a Inicio</ButtonLink>
    </div>
  ),
});
