import * as tools from 'storybook/test';

/** Storybook's test tools for stories, so that no other package depends on Storybook. */
export const { expect, fn, screen, userEvent, waitFor, within } = tools;
