/** Storybook's documentation blocks, for the `.mdx` pages of other packages. */
export { Canvas, Controls, Meta, Source, Unstyled } from '@storybook/addon-docs/blocks';
