import { textiles } from '@contapro/fixtures';
import { describe, expect, it } from 'vitest';
import { describeContract } from '../../../../testing/describeContract.tsx';
import { renderThemed } from '../../../../testing/renderThemed.tsx';
import { BusinessCard, type BusinessCardProps } from './BusinessCard.tsx';

const props = { business: textiles, onOpen: () => undefined };

describe('as a link', () => {
  describeContract(BusinessCard, { ...props, href: '/dashboard' });
});

describe('as a button', () => {
  describeContract(BusinessCard, props);
});

const at = '2026-11-20T08:12:00Z';
const none = { at, added: 0, changed: 0, isDelayed: false };

it.each<[string, Partial<BusinessCardProps['business']>, string]>([
  [
    'how many vouchers are new or changed',
    { lastCollection: { ...none, added: 1_204, changed: 1 } },
    'Actualizado el 20/11/2026 03:12: 1,204 comprobantes nuevos, 1 cambiado',
  ],
  ['that there are none', { lastCollection: none }, 'Actualizado el 20/11/2026 03:12: sin novedades'],
  [
    'that there is no voucher at all',
    { existsPeriodsProcessed: false, lastCollection: none },
    'Actualizado el 20/11/2026 03:12: todavía sin comprobantes',
  ],
  [
    'the news of before, while the next collection is delayed',
    { lastCollection: { ...none, added: 1, isDelayed: true } },
    'Actualización con SUNAT pendiente; la última fue el 20/11/2026 03:12: 1 comprobante nuevo',
  ],
  [
    'only the delay without news',
    { lastCollection: { ...none, isDelayed: true } },
    'Actualización con SUNAT pendiente; la última fue el 20/11/2026 03:12',
  ],
  ['why a business is stopped', { collectionStop: 'api_refused' }, 'Recolección detenida: SUNAT no aceptó tu API key'],
  [
    'why a business is stopped before its first documents, without the words of its badge',
    { status: 'IN_PROGRESS', collectionStop: 'not_permitted' },
    'El usuario o la aplicación aún no tiene permiso para el SIRE',
  ],
])('shows %s', async (_, more, words) => {
  const screen = await renderThemed(<BusinessCard {...props} business={{ ...textiles, ...more }} />);
  await expect.element(screen.getByText(words, { exact: true })).toBeVisible();
});

it('does not say that documents are processed when their collection is stopped', async () => {
  const business = { ...textiles, status: 'IN_PROGRESS', collectionStop: 'not_permitted' } as const;
  const screen = await renderThemed(<BusinessCard {...props} business={business} />);
  await expect.element(screen.getByText('Recolección detenida', { exact: true })).toBeVisible();
  expect(screen.getByText('Procesando datos').query()).toBe(null);
});
