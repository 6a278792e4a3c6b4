import { Problem } from '@contapro/api';
import { failed, loading, ready } from '@contapro/domain';
import { studioFactors, wireStudioFactors } from '@contapro/fixtures';
import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { formStatusOf } from '../../engine/submission/index.ts';
import { mockServices, requestsOf, settled } from '../../testing/index.ts';
import { createStudioFactors } from './studioFactors.machine.ts';
import type { StudioFactorsServices } from './studioFactors.types.ts';

const outage = new Problem(500);

async function run() {
  const mock = mockServices<StudioFactorsServices['api']>('getStudioFactors', 'setFactorRule', 'resetMemberFactor');
  const clock = () => Date.parse('2026-11-20T15:00:00Z');
  const actor = createActor(createStudioFactors({ api: mock.services, clock })).start();
  const answer = async (name: Parameters<typeof mock.open>[0], value: unknown) => {
    mock.open(name).resolve(value);
    await settled();
  };
  return { actor, mock, answer, shown: () => actor.getSnapshot().context };
}

it('loads the rule and the people, and again after a failure', async () => {
  const { actor, mock, answer, shown } = await run();
  expect([shown().studio, shown().today]).toEqual([loading, '2026-11-20']);
  mock.open('getStudioFactors').reject(outage);
  await settled();
  expect(shown().studio).toEqual(failed);
  actor.send({ type: 'studio.reload' });
  await answer('getStudioFactors', wireStudioFactors(studioFactors));
  expect(shown().studio).toEqual(ready(studioFactors));
});

it('requires a second factor from a day on, says what is wrong, and ends it', async () => {
  const { actor, mock, answer, shown } = await run();
  await answer('getStudioFactors', wireStudioFactors(studioFactors));
  const rule = { requiredFrom: '2026-12-01', graceDays: 5 };
  actor.send({ type: 'rule.save', rule });
  const message = 'Elige hoy o un día que todavía no llega.';
  mock.open('setFactorRule').reject(new Problem(400, [{ code: 'RULE_IN_THE_PAST', message, name: 'required_from' }]));
  await settled();
  expect(formStatusOf(actor.getSnapshot().children.ruleForm?.getSnapshot())).toEqual({
    kind: 'refused',
    fields: { requiredFrom: message },
    messages: [],
  });
  actor.send({ type: 'rule.save', rule });
  await answer('setFactorRule', wireStudioFactors({ ...studioFactors, rule }));
  expect([shown().studio, shown().done]).toEqual([ready({ ...studioFactors, rule }), 'required']);
  actor.send({ type: 'rule.save', rule: { requiredFrom: null, graceDays: 5 } });
  await answer('setFactorRule', wireStudioFactors({ ...studioFactors, rule: { requiredFrom: null, graceDays: 5 } }));
  expect([shown().done, requestsOf(mock.calls).slice(1)]).toEqual([
    'ended',
    [
      ['setFactorRule', { body: { required_from: '2026-12-01', grace_days: 5 } }],
      ['setFactorRule', { body: { required_from: '2026-12-01', grace_days: 5 } }],
      ['setFactorRule', { body: { required_from: null, grace_days: 5 } }],
    ],
  ]);
});

it('resets a member', async () => {
  const { actor, mock, answer, shown } = await run();
  await answer('getStudioFactors', wireStudioFactors(studioFactors));
  const [, member] = studioFactors.people;
  if (!member) throw new Error('The sample has no member');
  actor.send({ type: 'reset.open', member });
  actor.send({ type: 'reset.confirm' });
  await answer('resetMemberFactor', wireStudioFactors(studioFactors));
  expect([shown().member, shown().done, requestsOf(mock.calls).slice(1)]).toEqual([
    null,
    'reset',
    [['resetMemberFactor', { path: { uuid: member.memberUuid } }]],
  ]);
});
