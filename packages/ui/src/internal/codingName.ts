import { type AccountCoding, type Chart, type Texts } from '@contapro/domain';

/** An account with its name, or in how many accounts a voucher is divided. */
export function codingName({ lines }: AccountCoding, chart: Chart | null, texts: Texts['accounts']): string {
  const [first] = lines;
  if (!first || lines.length > 1) return texts.divided(lines.length);
  const name = chart?.find(first.account)?.name;
  return [name === undefined ? first.account : `${first.account} ${name}`, first.costCenter]
    .filter(Boolean)
    .join(' · ');
}
