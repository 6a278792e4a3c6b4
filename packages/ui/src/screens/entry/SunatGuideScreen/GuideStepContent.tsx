import { type GuideStep, sunatGuideTexts } from '@contapro/domain';
import { ChevronRight, TriangleAlert } from 'lucide-react';
import { useTexts } from '../../../primitives/TextsProvider/index.ts';
import styles from './GuideStepContent.module.css';

/** What a step of the guide can have, in the order in which it is shown. */
interface StepWords {
  text: string;
  path?: readonly string[];
  fields?: readonly { name: string; value: string }[];
  check?: string;
  causes?: readonly string[];
  warningTitle?: string;
  warning?: string;
  certain?: readonly string[];
  uncertain?: readonly string[];
}

/** What to do in a step of the guide, with notes on what is certain and what is not. */
export function GuideStepContent({ step }: { step: GuideStep }) {
  const texts = useTexts('sunatGuide', sunatGuideTexts);
  const words: StepWords = texts.steps[step];
  const last = (words.path?.length ?? 0) - 1;
  return (
    <div className={styles.root}>
      <p className={styles.text}>{words.text}</p>
      {words.path && (
        <ol className={styles.path} aria-label={texts.path}>
          {words.path.map((entry, index) => (
            // An entry of SOL's menu can have the name of the one before.
            <li key={index} className={styles.entry}>
              {entry}
              {index < last && <ChevronRight className={styles.chevron} strokeWidth={1.5} aria-hidden />}
            </li>
          ))}
        </ol>
      )}
      {words.fields && (
        <dl className={styles.fields}>
          {words.fields.map(({ name, value }) => (
            <div key={name} className={styles.field}>
              <dt className={styles.term}>{name}</dt>
              <dd className={styles.value}>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {words.check && <p className={styles.text}>{words.check}</p>}
      {words.causes && (
        <ol className={styles.causes}>
          {words.causes.map((cause) => (
            <li key={cause}>{cause}</li>
          ))}
        </ol>
      )}
      {words.warning && (
        <div className={styles.warning}>
          <TriangleAlert className={styles.warningIcon} strokeWidth={1.5} aria-hidden />
          <div>
            <h3 className={styles.warningTitle}>{words.warningTitle}</h3>
            <p className={styles.warningText}>{words.warning}</p>
          </div>
        </div>
      )}
      {(words.certain || words.uncertain) && (
        <div className={styles.notes}>
          {words.certain && <Notes title={texts.certain} notes={words.certain} />}
          {words.uncertain && <Notes title={texts.uncertain} notes={words.uncertain} />}
        </div>
      )}
    </div>
  );
}

function Notes({ title, notes }: { title: string; notes: readonly string[] }) {
  return (
    <div>
      <h3 className={styles.notesTitle}>{title}</h3>
      <ul className={styles.list}>
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </div>
  );
}
