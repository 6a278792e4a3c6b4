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
  /**
   * Its texts, for files of another kind than those of the upload of a business.
   *
   * @default those of the upload
   */
  words?: DropZoneWords | undefined;
  /**
   * The extensions of the files that the dialog of the browser offers, such as `.csv`.
   *
   * @default those of the upload
   */
  extensions?: readonly string[] | undefined;
  /**
   * Whether only one file can be chosen in the dialog of the browser. Several can be dropped all the same.
   *
   * @default false
   */
  single?: boolean | undefined;
}

/** The texts of a `DropZone`. */
export interface DropZoneWords {
  /** What can be dropped. */
  title: string;
  /** Replaces the title while something is held over the area. */
  over: string;
  /** The kinds of files, below the title. */
  accepts: string;
  /** The label of the button. */
  choose: string;
}

/** An area to drop files on, with a button to choose them. It does not check the files: `onFiles` gets all of them. */
export function DropZone({
  onFiles,
  words,
  extensions = uploadExtensions,
  single = false,
  className,
  ...rest
}: DropZoneProps) {
  const texts = useTexts('upload', uploadTexts);
  const {
    title,
    over: overTitle,
    accepts,
    choose,
  } = words ?? { title: texts.dropTitle, over: texts.dropOver, accepts: texts.accepts, choose: texts.choose };
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
      <p className={styles.title}>{over ? overTitle : title}</p>
      <p className={styles.accepts}>{accepts}</p>
      <Button variant="primary" className={styles.choose} onClick={() => input.current?.click()}>
        {choose}
      </Button>
      <input
        ref={input}
        className={styles.input}
        type="file"
        multiple={!single}
        tabIndex={-1}
        aria-hidden
        accept={extensions.join(',')}
        onChange={(event) => {
          give(event.target.files);
          // Otherwise choosing the same file again would not fire a change event.
          event.target.value = '';
        }}
      />
    </div>
  );
}
