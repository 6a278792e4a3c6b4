import type { Theme } from '@contapro/ui';
import { type ReactNode, useState } from 'react';
import { WidthControl, pictureWidth } from './FlowBoard.tsx';
import { PictureCard, type Width } from './PictureCard.tsx';
import styles from './review.module.css';
import type { Look } from './storyHref.ts';

/** A picture, and the story that shows it in full. */
export interface PagePicture {
  name: string;
  /** What it shows, in Spanish. */
  spanish?: string;
  /** Makes the code that draws it. */
  code?: () => string;
  story: { id: string; state?: string };
  draw: () => ReactNode;
}

export interface PageSection {
  title: string;
  pictures: readonly PagePicture[];
}

export interface PicturesPageProps {
  title: string;
  /** What the page shows. */
  lead: string;
  sections: readonly PageSection[];
  look: Look & { theme: Theme };
}

/** Pictures of many stories, by section. */
export function PicturesPage({ title, lead, sections, look }: PicturesPageProps) {
  const [width, setWidth] = useState<Width>('desktop');
  const count = sections.reduce((sum, { pictures }) => sum + pictures.length, 0);
  return (
    <main className={styles['board']}>
      <header className={styles['head']}>
        <div>
          <h1>{title}</h1>
          <p>
            {lead} {count} pictures.
          </p>
        </div>
        <WidthControl width={width} onChange={setWidth} />
      </header>
      <nav aria-label="Groups">
        <ul className={styles['jumps']}>
          {sections.map((section) => (
            <li key={section.title}>
              <button
                type="button"
                className={styles['jump']}
                onClick={() => document.getElementById(section.title)?.scrollIntoView()}
              >
                {section.title}
              </button>
            </li>
          ))}
        </ul>
      </nav>
      {sections.map((section) => (
        <section key={section.title} id={section.title} className={styles['section']}>
          <h2>{section.title}</h2>
          <ul className={styles['pictures']} style={pictureWidth(width)}>
            {section.pictures.map(({ name, spanish, code, story, draw }) => (
              <PictureCard
                key={name}
                name={name}
                spanish={spanish}
                code={code}
                title={`${section.title}: ${name}`}
                width={width}
                look={look}
                story={story}
              >
                {draw()}
              </PictureCard>
            ))}
          </ul>
        </section>
      ))}
    </main>
  );
}
