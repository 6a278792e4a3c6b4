import * as tools from 'storybook/test';

/** What stories need of Storybook's own test tools, so that no other room depends on Storybook. */
export const { expect, fn, screen, userEvent, waitFor, within } = tools;
