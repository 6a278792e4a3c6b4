import { bigint, customType } from 'drizzle-orm/pg-core';

/** Raw bytes. The driver gives a Buffer, which is a Uint8Array. */
export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });

/** Integer cents; 15 digits at most, so a safe integer. */
export const cents = () => bigint({ mode: 'number' });
