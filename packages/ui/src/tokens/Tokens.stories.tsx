import preview from '@contapro/storybook/preview';
import type { CSSProperties } from 'react';
import { ThemeRoot } from '../primitives/ThemeRoot/index.ts';
import styles from './Tokens.module.css';

const meta = preview.meta({ component: ThemeRoot, title: 'Fundamentos/Tokens', tags: ['!autodocs'] });
export default meta;

/** A custom property that a sample is drawn with. */
const token = (name: string): CSSProperties & Record<'--_token', string> => ({ '--_token': `var(${name})` });

const meanings = {
  Superficies: [
    'page',
    'surface',
    'surface-sunken',
    'surface-raised',
    'surface-hover',
    'surface-selected',
    'surface-inverse',
  ],
  Filetes: ['rule', 'rule-strong', 'rule-ink', 'border-control'],
  Texto: ['text', 'text-muted', 'text-subtle', 'text-disabled', 'text-inverse'],
  Acento: [
    'action',
    'action-hover',
    'action-active',
    'action-text',
    'action-subtle',
    'action-border',
    'on-action',
    'focus',
  ],
  Libros: ['purchases', 'purchases-text', 'purchases-subtle', 'sales', 'sales-text', 'sales-subtle'],
  Estados: [
    'positive-text',
    'positive-subtle',
    'notice-text',
    'notice-subtle',
    'caution',
    'caution-text',
    'caution-subtle',
    'danger',
    'danger-text',
    'danger-subtle',
  ],
} as const;

const ramps = {
  paper: [0, 50, 100, 200, 300],
  ink: [50, 100, 200, 300, 400, 500, 600, 700, 750, 800, 850, 900, 950],
  brand: [50, 100, 200, 300, 400, 500, 600, 700, 800, 900, 950],
  plum: [100, 300, 400, 500, 600, 900],
  teal: [100, 300, 400, 500, 600, 900],
  green: [100, 300, 700, 900],
  amber: [100, 300, 500, 700, 900],
  red: [100, 300, 500, 700, 900],
  sky: [100, 300, 700, 900],
} as const;

/** The colours that components use. They change with the theme and the brand, which the toolbar selects. */
export const Colours = meta.story({
  render: () => (
    <div className={styles.page}>
      {Object.entries(meanings).map(([group, names]) => (
        <section key={group} className={styles.section}>
          <h2 className={styles.title}>{group}</h2>
          <div className={styles.swatches}>
            {names.map((name) => (
              <div key={name} className={styles.swatch}>
                <span className={styles.colour} style={token(`--cp-color-${name}`)} />
                --color-{name}
              </div>
            ))}
          </div>
        </section>
      ))}
    </div>
  ),
});

const surfaces = ['page', 'surface', 'surface-sunken', 'surface-raised', 'surface-hover', 'surface-selected'] as const;
const tones = ['positive', 'notice', 'caution', 'danger', 'purchases', 'sales'] as const;

/** The text colours that are allowed on each surface. */
const legible: readonly (readonly [surface: string, texts: readonly string[]])[] = [
  ...surfaces.map((surface) => [surface, ['text', 'text-muted', 'text-subtle', 'action-text']] as const),
  ...(['page', 'surface', 'surface-raised'] as const).map(
    (surface) => [surface, tones.map((tone) => `${tone}-text`)] as const,
  ),
  ...tones.map((tone) => [`${tone}-subtle`, ['text', `${tone}-text`]] as const),
  ['action-subtle', ['text', 'action-text']],
  ['surface-inverse', ['text-inverse']],
  ...(['action', 'action-hover', 'action-active'] as const).map((surface) => [surface, ['on-action']] as const),
];

/** Every text colour on every surface on which it is allowed. axe checks its contrast in all themes. */
export const Contrast = meta.story({
  render: () => (
    <div className={styles.rows}>
      {legible.map(([surface, texts]) => (
        <p
          key={`${surface} ${texts[0]}`}
          className={styles.legible}
          style={{ background: `var(--cp-color-${surface})` }}
        >
          {texts.map((text) => (
            <span key={text} style={{ color: `var(--cp-color-${text})` }}>
              {text} · {surface}
            </span>
          ))}
        </p>
      ))}
    </div>
  ),
});

/** The colours from which the tokens are made. Components do not use them directly. */
export const Palette = meta.story({
  render: () => (
    <div className={styles.page}>
      {Object.entries(ramps).map(([name, steps]) => (
        <section key={name} className={styles.section}>
          <h2 className={styles.title}>{name}</h2>
          <div className={styles.ramp}>
            {steps.map((step) => (
              <span key={step} className={styles.step} style={token(`--${name}-${step}`)} title={`--${name}-${step}`} />
            ))}
          </div>
        </section>
      ))}
    </div>
  ),
});

const sizes = ['small', 'body', 'lead', 'title', 'display', 'figure', 'figure-lg', 'figure-xl'] as const;

export const Type = meta.story({
  render: () => (
    <div className={styles.rows}>
      {sizes.map((size) => (
        <div key={size} className={styles.row}>
          <span className={styles.name}>--text-{size}</span>
          <span
            style={{
              fontSize: `var(--cp-text-${size})`,
              lineHeight: `var(--cp-leading-${size})`,
              fontVariantNumeric: 'tabular-nums',
            }}
          >
            Señor contador, ¿ya declaró? 1,111.11 8,888.88
          </span>
        </div>
      ))}
      {(['regular', 'medium', 'semibold'] as const).map((weight) => (
        <div key={weight} className={styles.row}>
          <span className={styles.name}>--weight-{weight}</span>
          <span style={{ fontWeight: `var(--cp-weight-${weight})` }}>El IGV de tus empresas, listo para declarar.</span>
        </div>
      ))}
    </div>
  ),
});

const spaces = ['0-5', '1', '1-5', '2', '2-5', '3', '4', '5', '6', '8', '10', '12', '16', '20'] as const;

const sizeTokens = [
  'hairline',
  'line',
  'line-lg',
  'double-rule',
  'swatch-size',
  'icon-xs',
  'icon-sm',
  'icon',
  'choice-size',
  'badge-height',
  'target-size',
  'avatar-size',
  'avatar-size-lg',
  'control-height-xs',
  'control-height-sm',
  'control-height',
  'control-height-lg',
  'table-row-height-compact',
  'table-row-height',
  'topbar-height',
  'sidebar-width',
  'drawer-width',
  'entry-width',
  'toast-width',
  'modal-width',
  'modal-width-md',
  'modal-height',
  'modal-height-md',
  'modal-height-lg',
] as const;

/** A bar for each token, as long as its value. */
function Lengths({ tokens }: { tokens: readonly string[] }) {
  return (
    <div className={styles.rows}>
      {tokens.map((name) => (
        <div key={name} className={styles.row}>
          <span className={styles.name}>{name}</span>
          <span className={styles.bar} style={token(name)} />
        </div>
      ))}
    </div>
  );
}

export const Space = meta.story({ render: () => <Lengths tokens={spaces.map((step) => `--cp-space-${step}`)} /> });

/** The sizes of controls, marks and columns. A size of a single part is in its CSS, with a reason. */
export const Sizes = meta.story({ render: () => <Lengths tokens={sizeTokens.map((name) => `--${name}`)} /> });
