import { bigint, customType } from 'drizzle-orm/pg-core';

/** A column of bytes. The driver returns a Buffer, which is a Uint8Array. */
export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });

/** A column of integer cents with at most 15 digits, which are safe integers. */
export const cents = () => bigint({ mode: 'number' });
