import type { Voucher } from '@contapro/domain';

/** The number of vouchers that have each file. */
export interface FileCounts {
  xml: number;
  jpeg: number;
}

/** How many of the vouchers have each file. */
export function fileCounts(vouchers: readonly Pick<Voucher, 'xmlUrl' | 'imageUrl'>[]): FileCounts {
  let xml = 0;
  let jpeg = 0;
  for (const { xmlUrl, imageUrl } of vouchers) {
    if (xmlUrl !== null) xml += 1;
    if (imageUrl !== null) jpeg += 1;
  }
  return { xml, jpeg };
}
