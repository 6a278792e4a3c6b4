import { type ComponentType, createElement, type ReactNode } from 'react';
import { spanishOf } from './stateNames.ts';
import type { PagePicture, PageSection } from './PicturesPage.tsx';
import type { FlowStates, Picture } from './types.ts';

/** A module of stories, whose exports are read one by one. */
export type StoryModule = Readonly<Record<string, unknown>>;

interface Story {
  Component: ComponentType;
  composed: { id: string; name: string; play?: unknown };
}

const isStory = (value: unknown): value is Story =>
  typeof value === 'object' && value !== null && 'Component' in value && 'composed' in value;

/** The stories of components as pictures, a section for each file. A story that is played is left out. */
export const storySections = (modules: Readonly<Record<string, StoryModule>>): PageSection[] =>
  Object.entries(modules)
    .map(([file, module]) => ({
      title: /([^/]+)\.stories\.tsx$/.exec(file)?.[1] ?? file,
      pictures: Object.values(module)
        .filter(isStory)
        .map(
          ({ Component, composed: { id, name } }): PagePicture => ({
            name,
            story: { id },
            draw: (): ReactNode => createElement(Component),
          }),
        ),
    }))
    .filter(({ pictures }) => pictures.length > 0)
    .toSorted((one, other) => one.title.localeCompare(other.title));

/** The states of flows as pictures, a section for each flow. */
export const stateSections = (flows: readonly FlowStates[], isShown: (picture: Picture) => boolean): PageSection[] =>
  flows
    .map(({ flow, pictures }) => ({
      title: flow,
      pictures: pictures.filter(isShown).map(
        ({ name, draw, code }): PagePicture => ({
          name,
          spanish: spanishOf(name),
          code,
          story: { id: `flows-${flow.toLowerCase()}--state`, state: name },
          draw,
        }),
      ),
    }))
    .filter(({ pictures }) => pictures.length > 0);
