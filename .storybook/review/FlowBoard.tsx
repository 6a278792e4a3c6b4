import { Link, SegmentedControl, type Theme } from '@contapro/ui';
import { type CSSProperties, useId, useState } from 'react';
import { PictureCard, type Width, windows } from './PictureCard.tsx';
import styles from './review.module.css';
import { Statechart, type ChartSize } from './Statechart.tsx';
import { machineNames, spanishOf } from './stateNames.ts';
import type { Look } from './storyHref.ts';
import type { ChartedMachine, FlowStates, Picture } from './types.ts';
import { hrefOf, useStoryIndex } from './useStoryIndex.ts';

export interface FlowBoardProps {
  flow: FlowStates;
  /** What the flow is called in Spanish. */
  spanish: string;
  /** The story that shows one state. */
  storyId: string;
  look: Look & { theme: Theme };
  /** The name of the chosen picture. */
  chosen: string;
  onChoose: (name: string) => void;
}

/** Everything that a flow can show, side by side, with the chart of its machine. */
export function FlowBoard({
  flow: { flow, pictures, inside },
  spanish,
  storyId,
  look,
  chosen,
  onChoose,
}: FlowBoardProps) {
  const [width, setWidth] = useState<Width>('desktop');
  const [machine, setMachine] = useState<string>();
  const [size, setSize] = useState<ChartSize>('whole');
  const statesId = useId();
  const titleId = useId();
  const picture = pictures.find(({ name }) => name === chosen) ?? pictures[0];
  const machines = picture?.machines ?? [];
  const shown = machines.find(({ chart }) => chart.name === machine) ?? machines[0];
  const choose = (next: Picture | undefined) => {
    if (!next) return;
    onChoose(next.name);
    document.querySelector(`[data-picture="${CSS.escape(next.name)}"]`)?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <main className={styles['board']}>
      <header className={styles['head']}>
        <div>
          <h1>
            {flow}: all its states{spanish && <span lang="es"> · {spanish}</span>}
          </h1>
          <p>
            {pictures.length} {pictures.length === 1 ? 'state' : 'states'}, drawn from the snapshots of the machine.
            Select one to find it in the chart, or open it in full with the links below it.
          </p>
          <Inside ids={inside} />
        </div>
        <WidthControl width={width} onChange={setWidth} />
      </header>
      <div className={styles['columns']} data-chart={shown ? '' : undefined}>
        <section className={styles['section']} aria-labelledby={statesId}>
          <h2 id={statesId}>States</h2>
          <ul className={styles['pictures']} style={pictureWidth(width)}>
            {pictures.map((each) => (
              <PictureCard
                key={each.name}
                name={each.name}
                title={each.name}
                spanish={spanishOf(each.name)}
                code={each.code}
                width={width}
                look={look}
                story={{ id: storyId, state: each.name }}
                isChosen={each === picture}
                onChoose={() => choose(each)}
              >
                {each.draw()}
              </PictureCard>
            ))}
          </ul>
        </section>
        {shown && (
          <section className={styles['chart']} aria-labelledby={titleId}>
            <h2 id={titleId}>
              Chart: {shown.chart.name}
              {machineNames[shown.chart.name] && <span lang="es"> · {machineNames[shown.chart.name]}</span>}
            </h2>
            <div className={styles['tools']}>
              {machines.length > 1 && (
                <SegmentedControl
                  label="Machine"
                  segments={machines.map(({ chart: { name } }) => ({ value: name, label: name }))}
                  value={shown.chart.name}
                  onValueChange={setMachine}
                />
              )}
              <SegmentedControl<ChartSize>
                label="Size of the chart"
                segments={[
                  { value: 'whole', label: 'Whole' },
                  { value: 'readable', label: 'Readable' },
                ]}
                value={size}
                onValueChange={setSize}
              />
            </div>
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- What scrolls must be reachable with the keyboard. */}
            <div className={styles['canvas']} tabIndex={0} role="group" aria-label={`Chart of ${shown.chart.name}`}>
              <Statechart {...shown} size={size} onSelect={(state) => choose(pictureOf(pictures, shown, state))} />
            </div>
            <Transitions machine={shown} pictures={pictures} onChoose={choose} />
          </section>
        )}
      </div>
    </main>
  );
}

/** Links to the pages of the machines that run inside the flow and are drawn there. */
function Inside({ ids }: { ids: readonly string[] }) {
  const index = useStoryIndex();
  if (index === undefined || index === 'failed') return null;
  const pages = ids.flatMap((id) => {
    const page = index.find((entry) => entry.id === `flows-${id.toLowerCase()}--states`);
    return page ? [{ id, href: hrefOf(page) }] : [];
  });
  if (pages.length === 0) return null;
  return (
    <p>
      On pages of their own:{' '}
      {pages.map(({ id, href }, position) => (
        <span key={id}>
          {position > 0 && ', '}
          <Link href={href} target="_top">
            {id}
          </Link>{' '}
          <span lang="es">({machineNames[id] ?? id})</span>
        </span>
      ))}
      .
    </p>
  );
}

/** The width of the window of all pictures of a page. */
export function WidthControl({ width, onChange }: { width: Width; onChange: (width: Width) => void }) {
  return (
    <SegmentedControl<Width>
      label="Width"
      segments={[
        { value: 'desktop', label: '1440' },
        { value: 'phone', label: '390' },
      ]}
      value={width}
      onValueChange={onChange}
    />
  );
}

export const pictureWidth = (width: Width) =>
  ({ '--picture-width': `${Math.round(windows[width].width * windows[width].scale) + 2}px` }) as CSSProperties;

/** The first picture in which a machine is in a state. */
const pictureOf = (pictures: readonly Picture[], { chart }: ChartedMachine, state: string) =>
  pictures.find(({ name }) => name === state) ??
  pictures.find(({ machines }) =>
    machines.some(
      (machine) =>
        machine.chart.name === chart.name &&
        machine.active.some((active) => active === state || active.startsWith(`${state}.`)),
    ),
  );

interface TransitionsProps {
  machine: ChartedMachine;
  pictures: readonly Picture[];
  onChoose: (picture: Picture | undefined) => void;
}

/** The transitions out of the present states. */
function Transitions({ machine, pictures, onChoose }: TransitionsProps) {
  const { chart, active } = machine;
  const open = chart.edges.filter(({ source }) =>
    active.some((state) => state === source || state.startsWith(`${source}.`)),
  );
  return (
    <div className={styles['section']}>
      <p className={styles['quiet']}>
        Present state: <code>{active.join(', ')}</code>
      </p>
      {open.length === 0 ? (
        <p className={styles['quiet']}>No transition leads out of it.</p>
      ) : (
        <ul className={styles['transitions']} aria-label="Transitions out of the present state">
          {open.map(({ source, target, labels }) => (
            <li key={`${source} ${target}`}>
              <span>{labels.join(' · ')} →</span>
              <button type="button" onClick={() => onChoose(pictureOf(pictures, machine, target))}>
                {target}
              </button>
              <span lang="es">{spanishOf(target)}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
