import type { ClientQuestion } from '@contapro/domain';
import { fromCall } from '../../engine/internal/fromCall.ts';
import { fromRead } from '../../engine/internal/fromRead.ts';
import { clientQuestionOf } from '../../engine/mapping/index.ts';
import { newQuestion, questionPath, questionsOf } from '../../engine/mapping/requests/clientQuestions.ts';
import type { ClientQuestionInput, ClientQuestionServices } from './clientQuestion.types.ts';

/** A question that was put now, and its link. */
export interface AskedNow {
  question: ClientQuestion;
  url: string;
}

export const clientQuestionActors = ({ api }: ClientQuestionServices) => ({
  listClientQuestions: fromRead(async (input: ClientQuestionInput, signal): Promise<readonly ClientQuestion[]> => {
    const { questions } = await api.listClientQuestions({ ...questionsOf(input), signal });
    return questions.map(clientQuestionOf);
  }),
  ask: fromCall(async (input: ClientQuestionInput, signal): Promise<AskedNow> => {
    const { answer_url: url, question } = await api.askClient({ ...newQuestion(input), signal });
    return { question: clientQuestionOf(question), url };
  }),
  revoke: fromCall(({ id, ...input }: ClientQuestionInput & { id: string }, signal) =>
    api.revokeClientQuestion({ ...questionPath(input, id), signal }),
  ),
});
