import { ready } from '@contapro/domain';
import {
  collectionsNow,
  createClientCollections,
  createCollection,
  endedCollection,
  mixedCollections,
  openCollection,
  stoppedCollections,
} from '@contapro/fixtures';
import { describe, expect, it, vi } from 'vitest';
import { describeContract } from '../../../testing/describeContract.tsx';
import { renderThemed } from '../../../testing/renderThemed.tsx';
import { CollectionOutcome } from './CollectionOutcome.tsx';
import { CollectionsLine } from './CollectionsLine.tsx';
import type { CollectionsProps } from './CollectionsProps.ts';
import { CollectionsSection } from './CollectionsSection.tsx';

const hrefs = { credentials: '#credenciales', guide: '#guia', upload: '#subir' };
const props: CollectionsProps = {
  collections: ready(createClientCollections()),
  now: collectionsNow,
  isStale: false,
  request: { state: 'idle' },
  onRequest: vi.fn<(period?: string) => void>(),
  onRetry: vi.fn<() => void>(),
  hrefs,
};

describe('CollectionsSection', () => {
  describeContract(CollectionsSection, props);
});
it.each([
  ['2026-11-01T04:59:59Z', null],
  ['2026-11-01T15:00:00Z', 'La recolección de Oct 2026 empieza el 02/11/2026: SUNAT la propone desde ese día.'],
  ['2026-11-02T05:00:00Z', null],
])('at %s the section says when the month before is collected: %s', async (at, sentence) => {
  const { container } = await renderThemed(<CollectionsSection {...props} now={Date.parse(at)} />);
  expect(container.textContent?.match(/La recolección de [^:]*: SUNAT la propone desde ese día\./)?.[0] ?? null).toBe(
    sentence,
  );
});
describe('CollectionsLine', () => {
  describeContract(CollectionsLine, props);
});
describe('CollectionCondition', () => {
  describeContract(CollectionOutcome, {
    collection: endedCollection('unreadable'),
    client: { stop: null, nextAt: null },
    now: collectionsNow,
    hrefs,
  });
});

/** The facts of each register, as `term: value`. */
const facts = (container: Element) =>
  [...container.querySelectorAll('li')].map((register) =>
    [...register.querySelectorAll('dl > div')].map((fact) =>
      [...fact.children].map((part) => part.textContent).join(': '),
    ),
  );

it('shows for each register when it worked, what came, what changed, and that it is what SUNAT counts', async () => {
  const collections = ready(createClientCollections({ collections: [createCollection()] }));
  const { container } = await renderThemed(<CollectionsSection {...props} collections={collections} />);
  expect(facts(container)).toEqual([
    [
      'Próximo intento: el 21/11/2026 01:40',
      'Última vez que funcionó: 03:12',
      'Llegaron: 284 comprobantes',
      'Cambió: 12 nuevos, 1 cambiado, 2 ya no están en la propuesta',
      'Comparación: Cuadrado con el resumen de SUNAT: 284 comprobantes, S/ 120,340.50',
    ],
  ]);
});

it('shows the step, since when, and when it goes on', async () => {
  const waiting = openCollection('waiting', { minutes: 7, wait: 10 });
  const collections = ready(createClientCollections({ nextAt: null, collections: [waiting] }));
  const screen = await renderThemed(<CollectionsSection {...props} collections={collections} />);
  await expect.element(screen.getByText('SUNAT está preparando el archivo (7 min)')).toBeVisible();
  expect(facts(screen.container)[0]?.slice(0, 2)).toEqual(['Desde hace: 7 min', 'Próximo intento: a las 10:10']);
});

it('says both counts when they differ', async () => {
  const collections = ready(createClientCollections({ collections: [endedCollection('mismatch')] }));
  const screen = await renderThemed(<CollectionsSection {...props} collections={collections} />);
  await expect
    .element(screen.getByText('Aquí 283 comprobantes, S/ 119,990.00; SUNAT cuenta 284 comprobantes, S/ 120,340.50'))
    .toBeVisible();
});

it('collects all months or one, and neither while a person waits for it or the credentials stand in the way', async () => {
  const onRequest = vi.fn<(period?: string) => void>();
  const screen = await renderThemed(<CollectionsSection {...props} onRequest={onRequest} />);
  await screen.getByRole('button', { name: 'Recolectar ahora', exact: true }).click();
  await screen.getByRole('button', { name: 'Recolectar ahora Set 2026' }).click();
  expect(onRequest.mock.calls).toEqual([[], ['202609']]);
  for (const client of [mixedCollections, stoppedCollections('sol_refused')]) {
    await screen.rerender(<CollectionsSection {...props} collections={ready(client)} />);
    expect(screen.getByRole('button').elements()).toEqual([]);
  }
});

