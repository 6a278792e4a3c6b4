import { type Loadable, type StudioLogo, studioLogoTexts } from '@contapro/domain';
import { Trash2 } from 'lucide-react';
import { StudioLogoImage } from '../../../internal/StudioLogoImage.tsx';
import { WaitingLine } from '../../../internal/WaitingLine.tsx';
import { DropZone } from '../../../patterns/DropZone/index.ts';
import { Section } from '../../../patterns/Section/index.ts';
import { Banner } from '../../../primitives/Banner/index.ts';
import { Button } from '../../../primitives/Button/index.ts';
import { FailedState } from '../../../primitives/FailedState/index.ts';
import { Skeleton } from '../../../primitives/Skeleton/index.ts';
import { useTexts } from '../../../primitives/TextsProvider/index.ts';
import { Status } from '../../../internal/Status.tsx';
import styles from './StudioLogoSection.module.css';

export interface StudioLogoSectionProps {
  /** The logo; null without one. */
  logo: Loadable<StudioLogo | null>;
  /** The name of the studio, as clients see it. */
  studioName: string;
  /** The call that is open; null when none is. */
  busy: 'saving' | 'removing' | null;
  /** Why the last change was not made, in words of the server for `refused`; null when there is nothing to say. */
  problem: { kind: 'tooHeavy' | 'notAPicture' | 'several' | 'unknown' } | { kind: 'refused'; message: string } | null;
  /** What was done last; null when there is nothing to say. */
  done: 'saved' | 'removed' | null;
  /** Called with the files that the titular chooses or drops, at least one. */
  onFiles: (files: readonly File[]) => void;
  /** Called when the titular removes the logo. */
  onRemove: () => void;
  /** Called when the titular asks to load it again after a failure. */
  onRetry: () => void;
}

const extensions = ['.png', '.jpg', '.jpeg'];

/** The logo of the studio as clients see it, and the picture that replaces it. */
export function StudioLogoSection({ logo, onRetry, ...loaded }: StudioLogoSectionProps) {
  const texts = useTexts('studioLogo', studioLogoTexts);
  return (
    <Section title={texts.title}>
      {logo.state === 'loading' && <Skeleton className={styles.waiting} aria-busy />}
      {logo.state === 'failed' && <FailedState variant="line" title={texts.failed} onRetry={onRetry} />}
      {logo.state === 'ready' && <Loaded {...loaded} logo={logo.data} />}
    </Section>
  );
}

type LoadedProps = Omit<StudioLogoSectionProps, 'logo' | 'onRetry'> & { logo: StudioLogo | null };

function Loaded({ logo, studioName, busy, problem, done, onFiles, onRemove }: LoadedProps) {
  const texts = useTexts('studioLogo', studioLogoTexts);
  return (
    <div className={styles.root}>
      <p className={styles.text}>{texts.lead}</p>
      <Status arrival="silent">{done && <Banner tone="positive">{texts[done]}</Banner>}</Status>
      {logo === null ? (
        <p className={styles.text}>{texts.none}</p>
      ) : (
        <figure className={styles.preview}>
          <figcaption className={styles.caption}>{texts.preview}</figcaption>
          <StudioLogoImage logo={logo} />
          <p className={styles.name}>{studioName}</p>
          <Button size="small" icon={<Trash2 aria-hidden />} disabled={busy !== null} onClick={onRemove}>
            {texts.remove}
          </Button>
        </figure>
      )}
      {busy === null ? (
        <DropZone
          className={styles.zone}
          words={{ ...texts.drop, ...(logo !== null && { choose: texts.replace }) }}
          extensions={extensions}
          single
          onFiles={onFiles}
        />
      ) : (
        <WaitingLine>{texts[busy]}</WaitingLine>
      )}
      {problem && (
        <Banner tone="danger">{problem.kind === 'refused' ? problem.message : texts.problems[problem.kind]}</Banner>
      )}
    </div>
  );
}
