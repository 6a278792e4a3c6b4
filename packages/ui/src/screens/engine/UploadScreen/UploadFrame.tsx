import { uploadTexts } from '@contapro/domain';
import { type ComponentProps, useState } from 'react';
import { Page } from '../../../patterns/Page/index.ts';
import { PageHeader } from '../../../patterns/PageHeader/index.ts';
import { RotatingText } from './RotatingText/index.ts';
import { useTexts } from '../../../primitives/TextsProvider/index.ts';
import styles from './UploadScreen.module.css';

export interface UploadFrameProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** The address of the external form. */
  formUrl: string;
  /** The name and RUC of the business. */
  subtitle?: string;
}

/** 'Subir archivos' with the external form of the host in a frame. Messages are shown while the form loads. */
export function UploadFrame({ formUrl, subtitle, ...rest }: UploadFrameProps) {
  const texts = useTexts('upload', uploadTexts);
  const [loaded, setLoaded] = useState(false);
  return (
    <Page {...rest}>
      <PageHeader title={texts.title} subtitle={subtitle} />
      <div className={styles.frameStage}>
        {!loaded && <RotatingText className={styles.frameWait} messages={texts.loading} />}
        <iframe
          className={styles.frame}
          src={formUrl}
          title={texts.frame}
          data-loaded={loaded || undefined}
          onLoad={() => setLoaded(true)}
        />
      </div>
    </Page>
  );
}
