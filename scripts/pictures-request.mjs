// What scripts/pictures.mjs asks scripts/pictures.spec.ts for.
import { readFileSync } from 'node:fs';

/** @typedef {{ id: string; title: string; name: string; importPath: string }} Story */
/**
 * Stories of the Storybook at an address, to be drawn in each width (px) and look.
 *
 * @typedef {{ url: string; stories: readonly Story[]; widths: readonly number[]; looks: readonly ('light' | 'dark' | 'siscont')[] }} PicturesRequest
 */

/** @returns {PicturesRequest} */
export const readRequest = () => JSON.parse(readFileSync(process.env.CONTAPRO_PICTURES_REQUEST ?? '', 'utf8'));
