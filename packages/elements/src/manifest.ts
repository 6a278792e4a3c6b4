import { definitions, elementTags, eventNameOf } from './definitions.ts';

/** The custom elements manifest (schema 1.0.0), which editors and catalogues read. */
export function manifestOf(): object {
  const path = 'dist/contapro-elements.js';
  return {
    schemaVersion: '1.0.0',
    readme: 'README.md',
    modules: [
      {
        kind: 'javascript-module',
        path,
        declarations: elementTags.map((tag) => {
          const { type, text, attributes, properties = [], facts } = definitions[tag];
          return {
            kind: 'class',
            customElement: true,
            name: type,
            tagName: tag,
            description: text,
            superclass: { name: 'HTMLElement' },
            attributes: attributes.map(({ attribute, property, text: description }) => ({
              name: attribute,
              fieldName: property,
              description,
              type: { text: 'string | null' },
            })),
            members: [
              ...properties.map(({ property, type: typeOfProperty, text: description, byDefault }) => ({
                kind: 'field',
                name: property,
                description,
                type: { text: `${typeOfProperty} | undefined` },
                default: byDefault,
              })),
              ...attributes.map(({ attribute, property, text: description }) => ({
                kind: 'field',
                name: property,
                attribute,
                reflects: true,
                description,
                type: { text: 'string | null' },
              })),
            ],
            slots: [{ name: '', description: 'Shown until the code of the element is loaded.' }],
            events: Object.keys(facts).map((fact) => ({
              name: eventNameOf(fact),
              type: { text: 'CustomEvent' },
              description: `The fact \`${fact}\`, as its detail.`,
            })),
          };
        }),
        exports: elementTags.map((tag) => ({
          kind: 'custom-element-definition',
          name: tag,
          declaration: { name: definitions[tag].type, module: path },
        })),
      },
    ],
  };
}
