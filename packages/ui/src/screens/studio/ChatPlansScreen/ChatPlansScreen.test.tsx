import { expect, it, vi } from 'vitest';
import { describeContract, faultsOf } from '../../../testing/describeContract.tsx';
import { renderThemed } from '../../../testing/renderThemed.tsx';
import { ChatPlansScreen, type ChatPlansScreenProps } from './ChatPlansScreen.tsx';

const hrefs: ChatPlansScreenProps['hrefs'] = {
  home: '/inicio',
  questions: 'https://contapro.example.pe/preguntas',
  chat: (message) => `https://chat.example.pe/?text=${message}`,
};

const known: ChatPlansScreenProps = {
  period: 'annual',
  onPeriodChange: () => undefined,
  onSelect: () => undefined,
  hrefs,
};

describeContract(ChatPlansScreen, known);

const draw = (props: Partial<ChatPlansScreenProps> = {}) => renderThemed(<ChatPlansScreen {...known} {...props} />);

const cards = (container: Element) =>
  [...container.querySelectorAll('[aria-label="Planes"] > li')].map((card) =>
    [...card.querySelectorAll(':scope > :not(:last-child)')]
      .map(({ textContent }) => textContent.replaceAll('\u00a0', ' '))
      .join(' | '),
  );

it('PLANS-50 PLANS-53 PLANS-54 shows prices per month, and a quote for studios', async () => {
  const screen = await draw();
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Escoge el plan ideal para ti');
  expect(cards(screen.container)).toEqual([
    'Negocio independiente | Máximo 5 empresas registradas | S/ 49.17al mes | Elegir plan',
    'Pequeña empresaRecomendado | Máximo 15 empresas registradas | S/ 98.33al mes | Elegir plan',
    'Empresa emergente | Máximo 50 empresas registradas | S/ 147.50al mes | Elegir plan',
    'Estudio contable | A partir de 50 empresas | Cotiza | Elegir plan',
  ]);
  expect(await faultsOf(screen.container)).toEqual([]);
});

it('PLANS-45 PLANS-46 PLANS-47 has a toggle of two periods, and says that IGV is not included', async () => {
  const onPeriodChange = vi.fn<ChatPlansScreenProps['onPeriodChange']>();
  const screen = await draw({ onPeriodChange });
  await expect.element(screen.getByText('Precios sin IGV')).toBeVisible();
  expect(
    screen
      .getByRole('radio')
      .elements()
      .map((choice) => choice.closest('label')?.textContent),
  ).toEqual(['Mensual', 'Anual2 meses gratis']);
  await screen.getByRole('radio', { name: 'Mensual' }).click();
  expect(onPeriodChange.mock.calls).toEqual([['monthly']]);
});

it('PLANS-48 PLANS-49 leads home, and opens the chat about a plan in a new tab', async () => {
  const screen = await draw();
  await expect.element(screen.getByRole('link', { name: 'Volver al inicio' })).toHaveAttribute('href', '/inicio');
  const choose = screen.getByRole('link', { name: 'Elegir plan' });
  await expect.element(choose.nth(1)).toHaveAccessibleDescription('Pequeña empresa');
  expect(choose.elements().map((link) => [link.getAttribute('target'), link.getAttribute('rel')])).toEqual(
    Array.from({ length: 4 }, () => ['_blank', 'noopener noreferrer']),
  );
  await expect
    .element(choose.nth(1))
    .toHaveAttribute('href', 'https://chat.example.pe/?text=Hola, quiero el plan Pequeña empresa (pago anual).');
});

it('PLANS-51 sells by card where there is no chat: each plan has a button, and one without a price a link to ask', async () => {
  const onSelect = vi.fn<ChatPlansScreenProps['onSelect']>();
  const screen = await draw({ onSelect, hrefs: { ...hrefs, chat: null } });
  const choose = screen.getByRole('button', { name: 'Elegir plan' });
  for (const index of [0, 1, 2]) await choose.nth(index).click();
  expect(onSelect.mock.calls.map(([{ id, period }]) => [id, period])).toEqual([
    [9, 'annual'],
    [10, 'annual'],
    [11, 'annual'],
  ]);
  const ask = screen.getByRole('link', { name: 'Consultar' });
  await expect.element(ask).toHaveAttribute('href', 'https://contapro.example.pe/preguntas');
  await expect.element(ask).toHaveAccessibleDescription('Estudio contable');
});
