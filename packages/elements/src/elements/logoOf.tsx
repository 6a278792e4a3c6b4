import type { ComponentType } from 'react';
import type { BrandPictures } from '../configuration.ts';

/** The component that draws the logo of a brand of pictures. */
export const logoOf = ({ whole, mark, name }: BrandPictures): ComponentType<{ markOnly: boolean }> =>
  function BrandPicture({ markOnly }) {
    return <img src={markOnly ? mark : whole} alt={name} height={28} />;
  };
