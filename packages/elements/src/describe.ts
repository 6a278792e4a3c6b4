import { type AttributeDefinition, definitions, elementTags } from './definitions.ts';

const indented = (depth: number, ...lines: readonly string[]): string[] =>
  lines.map((line) => `${'  '.repeat(depth)}${line}`);

const quoted = (name: string) => (/^\w+$/.test(name) ? name : `'${name}'`);

const typeOf = ({ values }: AttributeDefinition) => values?.map((value) => `'${value}'`).join(' | ') ?? 'string';

/** The module `elementTypes.ts`: the interface of each element, and the attributes of each in JSX. */
export function typesText(): string {
  const interfaces = elementTags.flatMap((tag) => {
    const { type, attributes, properties = [] } = definitions[tag];
    const members = [
      ...properties.flatMap(({ property, type: typeOfProperty, text, byDefault }) => [
        '/**',
        ` * ${text}`,
        ' *',
        ` * @default ${byDefault}`,
        ' */',
        `${property}: ${typeOfProperty} | undefined;`,
      ]),
      ...attributes.flatMap(({ property, text }) => [`/** ${text} */`, `${property}: string | null;`]),
    ];
    return members.length === 0
      ? [`export type ${type} = ContaProElement<'${tag}'>;`, '']
      : [`export interface ${type} extends ContaProElement<'${tag}'> {`, ...indented(1, ...members), '}', ''];
  });
  const inJsx = elementTags.flatMap((tag) => {
    const { attributes } = definitions[tag];
    const members = attributes.map((each) => `${quoted(each.attribute)}?: ${typeOf(each)} | undefined;`);
    return members.length === 0
      ? [`'${tag}': CommonAttributes;`]
      : [`'${tag}': CommonAttributes & {`, ...indented(1, ...members), '};'];
  });
  return [
    '// Written from definitions.ts by the test of describe.ts (`vitest -u`); do not edit.',
    '',
    "import type { PartnerLink } from '@contapro/react';",
    "import type { CommonAttributes, ContaProElement } from './contaProElement.ts';",
    '',
    ...interfaces,
    '/** The elements by their names. */',
    'export interface ContaProElements {',
    ...indented(1, ...elementTags.map((tag) => `'${tag}': ${definitions[tag].type};`)),
    '}',
    '',
    '/**',
    ' * The attributes of the elements by their names, for the JSX of any framework. Extend the interface of its elements with them,',
    ' * which for Preact is in the namespace `JSX` of the module `preact`.',
    ' *',
    // In two parts, so that the check of examples does not take it for one of this file.
    ` * @${'example'}`,
    ' * interface IntrinsicElements extends ContaProAttributes {}',
    ' */',
    'export interface ContaProAttributes {',
    ...indented(1, ...inJsx),
    '}',
    '',
  ].join('\n');
}

/** The table of README: what each element shows, and its attributes. */
export function tableText(): string {
  const rows = elementTags.map((tag) => {
    const { text, attributes } = definitions[tag];
    const cells = attributes.map(({ attribute, text: meaning }) => `\`${attribute}\`: ${meaning}`);
    return `| \`${tag}\` | ${text} | ${cells.join('<br>') || 'none'} |`;
  });
  return ['| tag | what it shows | attributes |', '|---|---|---|', ...rows, ''].join('\n');
}
