import { Button } from '../primitives/Button/index.ts';

interface DownloadingActionsProps {
  texts: { cancel: string; hide: string };
  onCancel: () => void;
  /** Called to close the dialog while the download goes on. Without it there is no button for that. */
  onHide: (() => void) | undefined;
}

/** The buttons of a dialog while its download is in progress. */
export function DownloadingActions({ texts, onCancel, onHide }: DownloadingActionsProps) {
  return (
    <>
      <Button variant="quiet" onClick={onCancel}>
        {texts.cancel}
      </Button>
      {onHide && (
        <Button variant="primary" onClick={onHide}>
          {texts.hide}
        </Button>
      )}
    </>
  );
}
