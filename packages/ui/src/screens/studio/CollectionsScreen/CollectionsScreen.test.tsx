import { everyCollection, loading, ready } from '@contapro/domain';
import {
  sampleClientCollections,
  collectionCountsOf,
  collectionsNow,
  createClientCollections,
  openCollection,
  stoppedCollections,
} from '@contapro/fixtures';
import { expect, it, vi } from 'vitest';
import { describeContract } from '../../../testing/describeContract.tsx';
import { describeListTop } from '../../../testing/describeListTop.tsx';
import { renderThemed } from '../../../testing/renderThemed.tsx';
import { CollectionsScreen, type CollectionsScreenProps } from './CollectionsScreen.tsx';

const clients = sampleClientCollections(12);
const [fine] = clients.filter(({ state }) => state === 'fine');
const createProps = () =>
  ({
    rows: ready(clients),
    counts: collectionCountsOf(clients),
    filters: everyCollection,
    onFiltersChange: vi.fn<CollectionsScreenProps['onFiltersChange']>(),
    page: 1,
    totalPages: 1,
    onPageChange: vi.fn<(page: number) => void>(),
    now: collectionsNow,
    isStale: false,
    requests: {},
    onRequest: vi.fn<(uuid: string) => void>(),
    onOpen: vi.fn<(uuid: string) => void>(),
    onCredentialsEdit: vi.fn<(uuid: string) => void>(),
    openingUuid: null,
    hasOpenFailed: false,
    onRetry: vi.fn<() => void>(),
    hrefs: { studio: { board: '/estudio', collections: '/recolecciones' }, register: '#registrar', guide: '#guia' },
  }) satisfies CollectionsScreenProps;

describeContract(CollectionsScreen, createProps());
describeListTop(
  <CollectionsScreen {...createProps()} totalPages={2} />,
  <CollectionsScreen {...createProps()} rows={loading} totalPages={2} page={2} />,
);

it('lists the businesses, opens and collects one, and filters by state', async () => {
  if (!fine) throw new Error('The sample has a business without problems');
  const props = createProps();
  const screen = await renderThemed(<CollectionsScreen {...props} />);
  expect(screen.container.querySelectorAll('[role=tabpanel] li')).toHaveLength(12);
  await screen.getByRole('button', { name: `Abrir ${fine.name}` }).click();
  await screen.getByRole('button', { name: `Recolectar ahora ${fine.name}` }).click();
  expect([props.onOpen.mock.calls, props.onRequest.mock.calls]).toEqual([[[fine.uuid]], [[fine.uuid]]]);
  await screen.getByRole('tab', { name: /^Necesita tu atención/ }).click();
  expect(props.onFiltersChange.mock.calls).toEqual([[{ state: 'action' }]]);
});

it('offers the credentials of a business that is stopped instead of collecting it', async () => {
  const props = createProps();
  const client = stoppedCollections('sol_refused');
  const screen = await renderThemed(<CollectionsScreen {...props} rows={ready([client])} />);
  await screen.getByRole('button', { name: 'Editar credenciales' }).click();
  expect(props.onCredentialsEdit.mock.calls).toEqual([[client.uuid]]);
  expect(screen.getByRole('button', { name: /Recolectar/ }).elements()).toEqual([]);
});

it('offers no credentials to somebody who may not change them', async () => {
  const client = stoppedCollections('sol_refused');
  const props = { ...createProps(), rows: ready([client]), onCredentialsEdit: undefined };
  const screen = await renderThemed(<CollectionsScreen {...props} />);
  await expect.element(screen.getByRole('button', { name: `Abrir ${client.name}` })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Editar credenciales' }).elements()).toEqual([]);
});

it('collects a business for which only the schedule waits, and not one for which a person does', async () => {
  const props = createProps();
  const collections = [openCollection('connecting', { wait: 600 })];
  const client = createClientCollections({ state: 'working', nextAt: null, collections });
  const screen = await renderThemed(<CollectionsScreen {...props} rows={ready([client])} />);
  await screen.getByRole('button', { name: `Recolectar ahora ${client.name}` }).click();
  expect(props.onRequest.mock.calls).toEqual([[client.uuid]]);
  await screen.rerender(<CollectionsScreen {...props} rows={ready([{ ...client, isAwaited: true }])} />);
  expect(screen.getByRole('button', { name: /Recolectar/ }).elements()).toEqual([]);
});

it('says why a business is not collected now', async () => {
  if (!fine) throw new Error('The sample has a business without problems');
  const message = 'Ya estamos recolectando los comprobantes de esta empresa.';
  const screen = await renderThemed(
    <CollectionsScreen {...createProps()} requests={{ [fine.uuid]: { state: 'refused', message } }} />,
  );
  await expect.element(screen.getByText(message)).toBeVisible();
});
