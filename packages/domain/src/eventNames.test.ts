import { expect, it } from 'vitest';
import { eventNames } from './eventNames.ts';
import { certificatePreviewed, downloaded, viewed, viewNames, voucherPreviewed } from './viewNames.ts';

it.each([
  ['EVENTS-04 OPEN-122', 'signedIn', { type: 'login', description: 'login' }],
  ['EVENTS-07', 'partnerSignedIn', { type: 'login', description: 'siscont' }],
  ['EVENTS-05 OPEN-087', 'businessRegistered', { type: 'register_business', description: 'contapro' }],
  ['EVENTS-05 OPEN-087', 'wizardBusinessRegistered', { type: 'register_business', description: 'onboarding' }],
  ['EVENTS-05 OPEN-087', 'partnerBusinessRegistered', { type: 'register_business', description: 'siscont' }],
  ['EVENTS-06', 'registrationFinished', { type: 'finished-registration', description: 'finished-registration' }],
] as const)('%s names %s', (_, name, event) => {
  expect(eventNames[name]).toEqual(event);
});

it('EVENTS-09 to EVENTS-11, OPEN-033 names the reports that were viewed', () => {
  expect(Object.values(viewNames).map((view) => viewed(view).description)).toEqual([
    'reporte_general_compras',
    'reporte_general_ventas',
    'reporte_detracciones',
    'reporte_percepciones',
    'reporte_retenciones',
    'reporte_pdt',
    'reporte_asientos',
  ]);
});

it('EVENTS-12 EVENTS-13 OPEN-099 names the documents that were viewed', () => {
  expect([voucherPreviewed('reporte_general_compras'), certificatePreviewed('reporte_detracciones')]).toEqual([
    { type: 'preview', description: 'reporte_general_compras_ver_comprobante' },
    { type: 'preview', description: 'reporte_detracciones_ver_constancia' },
  ]);
});

it('EVENTS-14 OPEN-121 names the files that were downloaded', () => {
  expect(downloaded('reporte_general_compras', 'xml')).toEqual({
    type: 'download',
    description: 'reporte_general_compras_descargar_xml',
  });
});
