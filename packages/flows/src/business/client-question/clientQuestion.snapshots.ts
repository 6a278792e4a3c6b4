import { failed, loading, ready } from '@contapro/domain';
import { answeredQuestion, answerUrl, expiredQuestion, openQuestion, textiles, voucher } from '@contapro/fixtures';
import type { SnapshotFrom } from 'xstate';
import { mockServices } from '../../testing/mockServices.ts';
import { snapshotFactory, type StateOf } from '../../testing/snapshotFactory.ts';
import { createClientQuestion, type ClientQuestionMachine } from './clientQuestion.machine.ts';

type Snapshot = SnapshotFrom<ClientQuestionMachine>;

const questions = ready([openQuestion, answeredQuestion, expiredQuestion]);

const at = snapshotFactory<Snapshot>(createClientQuestion({ api: mockServices<never>().services }), {
  business: textiles,
  period: '202610',
  code: voucher.code,
  questions,
  link: null,
  problem: null,
  revoked: null,
});

export const clientQuestionSnapshots = {
  loading: at('loading', { questions: loading }),
  failed: at('failed', { questions: failed }),
  shown: at('shown', { link: { id: openQuestion.id, url: answerUrl } }),
  asking: at('asking', { questions: ready([]) }),
  revoking: at('revoking', { revoked: openQuestion.id }),
} satisfies Record<StateOf<Snapshot>, Snapshot>;
