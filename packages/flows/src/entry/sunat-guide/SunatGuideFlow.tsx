import { type ConnectionTest, type SunatGuideHrefs, SunatGuideScreen } from '@contapro/ui/screens';
import type { SnapshotFrom } from 'xstate';
import { type FlowOptions, useFlow } from '../../engine/react/useFlow.ts';
import { createSunatGuide, type SunatGuideMachine } from './sunatGuide.machine.ts';
import { chosenOf } from './sunatGuide.selectors.ts';
import type { SunatGuideInput, SunatGuideServices } from './sunatGuide.types.ts';

export interface SunatGuideFlowProps extends Pick<FlowOptions<SunatGuideMachine>, 'snapshot' | 'onEmit'> {
  services: SunatGuideServices;
  /** Read when the flow starts. */
  input: SunatGuideInput;
  /**
   * Whether the person may test the connection: not a revisor of a studio (`x-roles` of `validateCredentials`).
   *
   * @default true
   */
  mayTest?: boolean;
  /** The addresses of its links. */
  hrefs: SunatGuideHrefs;
}

/**
 * The guide that connects a business to SUNAT, with a test of what is stored.
 *
 * @example
 * <SunatGuideFlow services={{ api }} input={{ business: null }} hrefs={{ credentials: null, upload: null, register: null }} onEmit={onEmit} />
 */
export function SunatGuideFlow({ services, mayTest = true, hrefs, ...flow }: SunatGuideFlowProps) {
  const [snapshot, send] = useFlow(() => createSunatGuide(services), flow);
  const { context } = snapshot;
  return (
    <SunatGuideScreen
      connections={context.connections}
      chosen={chosenOf(context)?.uuid ?? null}
      test={testOf(snapshot)}
      onRetry={() => send({ type: 'part.reload', part: 'connections' })}
      onChoose={(uuid) => send({ type: 'business.choose', uuid })}
      onTest={mayTest ? () => send({ type: 'connection.test' }) : undefined}
      onCancel={() => send({ type: 'test.cancel' })}
      hrefs={hrefs}
    />
  );
}

function testOf({ value: { test }, context: { message } }: SnapshotFrom<SunatGuideMachine>): ConnectionTest {
  if (typeof test === 'object') return { state: test.testing === 'late' ? 'late' : 'testing' };
  return test === 'failed' ? { state: 'failed', message } : { state: 'idle' };
}
