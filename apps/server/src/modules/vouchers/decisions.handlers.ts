import { plainText } from '@contapro/domain';
import type { Call, Handlers } from '../../contract/handlers.ts';
import { limited, longList, perMinute } from '../../contract/limits.ts';
import { isInUse } from '../../database/sql-errors.ts';
import { HttpProblem } from '../../problem.ts';
import type { Services } from '../../services.ts';
import { ownBusiness } from '../businesses/own-business.ts';
import { createTurns, TurnTimeout } from './create-turns.ts';
import { decisionsRepository, type UndoRequest } from './decisions.repository.ts';

type DecisionHandlers = Pick<
  Handlers,
  'validateObserved' | 'declineObserved' | 'undoDecision' | 'saveAnnotationPeriod'
>;

/**
 * On how many businesses the process decides at the same time. Each occupies a connection, also while files of its business are
 * stored; a decision itself takes some hundredths of a second.
 */
const atOnce = 4;

const busy = () =>
  new HttpProblem(
    409,
    'BUSINESS_BUSY',
    'Estamos leyendo archivos de esta empresa y tu decisión no se guardó. Espera un minuto y vuelve a intentarlo.',
  );

/** The reason of a decision; undefined without one of which something can be seen. */
const noteOf = ({ note = '' }: { note?: string }): string | undefined => plainText(note) || undefined;

/**
 * The accountant's decisions on observed vouchers. While files of the business are stored they wait; after some seconds they are
 * refused and nothing changes.
 */
export function decisionsHandlers({
  database,
  sql,
  clock,
  decisionWait,
}: Pick<Services, 'database' | 'sql' | 'clock' | 'decisionWait'>): DecisionHandlers {
  const decisions = decisionsRepository(sql, clock, decisionWait);
  const takeTurn = createTurns({ longestWait: decisionWait, atOnce });
  type Request = Call<'validateObserved' | 'declineObserved' | 'undoDecision' | 'saveAnnotationPeriod'>;
  /** Runs work on the vouchers of a call, in the turn of their business. */
  const inTurn = async (
    { personId, scope, session, query, body }: Request,
    work: (request: Omit<UndoRequest, 'decisionId'>) => Promise<void>,
  ) => {
    const { id: businessId } = await ownBusiness(database, session, { ruc: query.ruc });
    const request = {
      accountantId: personId,
      ownerId: scope.ownerId,
      businessId,
      period: query.tax_period,
      codes: body.cpes,
    };
    try {
      await takeTurn(businessId, () => work(request));
    } catch (error) {
      if (error instanceof TurnTimeout || isInUse(error)) throw busy();
      throw error;
    }
    return undefined;
  };
  return {
    validateObserved: limited<'validateObserved'>(perMinute(300, longList), (call) => {
      const { body } = call;
      return inTurn(call, (request) =>
        decisions.decide({
          ...request,
          decision: 'validate',
          expectedStatus: body.expected_status,
          accepted: body.decision,
          note: noteOf(body),
          isRectified: body.in_declared_period === 'rectify',
          annotationPeriod: body.annotation_period,
          decisionId: body.decision_id,
        }),
      );
    }),
    declineObserved: limited<'declineObserved'>(perMinute(300, longList), (call) => {
      const { decision_id: decisionId } = call.body;
      const note = noteOf(call.body);
      return inTurn(call, (request) => decisions.decide({ ...request, decision: 'decline', note, decisionId }));
    }),
    undoDecision: limited<'undoDecision'>(perMinute(300, longList), (call) =>
      inTurn(call, (request) => decisions.undo({ ...request, decisionId: call.body.decision_id })),
    ),
    saveAnnotationPeriod: limited<'saveAnnotationPeriod'>(perMinute(300, longList), (call) =>
      inTurn(call, (request) => decisions.annotate({ ...request, annotationPeriod: call.body.annotation_period })),
    ),
  };
}
