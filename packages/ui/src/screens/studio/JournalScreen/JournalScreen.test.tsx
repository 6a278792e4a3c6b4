import { type Act, type ActFilters, everyAct, failed, ready } from '@contapro/domain';
import { actPage, acts } from '@contapro/fixtures';
import { expect, it, vi } from 'vitest';
import { describeContract } from '../../../testing/describeContract.tsx';
import { renderThemed } from '../../../testing/renderThemed.tsx';
import { JournalScreen, type JournalScreenProps } from './JournalScreen.tsx';

const client = { uuid: 'c1', name: 'Agro Ñandú S.A.C.', ruc: '20100047218' };
const props = (values: Partial<JournalScreenProps> = {}): JournalScreenProps => ({
  rows: ready(acts),
  filters: everyAct,
  people: actPage.people,
  clients: ready([client]),
  more: 'offered',
  onFiltersChange: vi.fn<(filters: ActFilters) => void>(),
  onMore: vi.fn<() => void>(),
  onRetry: vi.fn<() => void>(),
  onClientsRetry: vi.fn<() => void>(),
  hrefs: {
    studio: {},
    client: ({ uuid }) => `#${uuid}`,
    place: ({ kind }) => (kind === 'month_declared' ? '#mes' : null),
    voucher: (_: Act, code) => `#${code}`,
  },
  ...values,
});

describeContract(JournalScreen, props());

it('shows each day in Lima with the time, the person, the sentence and the client', async () => {
  const screen = await renderThemed(<JournalScreen {...props()} />);
  const days = screen.getByRole('heading', { level: 2 }).elements();
  expect(days.map(({ textContent }) => textContent)).toEqual(['20/11/2026', '19/11/2026']);
  const [first] = screen.getByRole('region', { name: '20/11/2026' }).getByRole('listitem').elements();
  expect(first?.textContent).toContain('15:12');
  expect(first?.textContent).toContain('Luis Ramos Tello validó 1 comprobante');
  expect(first?.textContent).toContain('Oct 2026');
  await expect
    .element(screen.getByRole('link', { name: 'F001-182' }))
    .toHaveAttribute('href', `#${acts[0]?.details.codes?.[0]}`);
  await expect.element(screen.getByRole('link', { name: 'Ver el mes' })).toHaveAttribute('href', '#mes');
  expect(screen.getByRole('link', { name: 'Ver equipo' }).query()).toBeNull();
});

it('waits for the whole year of a day that is typed', async () => {
  const given = props();
  const screen = await renderThemed(<JournalScreen {...given} />);
  const from = screen.getByLabelText('Desde');
  for (const typed of ['0002-11-01', '0020-11-01', '0202-11-01', '2026-11-01']) await from.fill(typed);
  expect(vi.mocked(given.onFiltersChange).mock.calls).toEqual([[{ ...everyAct, from: '2026-11-01' }]]);
});

it('passes on each filter', async () => {
  const given = props();
  const screen = await renderThemed(<JournalScreen {...given} />);
  await screen.getByLabelText('Persona').selectOptions('Luis Ramos Tello');
  await screen.getByLabelText('Empresa').selectOptions('Agro Ñandú S.A.C.');
  await screen.getByLabelText('Tema').selectOptions('Decisiones');
  await screen.getByLabelText('Desde').fill('2026-11-01');
  await screen.getByLabelText('Hasta').fill('2026-11-20');
  expect(vi.mocked(given.onFiltersChange).mock.calls.map(([filters]) => filters)).toEqual([
    { ...everyAct, person: actPage.people[1]?.uuid },
    { ...everyAct, client: 'c1' },
    { ...everyAct, area: 'decisions' },
    { ...everyAct, from: '2026-11-01' },
    { ...everyAct, to: '2026-11-20' },
  ]);
});

it('offers older entries, and to remove filters that leave nothing', async () => {
  const given = props();
  const screen = await renderThemed(<JournalScreen {...given} />);
  await screen.getByRole('button', { name: 'Ver anteriores' }).click();
  expect(given.onMore).toHaveBeenCalledOnce();
  const narrowed = props({ rows: ready([]), more: 'none', filters: { ...given.filters, area: 'team' } });
  await screen.rerender(<JournalScreen {...narrowed} />);
  await expect.element(screen.getByText('Nada coincide con los filtros')).toBeVisible();
  await screen.getByRole('button', { name: 'Quitar filtros' }).first().click();
  expect(narrowed.onFiltersChange).toHaveBeenCalledExactlyOnceWith(everyAct);
});

it('loads the clients again', async () => {
  const given = props({ clients: failed });
  const screen = await renderThemed(<JournalScreen {...given} />);
  await screen.getByRole('button', { name: 'Volver a intentar' }).click();
  expect([vi.mocked(given.onClientsRetry).mock.calls.length, vi.mocked(given.onRetry).mock.calls]).toEqual([1, []]);
});
