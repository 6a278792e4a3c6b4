import { Link, ThemeRoot, type Theme } from '@contapro/ui';
import { type ReactNode, useState } from 'react';
import { Frame } from './Frame.tsx';
import styles from './review.module.css';
import { type Look, storyHref } from './storyHref.ts';

/** The window that pictures are drawn in. */
export type Width = 'desktop' | 'phone';

/** The size of the window of each width in px, and how large its pictures are shown. */
export const windows = {
  desktop: { width: 1440, height: 900, scale: 0.23 },
  phone: { width: 390, height: 844, scale: 0.5 },
} as const satisfies Record<Width, { width: number; height: number; scale: number }>;

export interface PictureCardProps {
  name: ReactNode;
  title: string;
  /** What it shows, in Spanish. */
  spanish?: string | undefined;
  /** Makes the code that draws it. Without it the code cannot be copied. */
  code?: (() => string) | undefined;
  width: Width;
  /** The theme and the brand that pictures are drawn in. */
  look: Look & { theme: Theme };
  /** The story that shows the picture in full. */
  story: { id: string; state?: string };
  isChosen?: boolean;
  /** Called when the picture was pressed. Without it the picture cannot be chosen. */
  onChoose?: (() => void) | undefined;
  children: ReactNode;
}

/** A small picture with links to it in full, in each theme, brand and width. */
export function PictureCard({
  name,
  title,
  spanish,
  code,
  width,
  look,
  story,
  isChosen,
  onChoose,
  children,
}: PictureCardProps) {
  const to = (change: Partial<Look>) => storyHref(story.id, { ...look, ...change }, story.state);
  const links: [string, string][] = [
    ['1440', to({ viewport: 'desktop' })],
    ['390', to({ viewport: 'phone' })],
    ['light', to({ theme: 'light' })],
    ['dark', to({ theme: 'dark' })],
    ['SISCONT', to({ brand: 'siscont' })],
  ];
  return (
    <li className={styles['picture']} data-chosen={isChosen || undefined} data-picture={title}>
      <div className={styles['thumb']}>
        <Frame {...windows[width]} title={title}>
          <ThemeRoot theme={look.theme} brand={look.brand} style={{ minBlockSize: '100vh' }}>
            {children}
          </ThemeRoot>
        </Frame>
        {onChoose && (
          <button
            type="button"
            className={styles['choose']}
            aria-pressed={isChosen ?? false}
            aria-label={`Select ${title}`}
            onClick={onChoose}
          />
        )}
      </div>
      <h3 className={styles['name']}>{name}</h3>
      {spanish && (
        <p className={styles['spanish']} lang="es">
          {spanish}
        </p>
      )}
      <ul className={styles['links']}>
        {links.map(([text, href]) => (
          <li key={text}>
            <Link href={href} target="_top" aria-label={`Open ${title}: ${text}`}>
              {text}
            </Link>
          </li>
        ))}
        {code && (
          <li>
            <CopyCode title={title} code={code} />
          </li>
        )}
      </ul>
    </li>
  );
}

/** Copies the code of a picture, and says so. */
function CopyCode({ title, code }: { title: string; code: () => string }) {
  const [result, setResult] = useState<'copied' | 'not copied'>();
  const copy = () =>
    navigator.clipboard.writeText(code()).then(
      () => setResult('copied'),
      () => setResult('not copied'),
    );
  return (
    <>
      <button type="button" className={styles['copy']} aria-label={`Copy the code of ${title}`} onClick={copy}>
        code
      </button>
      <span role="status">{result && ` ${result}`}</span>
    </>
  );
}
