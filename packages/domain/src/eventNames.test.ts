import { expect, it } from 'vitest';
import { certificatePreviewed, downloaded, eventNames, viewed, viewNames, voucherPreviewed } from './eventNames.ts';

it('EVENTS-04, EVENTS-05, EVENTS-06, EVENTS-07, OPEN-087, OPEN-122 names what happened', () => {
  expect(eventNames).toEqual({
    signedIn: { type: 'login', description: 'login' },
    partnerSignedIn: { type: 'login', description: 'siscont' },
    businessRegistered: { type: 'register_business', description: 'contapro' },
    wizardBusinessRegistered: { type: 'register_business', description: 'onboarding' },
    partnerBusinessRegistered: { type: 'register_business', description: 'siscont' },
    registrationFinished: { type: 'finished-registration', description: 'finished-registration' },
  });
});

it('EVENTS-09 to EVENTS-14, OPEN-033, OPEN-099, OPEN-121 names what was seen and downloaded', () => {
  expect(Object.values(viewNames).map((view) => viewed(view).description)).toEqual([
    'reporte_general_compras',
    'reporte_general_ventas',
    'reporte_detracciones',
    'reporte_percepciones',
    'reporte_retenciones',
  ]);
  expect([
    voucherPreviewed('reporte_general_compras'),
    certificatePreviewed('reporte_detracciones'),
    downloaded('reporte_general_compras', 'xml'),
  ]).toEqual([
    { type: 'preview', description: 'reporte_general_compras_ver_comprobante' },
    { type: 'preview', description: 'reporte_detracciones_ver_constancia' },
    { type: 'download', description: 'reporte_general_compras_descargar_xml' },
  ]);
});
