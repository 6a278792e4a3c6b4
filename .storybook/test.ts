import * as tools from 'storybook/test';

// As in the tests of components: a machine with other work to do is no failure.
tools.configure({ asyncUtilTimeout: 20_000 });

/** Storybook's test tools for stories, so that no other package depends on Storybook. */
export const { expect, fn, screen, userEvent, waitFor, within } = tools;
