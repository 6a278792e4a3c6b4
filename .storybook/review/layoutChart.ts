import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api';
import { stateNames } from './stateNames.ts';
import type { Chart, ChartNode } from './types.ts';

/** A box of the drawn chart, in px from its upper left corner. */
export interface ChartBox {
  node: ChartNode;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A drawn transition. */
export interface ChartLine {
  source: string;
  target: string;
  points: readonly { x: number; y: number }[];
  labels: readonly { text: string; x: number; y: number }[];
}

/** A chart whose states and transitions have a place. */
export interface PlacedChart {
  width: number;
  height: number;
  /** Outer states come before the states inside them. */
  boxes: readonly ChartBox[];
  lines: readonly ChartLine[];
}

/** The size of the letters in px, and the width of one. */
const letter = { size: 11, width: 6.1 };
const lineHeight = 14;
const root = '(machine)';

const widthOf = (text: string) => text.length * letter.width;

/** What a state is called in Spanish, below its name; undefined when it has no such name. */
export const labelOf = ({ name }: ChartNode): string | undefined => stateNames[name]?.split(', ')[0];
const widest = (node: ChartNode) => Math.max(widthOf(node.name), widthOf(labelOf(node) ?? ''));

const elkNodeOf = (node: ChartNode): ElkNode => ({
  id: node.id,
  ...(node.children.length > 0
    ? {
        children: node.children.map(elkNodeOf),
        layoutOptions: {
          'elk.padding': `[top=${labelOf(node) === undefined ? 28 : 42},left=12,bottom=12,right=12]`,
          'elk.nodeSize.constraints': 'MINIMUM_SIZE',
          'elk.nodeSize.minimum': `(${Math.ceil(widest(node) + 28)}, 40)`,
        },
      }
    : { width: Math.ceil(widest(node) + 24), height: labelOf(node) === undefined ? 28 : 42 }),
});

/** Whether the states are regions, which are all present at the same time. */
const areRegions = (nodes: readonly ChartNode[]): boolean =>
  (nodes.length > 1 && nodes.every(({ kind }) => kind === 'state')) ||
  nodes.some(({ children }) => areRegions(children));

/** Gives each state and transition of a chart its place. Its code is loaded on the first call. */
export async function layoutChart(chart: Chart): Promise<PlacedChart> {
  const { default: Elk } = await import('elkjs/lib/elk.bundled.js');
  const graph: ElkNode = {
    id: root,
    layoutOptions: {
      'elk.algorithm': 'layered',
      'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
      // Regions are drawn one below the other.
      'elk.direction': areRegions(chart.nodes) ? 'RIGHT' : 'DOWN',
      'elk.edgeRouting': 'ORTHOGONAL',
      'elk.padding': '[top=8,left=8,bottom=8,right=8]',
      'elk.spacing.nodeNode': '20',
      'elk.spacing.edgeNode': '14',
      'elk.layered.spacing.nodeNodeBetweenLayers': '28',
      'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
      'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
      'elk.aspectRatio': '0.8',
    },
    children: chart.nodes.map(elkNodeOf),
    edges: chart.edges.map(
      ({ source, target, labels }): ElkExtendedEdge => ({
        id: `${source} → ${target}`,
        sources: [source],
        targets: [target],
        labels: [
          {
            text: labels.join('\n'),
            width: Math.max(...labels.map(widthOf)) + 4,
            height: labels.length * lineHeight,
            layoutOptions: { 'elk.edgeLabels.inline': 'false' },
          },
        ],
      }),
    ),
  };
  const laid: ElkNode = await new Elk().layout(graph);
  const nodes = new Map<string, ChartNode>();
  const remember = (node: ChartNode): void => {
    nodes.set(node.id, node);
    node.children.forEach(remember);
  };
  chart.nodes.forEach(remember);

  const boxes: ChartBox[] = [];
  const corners = new Map([[root, { x: 0, y: 0 }]]);
  const place = (elk: ElkNode, left: number, top: number): void => {
    for (const child of elk.children ?? []) {
      const [x, y] = [left + (child.x ?? 0), top + (child.y ?? 0)];
      const node = nodes.get(child.id);
      if (node) boxes.push({ node, x, y, width: child.width ?? 0, height: child.height ?? 0 });
      corners.set(child.id, { x, y });
      place(child, x, y);
    }
  };
  place(laid, 0, 0);

  const lines = (laid.edges ?? []).map((edge): ChartLine => {
    // The points of an edge count from the corner of the state that contains both ends.
    const from = corners.get((edge as { container?: string }).container ?? root) ?? { x: 0, y: 0 };
    const moved = ({ x, y }: { x: number; y: number }) => ({ x: x + from.x, y: y + from.y });
    return {
      source: edge.sources[0] ?? '',
      target: edge.targets[0] ?? '',
      points: (edge.sections ?? []).flatMap(({ startPoint, bendPoints = [], endPoint }) =>
        [startPoint, ...bendPoints, endPoint].map(moved),
      ),
      labels: (edge.labels ?? []).flatMap(({ text = '', x = 0, y = 0 }) =>
        text.split('\n').map((line, index) => ({
          text: line,
          ...moved({ x, y: y + index * lineHeight + letter.size }),
        })),
      ),
    };
  });
  return { width: laid.width ?? 0, height: laid.height ?? 0, boxes, lines };
}
