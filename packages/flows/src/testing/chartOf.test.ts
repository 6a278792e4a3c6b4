import { expect, it } from 'vitest';
import { createSubmission } from '../engine/submission/index.ts';
import { chartOf, leavesOf } from './chartOf.ts';

it('draws the states and transitions of a machine from its definition', () => {
  const { name, nodes, edges } = chartOf(createSubmission({ id: 'signIn', submit: () => Promise.resolve() }));
  expect([name, nodes.map(({ id, kind }) => [id, kind])]).toEqual([
    'signIn',
    [
      ['editing', 'initial'],
      ['submitting', 'state'],
      ['failed', 'state'],
      ['done', 'final'],
    ],
  ]);
  expect(nodes[2]?.children.map(({ id }) => id)).toEqual([
    'failed.deciding',
    'failed.expired',
    'failed.unreachable',
    'failed.refusedAtFields',
    'failed.refused',
  ]);
  expect(edges.map(({ source, target, labels }) => `${source} → ${target}: ${labels.join(', ')}`)).toEqual([
    'editing → submitting: form.submit',
    'submitting → done: ✓ signIn',
    'submitting → failed: ✗ signIn',
    'failed → submitting: form.submit',
    'failed → editing: form.edit',
    'failed.deciding → failed.expired: siempre [isSessionOver]',
    'failed.deciding → failed.unreachable: siempre [isUnanswered]',
    'failed.deciding → failed.refusedAtFields: siempre [hasFields]',
    'failed.deciding → failed.refused: siempre',
  ]);
});

it('names the present states of all regions', () => {
  expect(leavesOf({ list: { ready: 'watching' }, video: 'closed' })).toEqual(['list.ready.watching', 'video.closed']);
});
