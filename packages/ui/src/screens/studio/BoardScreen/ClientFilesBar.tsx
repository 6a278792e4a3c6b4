import { type BatchKind, batchKinds, batchTexts, mostZipClients, type Texts } from '@contapro/domain';
import { FolderDown, ListChecks } from 'lucide-react';
import { focusTable } from '../../../internal/focusTable.ts';
import { Banner } from '../../../primitives/Banner/index.ts';
import { Button } from '../../../primitives/Button/index.ts';
import { Menu, MenuItem } from '../../../primitives/Menu/index.ts';
import { useTexts } from '../../../primitives/TextsProvider/index.ts';
import { Status } from '../../../internal/Status.tsx';
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
  /** Undefined where no actions are offered. */
  onBatch: ((kind: BatchKind) => void) | undefined;
  mayAssign: boolean;
}

/** The chosen clients, and what can be done for them: actions, and the download of their files. */
export function ClientFilesBar({
  texts,
  chosen,
  listed,
  isChoosing,
  hasFailed,
  onChooseAll,
  onClear,
  onDownload,
  onBatch,
  mayAssign,
}: ClientFilesBarProps) {
  const batch = useTexts('batch', batchTexts);
  const canChooseAll = listed !== null && listed > chosen && listed <= mostZipClients;
  const isTooMany = chosen > mostZipClients;
  return (
    <section aria-label={texts.region} className={styles.live}>
      {hasFailed && <Banner tone="danger">{texts.chooseFailed}</Banner>}
      {chosen > 0 && (
        <div className={styles.bar}>
          <Status as="p" className={styles.chosen}>
            {texts.chosen(chosen)}
          </Status>
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
            <Button
              size="small"
              variant="quiet"
              onClick={({ currentTarget }) => {
                onClear();
                focusTable(currentTarget);
              }}
            >
              {texts.clear}
            </Button>
            {onBatch && (
              <Menu
                label={batch.menu}
                align="end"
                trigger={
                  <Button className={styles.download} icon={<ListChecks aria-hidden />} disabled={isTooMany}>
                    {batch.menu}
                  </Button>
                }
              >
                {batchKinds.map((kind) => {
                  const isRefused = kind === 'assign' && !mayAssign;
                  return (
                    <MenuItem
                      key={kind}
                      unavailable={isRefused}
                      hint={isRefused ? batch.onlyTitular : batch.hints[kind]}
                      onSelect={() => onBatch(kind)}
                    >
                      {batch.names[kind]}
                    </MenuItem>
                  );
                })}
              </Menu>
            )}
            <Button
              variant="primary"
              className={onBatch ? undefined : styles.download}
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
