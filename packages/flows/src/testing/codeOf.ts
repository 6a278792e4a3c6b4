import { type Drawn, isDrawn } from './innerSnapshots.ts';

/**
 * The code that draws a flow in a state, for a story or a test: the snapshot of its machine, with those of its children. The
 * name of the flow is `FlowOfState`; `flowStates` replaces it.
 */
export function codeOf(snapshot: Drawn): string {
  const children = Object.entries(snapshot.children ?? {}).flatMap(([id, child]: [string, unknown]) =>
    typeof child === 'object' && child !== null && 'src' in child && 'snapshot' in child && isDrawn(child.snapshot)
      ? [
          `    ${id}: { src: '${String(child.src)}', syncSnapshot: false, snapshot: ${stateOf(`machine.implementations.actors.${String(child.src)}`, child.snapshot, 4)} },`,
        ]
      : [],
  );
  const own = stateOf('machine', snapshot, 0);
  const whole = children.length === 0 ? own : `{\n  ...${own},\n  children: {\n${children.join('\n')}\n  },\n}`;
  return [
    `// \`machine\` is the machine of the flow, '${snapshot.machine.id}', and \`props\` are its services and addresses.`,
    `const snapshot = ${whole};`,
    '',
    '<FlowOfState {...props} snapshot={snapshot} />',
    '',
  ].join('\n');
}

const stateOf = (machine: string, { value, context }: Drawn, indent: number) =>
  `${machine}.resolveState(${literal({ value, context }, indent)})`;

/** A value as it is written in code. What is no data, such as a function or an actor, is undefined. */
function literal(value: unknown, indent: number): string {
  const pad = ' '.repeat(indent + 2);
  if (typeof value === 'string') return `'${value.replaceAll(/[\\']/g, '\\$&').replaceAll('\n', '\\n')}'`;
  if (Array.isArray(value)) {
    if (value.length === 0) return '[]';
    return `[\n${value.map((item: unknown) => `${pad}${literal(item, indent + 2)},\n`).join('')}${' '.repeat(indent)}]`;
  }
  if (value instanceof Date) return `new Date('${value.toISOString()}')`;
  if (value instanceof Set) return `new Set(${literal([...value], indent)})`;
  if (value instanceof Map) return `new Map(${literal([...value], indent)})`;
  if (typeof value === 'object' && value !== null) {
    const prototype: unknown = Object.getPrototypeOf(value);
    if (prototype !== Object.prototype && prototype !== null) return 'undefined';
    const entries = Object.entries(value).filter(([, each]) => each !== undefined && typeof each !== 'function');
    if (entries.length === 0) return '{}';
    const keyOf = (key: string) => (/^[A-Za-z_$][\w$]*$/.test(key) ? key : `'${key}'`);
    return `{\n${entries.map(([key, each]) => `${pad}${keyOf(key)}: ${literal(each, indent + 2)},\n`).join('')}${' '.repeat(indent)}}`;
  }
  return typeof value === 'function' || typeof value === 'symbol' ? 'undefined' : String(value);
}