it.each([
  ['waits for its turn', openCollection('connecting', { wait: 600 })],
  ['goes on', openCollection('downloading')],
])('can be asked for while what the schedule has begun %s', async (_, collection) => {
  const onRequest = vi.fn<(period?: string) => void>();
  const client = createClientCollections({ state: 'working', nextAt: null, collections: [collection] });
  const shown = { ...props, onRequest, collections: ready(client) };
  const screen = await renderThemed(<CollectionsSection {...shown} />);
  await screen.getByRole('button', { name: 'Recolectar ahora', exact: true }).click();
  expect(onRequest.mock.calls).toEqual([[]]);
  await screen.rerender(<CollectionsSection {...shown} collections={ready({ ...client, isAwaited: true })} />);
  expect(screen.getByRole('button').elements()).toEqual([]);
});

it('says once why all registers are stopped', async () => {
  const client = stoppedCollections('sol_refused');
  const both = { ...client, collections: [...client.collections, endedCollection('refused', { book: 'sales' })] };
  const screen = await renderThemed(<CollectionsSection {...props} collections={ready(both)} />);
  expect(screen.getByText('SUNAT no aceptó tu usuario o tu clave SOL').elements()).toHaveLength(1);
  expect(screen.container.querySelectorAll('li')).toHaveLength(2);
});

it('leads from a stop to the page that helps', async () => {
  const hrefsOf = async (stop: Parameters<typeof stoppedCollections>[0]) => {
    const screen = await renderThemed(
      <CollectionsSection {...props} collections={ready({ ...stoppedCollections(stop), collections: [] })} />,
    );
    const found = [...screen.container.querySelectorAll('a')].map((link) => link.getAttribute('href'));
    await screen.unmount();
    return found;
  };
  expect(await hrefsOf('sol_refused')).toEqual(['#credenciales', '#guia']);
  expect(await hrefsOf('not_permitted')).toEqual(['#guia']);
  expect(await hrefsOf('no_application')).toEqual(['#credenciales', '#guia', '#subir']);
});

it("says SUNAT's own words after ours, as SUNAT's", async () => {
  const client = createClientCollections({ collections: [endedCollection('register_state')] });
  const screen = await renderThemed(<CollectionsSection {...props} collections={ready(client)} />);
  const [condition] = [...screen.container.querySelectorAll('li > div')];
  expect([...(condition?.querySelectorAll('p') ?? [])].map(({ textContent }) => textContent).slice(0, 2)).toEqual([
    'Compras (RCE)El estado del registro no permite descargar la propuesta',
    'SUNAT dice: «El registro del periodo ya fue generado» (código 2293)',
  ]);
});

it.each([
  [{}, {}, 'el 21/11/2026 01:40'],
  [{}, { nextAt: null }, 'cuando termine la recolección en curso'],
  [{ isPlanned: false }, {}, 'No hay otro previsto'],
])('says the next attempt as its sentence does, case %#', async (collection, more, attempt) => {
  const client = createClientCollections({ collections: [endedCollection('unavailable', collection)], ...more });
  const screen = await renderThemed(<CollectionsSection {...props} collections={ready(client)} />);
  const sentence =
    attempt === 'No hay otro previsto'
      ? 'Recolecta de nuevo, o sube el archivo.'
      : `Lo repetimos solos ${attempt}; si te urge, sube el archivo.`;
  await expect.element(screen.getByText(sentence)).toBeVisible();
  expect(facts(screen.container)[0]?.[0]).toBe(`Próximo intento: ${attempt}`);
});

it.each([
  [createClientCollections(), 'SUNAT', 'Al día · 20/11/2026 03:12'],
  [mixedCollections, 'Compras (RCE) · Set 2026', 'No cuadra con SUNAT'],
  [stoppedCollections('api_refused'), 'SUNAT', 'SUNAT no aceptó tu API key'],
])('says the worst in the line, which opens to all', async (client, subject, what) => {
  const screen = await renderThemed(<CollectionsLine {...props} collections={ready(client)} />);
  const summary = screen.container.querySelector('summary');
  expect(summary?.textContent).toMatch(`${subject}${what}`);
  await screen.getByText(what, { exact: true }).first().click();
  await expect.element(screen.getByRole('heading', { name: 'Oct 2026' })).toBeVisible();
});

it('says how far the registers are while they are collected', async () => {
  const collections = ready(
    createClientCollections({ collections: [createCollection(), openCollection('downloading')] }),
  );
  const screen = await renderThemed(<CollectionsSection {...props} collections={collections} />);
  const bar = screen.getByRole('progressbar', { name: 'Recolección de SUNAT' });
  await expect.element(bar).toHaveAttribute('aria-valuenow', '75');
  await expect.element(bar).toHaveAccessibleDescription('1 de 2 registros');
  await screen.rerender(
    <CollectionsSection
      {...props}
      collections={ready(createClientCollections({ collections: [createCollection()] }))}
    />,
  );
  expect(screen.getByRole('progressbar').elements()).toEqual([]);
});
