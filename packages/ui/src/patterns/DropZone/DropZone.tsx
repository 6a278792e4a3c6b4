import { uploadExtensions, uploadTexts } from '@contapro/domain';
import { Upload } from 'lucide-react';
import { type ComponentProps, type DragEvent, useRef, useState } from 'react';
import { classes } from '../../internal/classes.ts';
import { Button } from '../../primitives/Button/index.ts';
import { useTexts } from '../../primitives/TextsProvider/index.ts';
import styles from './DropZone.module.css';

export interface DropZoneProps extends Omit<ComponentProps<'div'>, 'children' | 'onDrop'> {
  /** Called with the files that were dropped or chosen, at least one. */
  onFiles: (files: readonly File[]) => void;
}

/** An area to drop files on, with a button to choose them. It does not check the files: `onFiles` gets all of them. */
export function DropZone({ onFiles, className, ...rest }: DropZoneProps) {
  const texts = useTexts('upload', uploadTexts);
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);

  const give = (list: FileList | null) => {
    const files = list ? [...list] : [];
    if (files.length > 0) onFiles(files);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    give(event.dataTransfer.files);
  };
  const left = (event: DragEvent) => {
    const { relatedTarget, currentTarget } = event;
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
  };

  return (
    <div
      {...rest}
      className={classes(styles.root, className)}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={left}
      onDrop={drop}
    >
      <Upload className={styles.icon} strokeWidth={1.5} aria-hidden />
      <p className={styles.title}>{over ? texts.dropOver : texts.dropTitle}</p>
      <p className={styles.accepts}>{texts.accepts}</p>
      <Button variant="primary" className={styles.choose} onClick={() => input.current?.click()}>
        {texts.choose}
      </Button>
      <input
        ref={input}
        className={styles.input}
        type="file"
        multiple
        tabIndex={-1}
        aria-hidden
        accept={uploadExtensions.join(',')}
        onChange={(event) => {
          give(event.target.files);
          // Otherwise choosing the same file again would not fire a change event.
          event.target.value = '';
        }}
      />
    </div>
  );
}
