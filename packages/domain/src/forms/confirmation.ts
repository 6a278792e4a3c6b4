import * as z from 'zod/mini';

/** A form without fields: the person only confirms what it says. */
export const confirmationSchema = () => z.object({});
