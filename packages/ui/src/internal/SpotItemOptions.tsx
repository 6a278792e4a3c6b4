import { spotItems } from '@contapro/domain';

/** The options of a select with the goods and services of SPOT on a day (`YYYY-MM-DD`), by code. */
export function SpotItemOptions({ date }: { date: string }) {
  return spotItems
    .filter(({ from, until }) => from <= date && (until === null || date <= until))
    .map(({ code, name, percent }) => (
      <option key={code} value={code}>
        {`${code} · ${name} (${percent} %)`}
      </option>
    ));
}
