import { certificate } from '@contapro/fixtures';
import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { createCertificate } from './certificate.machine.ts';

it('DETR-27 EVENTS-12 logs that it was seen, requests each printing, and closes', () => {
  const actor = createActor(createCertificate(), { input: { certificate, view: 'reporte_detracciones' } });
  const facts: unknown[] = [];
  actor.on('*', (fact) => facts.push(fact));
  actor.start();
  for (const type of ['certificate.print', 'certificate.print', 'dialog.close'] as const) actor.send({ type });
  expect([facts, actor.getSnapshot().status]).toEqual([
    [
      { type: 'event.logged', event: { type: 'preview', description: 'reporte_detracciones_ver_constancia' } },
      { type: 'page.print.requested' },
      { type: 'page.print.requested' },
      { type: 'certificate.closed' },
    ],
    'done',
  ]);
});
