// The manager of Storybook compiles JSX to calls of `React`.
import * as React from 'react';
import { useChannel } from 'storybook/manager-api';
import { type FlowCall, type FlowEntry, flowMessages, type FlowReport } from './flowChannel.ts';
import { Statechart } from './Statechart.tsx';
import { machineNames, spanishOf } from './stateNames.ts';

/** The style sheet of the panel, which is outside of our theme. */
const css = `
.flow { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(22rem, 100%), 1fr)); gap: 20px; padding: 16px; font-size: 13px; line-height: 20px; color: inherit; }
.flow section { display: grid; gap: 8px; align-content: start; min-width: 0; }
.flow h2 { margin: 0; font-size: 13px; line-height: 28px; font-weight: 700; }
.flow header { display: flex; justify-content: space-between; gap: 8px; align-items: center; }
.flow p { margin: 0; }
.flow table { border-collapse: collapse; width: 100%; }
.flow th { text-align: left; font-weight: 400; }
.flow th, .flow td { padding: 3px 8px 3px 0; border-bottom: 1px solid rgba(127, 127, 127, 0.25); }
.flow code, .flow th { font-family: ui-monospace, monospace; font-size: 12px; overflow-wrap: anywhere; }
.flow select, .flow button { min-height: 28px; font: inherit; color: inherit; background: transparent; border: 1px solid rgba(127, 127, 127, 0.6); border-radius: 6px; padding: 2px 8px; }
.flow select { width: 100%; max-width: 16rem; }
.flow select[data-chosen] { border-color: #2746b8; border-width: 2px; font-weight: 600; }
.flow option { color: #12151f; background: #fff; }
.flow :focus-visible { outline: 3px solid #5a7bea; outline-offset: 1px; }
.flow ol { list-style: none; margin: 0; padding: 0; max-height: 320px; overflow: auto; }
.flow li { display: grid; grid-template-columns: 1.25rem minmax(0, 1fr); gap: 0 6px; padding: 3px 0; border-bottom: 1px solid rgba(127, 127, 127, 0.25); }
.flow li small { grid-column: 2; font-family: ui-monospace, monospace; font-size: 11px; line-height: 16px; overflow-wrap: anywhere; opacity: 0.85; }
.flow .chart { overflow: auto; max-height: 420px; border: 1px solid rgba(127, 127, 127, 0.35); border-radius: 6px; padding: 8px; background: #fff; color: #12151f; }
.flow .machines { display: flex; flex-wrap: wrap; gap: 4px; }
.flow .machines button[aria-pressed="true"] { background: #2746b8; color: #fff; border-color: #2746b8; }
`;

/** How an entry of the list is marked, and how that is said. */
const marks = {
  fact: ['◆', 'Fact'],
  open: ['…', 'Call is running'],
  done: ['✓', 'Call was answered'],
  failed: ['✗', 'Call failed'],
  aborted: ['–', 'Call was aborted'],
} as const;

/** The calls of the running flow with what the next of each answers, what has happened, and the states of its machines. */
export function FlowPanel() {
  const [report, setReport] = React.useState<FlowReport | null>(null);
  const emit = useChannel({ [flowMessages.report]: setReport });
  React.useEffect(() => emit(flowMessages.ask), [emit]);
  if (!report)
    return (
      <Sheet>
        <p>Open the story 'Live' of a flow: here you choose what each of its calls answers, and see what happens.</p>
      </Sheet>
    );
  return (
    <Sheet>
      <section aria-label="Calls">
        <header>
          <h2>What the next call answers</h2>
          <button type="button" onClick={() => emit(flowMessages.restart)}>
            Restart the flow
          </button>
        </header>
        {report.calls.length === 0 ? (
          <p>This flow makes no calls.</p>
        ) : (
          <table>
            <tbody>
              {report.calls.map((call) => (
                <Call
                  key={call.name}
                  {...call}
                  onChoose={(answer) => emit(flowMessages.choose, { name: call.name, answer })}
                />
              ))}
            </tbody>
          </table>
        )}
      </section>
      <Machines machines={report.machines} />
      <section aria-label="Log">
        <header>
          <h2>Calls and facts</h2>
          <button type="button" onClick={() => emit(flowMessages.clear)}>
            Clear
          </button>
        </header>
        <Entries entries={report.entries} />
      </section>
    </Sheet>
  );
}

const Sheet = ({ children }: { children: React.ReactNode }) => (
  <div className="flow">
    <style>{css}</style>
    {children}
  </div>
);

function Call({ name, next, choices, onChoose }: FlowCall & { onChoose: (answer: string) => void }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>
        <select
          aria-label={`What ${name} answers`}
          value={next}
          data-chosen={next === 'ok' ? undefined : ''}
          onChange={({ target }) => onChoose(target.value)}
        >
          {Object.entries(choices).map(([key, label]) => (
            <option key={key} value={key}>
              {label}
            </option>
          ))}
        </select>
      </td>
    </tr>
  );
}

function Machines({ machines }: Pick<FlowReport, 'machines'>) {
  const [chosen, setChosen] = React.useState<string>();
  const [size, setSize] = React.useState<'whole' | 'readable'>('whole');
  const shown = machines.find(({ chart }) => chart.name === chosen) ?? machines[0];
  if (!shown) return null;
  return (
    <section aria-label="State">
      <header>
        <h2>
          State of {shown.chart.name}
          {machineNames[shown.chart.name] && <span lang="es"> · {machineNames[shown.chart.name]}</span>}
        </h2>
        <button type="button" onClick={() => setSize(size === 'whole' ? 'readable' : 'whole')}>
          {size === 'whole' ? 'Show it large' : 'Show all of it'}
        </button>
      </header>
      {machines.length > 1 && (
        <div className="machines">
          {machines.map(({ chart: { name } }, index) => (
            <button
              key={`${name} ${index}`}
              type="button"
              aria-pressed={name === shown.chart.name}
              onClick={() => setChosen(name)}
            >
              {name}
            </button>
          ))}
        </div>
      )}
      <p aria-live="polite">
        <code>{shown.active.join(' · ')}</code> <span lang="es">{shown.active.map(spanishOf).join(' · ')}</span>
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- What scrolls must be reachable with the keyboard. */}
      <div className="chart" tabIndex={0} role="group" aria-label={`Chart of ${shown.chart.name}`}>
        <Statechart {...shown} size={size} />
      </div>
    </section>
  );
}

function Entries({ entries }: { entries: readonly FlowEntry[] }) {
  const list = React.useRef<HTMLOListElement>(null);
  React.useEffect(() => list.current?.scrollTo({ top: list.current.scrollHeight }), [entries]);
  if (entries.length === 0) return <p>Nothing has happened yet.</p>;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- What scrolls must be reachable with the keyboard.
    <ol ref={list} tabIndex={0} aria-label="What has happened, from first to last">
      {entries.map(({ kind, name, detail, state, answer }, index) => {
        const [mark, said] = marks[state ?? 'fact'];
        return (
          <li key={index}>
            <span role="img" aria-label={said}>
              {mark}
            </span>
            <code>
              {name}
              {kind === 'call' && answer !== 'ok' && ` → ${answer}`}
            </code>
            {detail.length > 2 && <small>{detail}</small>}
          </li>
        );
      })}
    </ol>
  );
}
