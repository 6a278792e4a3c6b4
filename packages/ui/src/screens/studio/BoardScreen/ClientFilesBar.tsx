import { mostZipClients, type Texts } from '@contapro/domain';
import { FolderDown } from 'lucide-react';
import { Banner } from '../../../primitives/Banner/index.ts';
import { Button } from '../../../primitives/Button/index.ts';
import styles from './BoardScreen.module.css';

export interface ClientFilesBarProps {
  texts: Texts['clientFiles'];
  /** The number of chosen clients. Without any the bar is empty. */
  chosen: number;
  /** The number of clients on all pages of the board; null until it is known. */
  listed: number | null;
  isChoosing: boolean;
  hasFailed: boolean;
  onChooseAll: () => void;
  onClear: () => void;
  onDownload: () => void;
}

/** The chosen clients, and the button that asks for their files. */
export function ClientFilesBar({
  texts,
  chosen,
  listed,
  isChoosing,
  hasFailed,
  onChooseAll,
  onClear,
  onDownload,
}: ClientFilesBarProps) {
  const canChooseAll = listed !== null && listed > chosen && listed <= mostZipClients;
  const isTooMany = chosen > mostZipClients;
  return (
    <section aria-label={texts.region} className={styles.live}>
      {hasFailed && <Banner tone="danger">{texts.chooseFailed}</Banner>}
      {chosen > 0 && (
        <div className={styles.bar}>
          <p role="status" className={styles.chosen}>
            {texts.chosen(chosen)}
          </p>
          {(isTooMany || (listed !== null && listed > mostZipClients)) && (
            <p className={styles.note} data-urgent={isTooMany ? '' : undefined}>
              {texts.tooMany(mostZipClients)}
            </p>
          )}
          <div className={styles.actions}>
            {(canChooseAll || isChoosing) && (
              <Button size="small" busy={isChoosing ? texts.choosing : undefined} onClick={onChooseAll}>
                {texts.chooseAll(listed ?? 0)}
              </Button>
            )}
            <Button size="small" variant="quiet" onClick={onClear}>
              {texts.clear}
            </Button>
            <Button
              variant="primary"
              className={styles.download}
              icon={<FolderDown aria-hidden />}
              disabled={isTooMany}
              onClick={onDownload}
            >
              {texts.button}
            </Button>
          </div>
        </div>
      )}
    </section>
  );
}
