// The manager of Storybook compiles JSX to calls of `React`.
import * as React from 'react';
import { labelOf, layoutChart, type ChartLine, type PlacedChart } from './layoutChart.ts';
import type { Chart } from './types.ts';

/** Whether the whole chart is seen, or its letters can be read and it scrolls. */
export type ChartSize = 'whole' | 'readable';

export interface StatechartProps {
  chart: Chart;
  /** The paths of the present leaf states, which are highlighted with the states that contain them. */
  active: readonly string[];
  /** Called with the path of a state that was pressed. Without it the chart can only be looked at. */
  onSelect?: ((state: string) => void) | undefined;
  /** @default 'whole' */
  size?: ChartSize;
}

/** Colours that the place of the chart can replace. */
const colors = {
  '--chart-line': 'var(--cp-color-border-control, #8d93a3)',
  '--chart-text': 'var(--cp-color-text, #12151f)',
  '--chart-quiet': 'var(--cp-color-text-muted, #565c6b)',
  '--chart-surface': 'var(--cp-color-surface, #fff)',
  '--chart-accent': 'var(--cp-color-action-text, #2746b8)',
  '--chart-accent-surface': 'var(--cp-color-action-subtle, #e9edfb)',
} as React.CSSProperties;

const pathOf = ({ points }: ChartLine) => points.map(({ x, y }, index) => `${index ? 'L' : 'M'}${x} ${y}`).join('');

/** Whether a state is one of the present ones, or contains one. */
const isIn = (state: string, active: readonly string[]) =>
  active.some((path) => path === state || path.startsWith(`${state}.`));

/**
 * The chart of a machine, drawn from its definition. The present states are highlighted. What can be done with the mouse
 * can be done with the list of transitions beside it.
 */
export function Statechart({ chart, active, onSelect, size = 'whole' }: StatechartProps) {
  const [placed, setPlaced] = React.useState<{ chart: Chart; layout: PlacedChart }>();
  const arrow = React.useId();
  React.useEffect(() => {
    let isLeft = false;
    void layoutChart(chart).then((found) => {
      if (!isLeft) setPlaced({ chart, layout: found });
    });
    return () => {
      isLeft = true;
    };
  }, [chart]);
  const layout = placed?.chart === chart ? placed.layout : undefined;
  const drawing = React.useRef<SVGSVGElement>(null);
  // Brings the first present state to the middle of the part that can be seen.
  const [first] = active;
  React.useEffect(() => {
    const { current } = drawing;
    const box = layout?.boxes.find(({ node }) => node.id === first);
    if (!current?.parentElement || !layout || !box || size === 'whole') return;
    const { clientWidth, clientHeight } = current.parentElement;
    const scale = current.clientWidth / layout.width;
    current.parentElement.scrollTo({
      left: (box.x + box.width / 2) * scale - clientWidth / 2,
      top: (box.y + box.height / 2) * scale - clientHeight / 2,
    });
  }, [layout, first, size]);
  if (!layout) return <p style={{ margin: 0 }}>Drawing the chart…</p>;
  const { width, height, boxes, lines } = layout;
  const label = `Statechart of ${chart.name}. Present state: ${active.join(', ') || 'none'}.`;
  return (
    <svg
      ref={drawing}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} ${height}`}
      style={{
        ...colors,
        display: 'block',
        fontFamily: 'ui-monospace, monospace',
        fontSize: 11,
        inlineSize: '100%',
        maxInlineSize: width,
        ...(size === 'whole'
          ? { maxBlockSize: '62vh' }
          : // Smaller letters could not be read.
            { minInlineSize: width, aspectRatio: `${width} / ${height}` }),
      }}
    >
      <defs>
        {['line', 'accent'].map((color) => (
          <marker
            key={color}
            id={`${arrow}-${color}`}
            viewBox="0 0 8 8"
            refX="7"
            refY="4"
            markerWidth="7"
            markerHeight="7"
            orient="auto"
          >
            <path d="M0 0.5L7.5 4L0 7.5z" style={{ fill: `var(--chart-${color})` }} />
          </marker>
        ))}
      </defs>
      {boxes.map(({ node, x, y, width: boxWidth, height: boxHeight }) => {
        const isPresent = isIn(node.id, active);
        const isLeaf = node.children.length === 0;
        return (
          <g
            key={node.id}
            data-state={node.id}
            style={{ cursor: onSelect && 'pointer' }}
            onClick={onSelect && (() => onSelect(node.id))}
          >
            <rect
              x={x}
              y={y}
              width={boxWidth}
              height={boxHeight}
              rx={isLeaf ? 14 : 8}
              style={{
                fill: isPresent && isLeaf ? 'var(--chart-accent-surface)' : 'var(--chart-surface)',
                stroke: isPresent ? 'var(--chart-accent)' : 'var(--chart-line)',
                strokeWidth: isPresent ? 2 : 1,
                ...(!isLeaf && { strokeDasharray: '4 3' }),
              }}
            />
            {node.kind === 'final' && (
              <rect
                x={x + 3}
                y={y + 3}
                width={boxWidth - 6}
                height={boxHeight - 6}
                rx={11}
                style={{ fill: 'none', stroke: 'var(--chart-line)' }}
              />
            )}
            {node.kind === 'initial' && <circle cx={x} cy={y + 14} r={4} style={{ fill: 'var(--chart-text)' }} />}
            <text
              x={isLeaf ? x + boxWidth / 2 : x + 12}
              y={y + 18}
              textAnchor={isLeaf ? 'middle' : 'start'}
              style={{
                fill: isPresent ? 'var(--chart-accent)' : 'var(--chart-text)',
                fontWeight: isPresent || !isLeaf ? 600 : 400,
              }}
            >
              {node.name}
            </text>
            {labelOf(node) !== undefined && (
              <text
                lang="es"
                x={isLeaf ? x + boxWidth / 2 : x + 12}
                y={y + 32}
                textAnchor={isLeaf ? 'middle' : 'start'}
                style={{ fill: 'var(--chart-quiet)', fontFamily: 'system-ui, sans-serif' }}
              >
                {labelOf(node)}
              </text>
            )}
          </g>
        );
      })}
      {lines.map((line) => {
        const color = isIn(line.source, active) ? 'accent' : 'line';
        return (
          <g key={`${line.source} ${line.target}`}>
            <path
              d={pathOf(line)}
              markerEnd={`url(#${arrow}-${color})`}
              style={{ fill: 'none', stroke: `var(--chart-${color})` }}
            />
            {line.labels.map(({ text, x, y }) => (
              <text
                key={`${text} ${y}`}
                x={x + 2}
                y={y}
                style={{
                  fill: color === 'accent' ? 'var(--chart-accent)' : 'var(--chart-quiet)',
                  stroke: 'var(--chart-surface)',
                  strokeWidth: 3,
                  paintOrder: 'stroke',
                  cursor: onSelect && 'pointer',
                }}
                onClick={onSelect && (() => onSelect(line.target))}
              >
                {text}
              </text>
            ))}
          </g>
        );
      })}
    </svg>
  );
}
