import * as z from 'zod/mini';

/** The form with the period in which a purchase is annotated, `YYYYMM`. */
export const annotationSchema = z.object({ period: z.string() });

/** The checked values of {@link annotationSchema}. */
export type AnnotationValues = z.output<typeof annotationSchema>;
