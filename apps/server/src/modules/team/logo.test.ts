import { basePath } from '@contapro/openapi/operations';
import { largestLogo } from '@contapro/domain';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Schemas } from '../../contract/handlers.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { importAndRead } from '../imports/testing/import-files.ts';
import { rceRow } from '../imports/testing/register-rows.ts';
import { demoRuc, rceHeader, sireFile } from '../imports/testing/sire-fixtures.ts';

let t: TestApp;
let owner: { id: string; token: string };
let other: { id: string; token: string };
let businessId: string;

beforeAll(async () => {
  t = await openTestApp();
  owner = await t.addAccountant();
  other = await t.addAccountant();
  businessId = (await t.addBusiness(owner.id, { ruc: demoRuc })).id;
  const row = rceRow({ number: '1', incal: '301', amounts: { 15: '100.00', 16: '18.00', 25: '118.00' } });
  await importAndRead(t.services, businessId, { 'rce.txt': sireFile(rceHeader, [row]) });
});
afterAll(() => t.close());

const path = '/me/studio/logo';
const send = (payload: Uint8Array, token = owner.token) =>
  t.app.inject({
    method: 'POST',
    url: `${basePath}${path}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
    payload: Buffer.from(payload),
  });
const logoOf = async (token = owner.token) =>
  (await t.call('GET', path, { token })).json<Schemas['OwnStudioLogo']>().logo;
const bytesOf = (logo: Schemas['StudioLogo'] | null) => Buffer.from(logo?.picture.split(',')[1] ?? '', 'base64');
const refusalOf = (answer: Awaited<ReturnType<typeof send>>) => [answer.statusCode, answer.json().errors[0]?.code];

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#1f5f5b' } });

it('makes a small PNG without metadata of a photo, turned as its EXIF says', async () => {
  const exif = { IFD0: { Artist: 'Gladys Zegarra', ImageDescription: 'GPS -12.0464' } };
  // A camera that was held upright: the picture is 300 × 600.
  const photo = await picture(600, 300).withExif(exif).withMetadata({ orientation: 6, exif }).jpeg().toBuffer();
  expect(photo.includes('Gladys Zegarra')).toBe(true);
  const saved = await send(photo);
  expect(saved.statusCode).toBe(200);
  const { logo } = saved.json<Schemas['OwnStudioLogo']>();
  expect([logo?.width, logo?.height, await logoOf()]).toEqual([80, 160, logo]);
  const bytes = bytesOf(logo);
  const { format, width, height, exif: kept, icc, xmp } = await sharp(bytes).metadata();
  expect([format, width, height, kept, icc, xmp]).toEqual(['png', 80, 160, undefined, undefined, undefined]);
  expect(bytes.includes('Gladys')).toBe(false);
  expect(await logoOf(other.token)).toBeNull();
});

it('keeps the size of a small picture, and its transparency', async () => {
  const small = await sharp({ create: { width: 120, height: 40, channels: 4, background: '#0000' } })
    .png()
    .toBuffer();
  const { logo } = (await send(small)).json<Schemas['OwnStudioLogo']>();
  expect([logo?.width, logo?.height, (await sharp(bytesOf(logo)).metadata()).hasAlpha]).toEqual([120, 40, true]);
});

it('refuses what is no PNG or JPEG, is damaged, or is too large, and keeps the logo', async () => {
  const before = await logoOf();
  const png = await picture(40, 40).png().toBuffer();
  const refused = [
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    await picture(40, 40).webp().toBuffer(),
    await picture(40, 40).gif().toBuffer(),
    png.subarray(0, 20),
    Buffer.concat([png.subarray(0, 60), Buffer.alloc(200, 1)]),
    Buffer.alloc(0),
  ];
  for (const file of refused) expect(refusalOf(await send(file))).toEqual([400, 'LOGO_NOT_A_PICTURE']);
  expect(refusalOf(await send(await picture(4001, 1).png().toBuffer()))).toEqual([400, 'LOGO_TOO_LARGE']);
  expect(refusalOf(await send(Buffer.alloc(largestLogo + 1)))).toEqual([413, 'FILE_TOO_LARGE']);
  expect(await logoOf()).toEqual(before);
});

it('is shown to clients with the summary and the doubts, and is in the PDF, until it is removed', async () => {
  await send(await picture(96, 32).png().toBuffer());
  const logo = await logoOf();
  const ofClient = `/businesses/${businessId}`;
  const query = { tax_period: '202610' };
  const preview = async (): Promise<Schemas['MonthSummaryPreview']> =>
    (await t.call('GET', `${ofClient}/month-summaries`, { token: owner.token, query })).json();
  const { fingerprint, studio_logo } = await preview();
  expect(studio_logo).toEqual(logo);
  const made = await t.call('POST', `${ofClient}/month-summaries`, {
    token: owner.token,
    body: { tax_period: '202610', fingerprint },
  });
  const summaryToken = new URL(made.json<Schemas['MadeMonthSummary']>().summary_url).hash.slice(1);
  const asked = await t.call('POST', `${ofClient}/client-question-links`, { token: owner.token, body: query });
  const doubtsToken = new URL(asked.json<Schemas['AskedClientMonth']>().answer_url).hash.slice(1);
  const opened = async (): Promise<Schemas['OpenedMonthSummary']> =>
    (await t.call('POST', '/month-summaries/opened', { body: { token: summaryToken } })).json();
  const doubts = async (): Promise<Schemas['OpenedClientQuestionLink']> =>
    (await t.call('POST', '/client-question-links/opened', { body: { token: doubtsToken } })).json();
  expect([(await opened()).studio_logo, (await doubts()).studio_logo]).toEqual([logo, logo]);
  const pdf = async () =>
    (await t.app.inject({ method: 'GET', url: (await opened()).pdf_link ?? '' })).rawPayload.includes(
      '/Subtype /Image',
    );
  expect(await pdf()).toBe(true);

  expect((await t.call('DELETE', path, { token: owner.token })).statusCode).toBe(204);
  expect((await t.call('DELETE', path, { token: owner.token })).statusCode).toBe(204);
  expect([await logoOf(), (await opened()).studio_logo, (await doubts()).studio_logo, await pdf()]).toEqual([
    null,
    null,
    null,
    false,
  ]);
  // The figures are the same, so the link is of today.
  expect((await preview()).links.map(({ is_current }) => is_current)).toEqual([true]);
});
