import type { ReactNode } from 'react';
import { Illustration, type IllustrationName } from '../primitives/Illustration/index.ts';
import styles from './PicturedTitle.module.css';

interface PicturedTitleProps {
  picture: IllustrationName;
  children: ReactNode;
}

/** The content of a heading: an illustration and the words below it. For the result of a form, in place of the form. */
export function PicturedTitle({ picture, children }: PicturedTitleProps) {
  return (
    <>
      <Illustration name={picture} className={styles.picture} />
      {children}
    </>
  );
}
