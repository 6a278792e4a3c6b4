import { formatMoney, historyChartTexts } from '@contapro/domain';
import { memo, startTransition, useLayoutEffect, useState } from 'react';
import { usePeriodNames } from '../../internal/usePeriodNames.ts';
import { whenIdle } from '../../internal/whenIdle.ts';
import { useTexts } from '../../primitives/TextsProvider/index.ts';
import styles from './HistoryChart.module.css';
import type { History } from './historyScales.ts';

export interface HistoryTableProps {
  history: History;
}

/** The numbers of the chart for screen readers. Nobody sees this table, so it is rendered when the browser is idle. */
export function HistoryTable({ history }: HistoryTableProps) {
  const [rendered, setRendered] = useState<History | null>(null);
  useLayoutEffect(() => whenIdle(() => startTransition(() => setRendered(history))), [history]);
  return <div className={styles.words}>{rendered && <Table history={rendered} />}</div>;
}

const Table = memo(function Table({ history }: HistoryTableProps) {
  const { periodName } = usePeriodNames();
  const texts = useTexts('historyChart', historyChartTexts);
  return (
    <table>
      <caption>{texts.caption}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.month}</th>
          {history.series.map(({ book }) => (
            <th key={book} scope="col">
              {texts[book]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {history.periods.map((period, index) => (
          <tr key={period}>
            <th scope="row">{periodName(period)}</th>
            {history.series.map(({ book, values }) => (
              <td key={book}>{formatMoney(values[index])}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
});
