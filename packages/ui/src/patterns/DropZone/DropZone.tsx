import { uploadExtensions, uploadTexts } from '@contapro/domain';
import { Upload } from 'lucide-react';
import { type ComponentProps, type DragEvent, useRef, useState } from 'react';
import { classes } from '../../internal/classes.ts';
import { Button, useTexts } from '../../primitives/index.ts';
import styles from './DropZone.module.css';

export interface DropZoneProps extends Omit<ComponentProps<'div'>, 'children' | 'onDrop'> {
  /** Called with what was dropped or chosen, at least one file. */
  onFiles: (files: readonly File[]) => void;
  /** What the file dialog offers; anything can be dropped. */
  accept?: readonly string[];
}

/** Takes files by dropping or by choosing; every file goes to its owner, who refuses what it cannot read. */
export function DropZone({ onFiles, accept = uploadExtensions, className, ...rest }: DropZoneProps) {
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
      <Upload className={styles.icon} strokeWidth={1.5} aria-hidden="true" />
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
        aria-hidden="true"
        accept={accept.join(',')}
        onChange={(event) => {
          give(event.target.files);
          // The same file can be chosen again.
          event.target.value = '';
        }}
      />
    </div>
  );
}
