import { failed, loading, ready } from '@contapro/domain';
import { documentSources } from '@contapro/fixtures';
import { expect, it, vi } from 'vitest';
import { describeContract } from '../../../../testing/describeContract.tsx';
import { renderThemed } from '../../../../testing/renderThemed.tsx';
import { CollectedSources, type CollectedSourcesProps } from './CollectedSources.tsx';

describeContract(CollectedSources, { sources: ready(documentSources) });

const shown = async (props: CollectedSourcesProps) => {
  const screen = await renderThemed(<CollectedSources {...props} />);
  const sources = [...screen.container.querySelectorAll('dl > div')].map((source) =>
    [...source.children].map((part) => part.textContent.replaceAll('\u00a0', ' ')),
  );
  const notes = [...screen.container.querySelectorAll('dl ~ p')].map((note) => note.textContent);
  await screen.unmount();
  return { sources, notes };
};

it('shows the last time and the number of documents of each source, newest first, and which never arrived', async () => {
  expect(await shown({ sources: ready(documentSources) })).toEqual({
    sources: [
      ['Propuesta RCE (compras)', 'SUNAT, 20/11/2026 03:12 · 284 comprobantes'],
      ['Propuesta RVIE (ventas)', 'SUNAT, 20/11/2026 03:12 · 196 comprobantes'],
      ['Comprobantes XML', 'Subida, 21/11/2026 10:04 · 1 documento', 'SUNAT, 20/11/2026 03:13 · 268 documentos'],
      ['Depósitos de detracciones', 'Todavía no hay datos'],
      [
        'Estado de los proveedores',
        'Padrón de la SUNAT del 20/11/2026',
        'Consulta de validez de los comprobantes con dudas',
      ],
    ],
    notes: [],
  });
});

it.each([
  ['padron', 'Padrón de la SUNAT: todavía no llega'],
  ['practica', 'Padrón de práctica'],
  ['ninguna', 'Sin configurar: no sabemos quién está de baja o no habido'],
] as const)('says where the states of suppliers come from: %s', async (source, line) => {
  const supplierStates = { source, registerDate: null, checksValidity: false };
  const { sources } = await shown({ sources: ready({ ...documentSources, supplierStates }) });
  expect(sources.at(-1)).toEqual(['Estado de los proveedores', line]);
  const unknown = await shown({ sources: ready({ ...documentSources, supplierStates: null }) });
  expect(unknown.sources).toHaveLength(4);
});

it('keeps the place of each source while it loads, and says so', async () => {
  const screen = await renderThemed(<CollectedSources sources={loading} />);
  await expect.element(screen.getByText('Cargando las fuentes de los datos')).toBeInTheDocument();
  expect(screen.container.querySelectorAll('dd')).toHaveLength(4);
});

it('says that the sources failed to load, and loads them again', async () => {
  const onRetry = vi.fn<() => void>();
  const screen = await renderThemed(<CollectedSources sources={failed} onRetry={onRetry} />);
  const alert = screen.getByRole('alert');
  await expect
    .element(alert)
    .toHaveTextContent(
      'No pudimos cargar cuándo llegaron los últimos documentos. Por favor, inténtalo de nuevo en un minuto.Volver a intentar',
    );
  await alert.getByRole('button', { name: 'Volver a intentar' }).click();
  expect(onRetry).toHaveBeenCalledTimes(1);
});
