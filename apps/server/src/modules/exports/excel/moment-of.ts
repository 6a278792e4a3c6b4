import { formatDateTime, limaDateTimeOf } from '@contapro/domain';

/** Formats a moment in Lima as `20/11/2026 10:00`. */
export const momentOf = (moment: Date) => formatDateTime(limaDateTimeOf(moment.getTime()));
