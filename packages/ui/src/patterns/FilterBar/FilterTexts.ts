import type { filterTexts } from '@contapro/domain';

export type FilterTexts = typeof filterTexts;
