/** Storybook's documentation blocks, for the `.mdx` pages of other rooms. */
export { Canvas, Controls, Meta, Source, Unstyled } from '@storybook/addon-docs/blocks';
