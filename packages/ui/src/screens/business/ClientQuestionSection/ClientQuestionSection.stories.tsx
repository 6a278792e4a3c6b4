import { failed, loading, ready } from '@contapro/domain';
import { answeredQuestion, answerUrl, expiredQuestion, openQuestion, voucher } from '@contapro/fixtures';
import preview from '@contapro/storybook/preview';
import { fn } from '@contapro/storybook/test';
import { ClientQuestionSection } from './ClientQuestionSection.tsx';

const meta = preview.meta({
  component: ClientQuestionSection,
  title: 'Screens/ClientQuestionSection · preguntar al cliente',
  id: 'screens-clientquestionsection',
  args: { voucher, questions: ready([]), onAsk: fn(), onRevoke: fn(), onRetry: fn() },
});
export default meta;

export const Default = meta.story({});
/** The link was made now. It is not shown again. */
export const WithLink = meta.story({ args: { questions: ready([openQuestion]), link: answerUrl } });
/** The link was sent before. */
export const Open = meta.story({ args: { questions: ready([openQuestion, expiredQuestion]) } });
export const Answered = meta.story({
  args: {
    questions: ready([
      answeredQuestion,
      {
        ...answeredQuestion,
        id: 'q-2',
        answer: { kind: 'unknown', answeredAt: '2026-11-12 18:03', comment: null, fileUrl: null },
      },
    ]),
  },
});
export const Asking = meta.story({ args: { busy: 'asking' } });
export const Revoking = meta.story({ args: { questions: ready([openQuestion]), busy: 'revoking' } });
export const Refused = meta.story({
  args: { problem: ['Este comprobante ya no está observado, así que no hace falta preguntar.'] },
});
export const Loading = meta.story({ args: { questions: loading } });
export const Failed = meta.story({ args: { questions: failed } });
