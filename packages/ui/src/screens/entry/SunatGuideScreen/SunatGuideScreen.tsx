import {
  dataOf,
  type GuideStep,
  guideSteps,
  guideStepStates,
  type GuideStepState,
  sunatGuideTexts,
} from '@contapro/domain';
import type { ComponentProps } from 'react';
import { Page } from '../../../patterns/Page/index.ts';
import { PageHeader } from '../../../patterns/PageHeader/index.ts';
import { Badge, type Tone } from '../../../primitives/Badge/index.ts';
import { Button } from '../../../primitives/Button/index.ts';
import { Link } from '../../../primitives/Link/index.ts';
import { useTexts } from '../../../primitives/TextsProvider/index.ts';
import { ConnectionPanel, type ConnectionPanelProps } from './ConnectionPanel.tsx';
import { GuideStepContent } from './GuideStepContent.tsx';
import styles from './SunatGuideScreen.module.css';

export interface SunatGuideScreenProps
  extends Omit<ComponentProps<'div'>, 'children' | 'onSelect'>,
    Omit<ConnectionPanelProps, 'connection'> {
  /** The uuid of the chosen business; null while none is. */
  chosen: string | null;
}

/**
 * The guide that connects a business to SUNAT: what to do in SOL, step by step, with what the last test has proved of each step.
 * Nothing is ticked by hand.
 */
export function SunatGuideScreen({
  connections,
  chosen,
  test,
  onRetry,
  onChoose,
  onTest,
  onCancel,
  hrefs,
  ...rest
}: SunatGuideScreenProps) {
  const texts = useTexts('sunatGuide', sunatGuideTexts);
  const connection = dataOf(connections)?.find(({ uuid }) => uuid === chosen) ?? null;
  const states = connection && guideStepStates(connection);
  const isTesting = test.state === 'testing' || test.state === 'late';
  return (
    <Page {...rest}>
      <PageHeader title={texts.title} subtitle={texts.lead} />
      <p className={styles.without}>
        {texts.withoutApi}{' '}
        {connection && hrefs.upload && (
          <Link variant="inline" href={hrefs.upload(connection)}>
            {texts.upload}
          </Link>
        )}
      </p>
      <ConnectionPanel
        connections={connections}
        connection={connection}
        test={test}
        onRetry={onRetry}
        onChoose={onChoose}
        onTest={onTest}
        onCancel={onCancel}
        hrefs={hrefs}
      />
      <ol className={styles.steps}>
        {guideSteps.map((step, index) => (
          <li key={step} className={styles.step}>
            <div className={styles.side}>
              <p className={styles.number}>{texts.number(index + 1)}</p>
              <h2 className={styles.title}>{texts.steps[step].title}</h2>
              {states && <StepEvidence step={step} state={states[step]} />}
              {connection && onTest && (
                <Button
                  size="small"
                  className={styles.test}
                  aria-label={texts.test.runStep(texts.steps[step].title)}
                  busy={isTesting ? texts.test.running : undefined}
                  onClick={onTest}
                >
                  {texts.test.runHere}
                </Button>
              )}
            </div>
            <GuideStepContent step={step} />
          </li>
        ))}
      </ol>
    </Page>
  );
}

const tones: Readonly<Record<GuideStepState, Tone>> = {
  proved: 'positive',
  stored: 'notice',
  missing: 'caution',
  refused: 'danger',
  doubtful: 'caution',
  unknown: 'neutral',
};

/** What the last test says of a step. */
function StepEvidence({ step, state }: { step: GuideStep; state: GuideStepState }) {
  const texts = useTexts('sunatGuide', sunatGuideTexts);
  const evidence: Readonly<Partial<Record<GuideStepState, string>>> = texts.evidence[step];
  return (
    <div className={styles.evidence}>
      <Badge tone={tones[state]}>{texts.states[state]}</Badge>
      <p className={styles.found}>{evidence[state]}</p>
    </div>
  );
}
