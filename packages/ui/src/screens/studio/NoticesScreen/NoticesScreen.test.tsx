import { everyNotice, loading, ready } from '@contapro/domain';
import { noticeCalendarUrl, sampleNoticePage, notices, noticeSettings, noticesToday } from '@contapro/fixtures';
import { expect, it, vi } from 'vitest';
import { describeContract } from '../../../testing/describeContract.tsx';
import { describeListTop } from '../../../testing/describeListTop.tsx';
import { renderThemed } from '../../../testing/renderThemed.tsx';
import { NoticesScreen, type NoticesScreenProps } from './NoticesScreen.tsx';

const createProps = () =>
  ({
    today: noticesToday,
    rows: ready(notices),
    counts: sampleNoticePage(notices).counts,
    filters: everyNotice,
    page: 1,
    totalPages: 1,
    marking: [],
    isMarkingAll: false,
    markFailure: null,
    settings: ready({ ...noticeSettings, calendarUrl: noticeCalendarUrl }),
    saving: null,
    saveFailure: null,
    isRenewed: false,
    onFiltersChange: vi.fn<NoticesScreenProps['onFiltersChange']>(),
    onPageChange: vi.fn<NoticesScreenProps['onPageChange']>(),
    onMark: vi.fn<NoticesScreenProps['onMark']>(),
    onMailChange: vi.fn<NoticesScreenProps['onMailChange']>(),
    onCalendarChange: vi.fn<NoticesScreenProps['onCalendarChange']>(),
    onRetry: vi.fn<NoticesScreenProps['onRetry']>(),
    onSettingsRetry: vi.fn<NoticesScreenProps['onSettingsRetry']>(),
    onDismiss: vi.fn<NoticesScreenProps['onDismiss']>(),
    hrefs: {
      studio: { board: '/estudio', notices: '/estudio/avisos' },
      notice: ({ id }) => `/${id}`,
    },
  }) satisfies NoticesScreenProps;

describeContract(NoticesScreen, createProps());
describeListTop(
  <NoticesScreen {...createProps()} totalPages={2} />,
  <NoticesScreen {...createProps()} rows={loading} totalPages={2} page={2} />,
);

it('says what has happened in each notice, and leads to where it is solved', async () => {
  const screen = await renderThemed(<NoticesScreen {...createProps()} />);
  const sentences = [...screen.container.querySelectorAll('li > div > p:first-child')].map((each) => each.textContent);
  expect(sentences).toEqual([
    'Sin leer: La declaración de Oct 2026 vence hoy',
    'Sin leer: La declaración de Oct 2026 venció hace 2 días y no está marcada como declarada',
    'Sin leer: SUNAT no aceptó tu usuario o tu clave SOL',
    'Sin leer: 3 comprobantes que cuentas en Oct 2026 ya no están en la propuesta de compras de SUNAT',
    'La declaración de Oct 2026 vence en 3 días',
    'Sin leer: Otra cuenta probó claves SOL de esta empresa y pidió su RUC: pasa el 22/11/2026 10:30 si antes no demuestras que las tuyas funcionan',
    'El RUC pasó a otra cuenta el 18/11/2026 15:05. La empresa quedó archivada, con todo lo que recolectaste y decidiste',
    '1 comprobante que cuentas en Set 2026 ya no está en la propuesta de ventas de SUNAT',
    'Tu cliente respondió por 3 comprobantes observados de Oct 2026',
  ]);
  const link = screen.getByRole('link', { name: `Corregir credenciales de ${notices[2]?.name}` });
  await expect.element(link).toHaveAttribute('href', '/credentials:botica');
});

it('marks one notice as read, another as unread, and all', async () => {
  const props = createProps();
  const screen = await renderThemed(<NoticesScreen {...props} />);
  await screen.getByRole('button', { name: `Marcar como leído: ${notices[0]?.name}` }).click();
  await screen.getByRole('button', { name: `Marcar como no leído: ${notices[4]?.name}` }).click();
  await screen.getByRole('button', { name: 'Marcar todos como leídos' }).click();
  expect(props.onMark.mock.calls).toEqual([
    [[notices[0]?.id], true],
    [[notices[4]?.id], false],
    [null, true],
  ]);
});

it('turns the mails on, and asks before it changes the address of the calendar', async () => {
  const props = createProps();
  const screen = await renderThemed(<NoticesScreen {...props} />);
  await screen.getByRole('checkbox', { name: 'Recibir un correo con los avisos sin leer' }).click();
  expect(props.onMailChange.mock.calls).toEqual([[true]]);
  const dialog = screen.getByRole('dialog');
  await screen.getByRole('button', { name: 'Cambiar la dirección' }).click();
  expect(props.onCalendarChange).not.toHaveBeenCalled();
  await dialog.getByRole('button', { name: 'Cambiar la dirección' }).click();
  await screen.getByRole('button', { name: 'Quitar el calendario' }).click();
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  expect(props.onCalendarChange.mock.calls).toEqual([['renewed']]);
});

it('does not ask to correct credentials that may be right', async () => {
  const [credentials] = notices.filter(({ kind }) => kind === 'credentials');
  if (credentials?.kind !== 'credentials') throw new Error('The sample has a notice of credentials');
  const data = [{ ...credentials, stop: 'not_permitted' as const }];
  const props = createProps();
  const screen = await renderThemed(<NoticesScreen {...props} rows={ready(data)} />);
  await expect
    .element(screen.getByRole('link', { name: `Revisar los permisos de ${credentials.name}` }))
    .toHaveAttribute('href', `/${credentials.id}`);
});
