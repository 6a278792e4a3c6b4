/** The fields that StarSoft has only when its installation switched them on, in the order of the file. */
export const starsoftExtraFields = ['fileNumber', 'otherTaxes', 'bagTax', 'detractionOperation'] as const;

/** A field that StarSoft has only when its installation switched it on. */
export type StarsoftExtraField = (typeof starsoftExtraFields)[number];
