import preview from '@contapro/storybook/preview';
import type { CSSProperties } from 'react';
import { ThemeRoot } from '../primitives/ThemeRoot/index.ts';
import { kindOf, readTokens, type Token, type TokenKind } from './readTokens.ts';
import styles from './Tokens.module.css';
import css from './tokens.css?raw';

const meta = preview.meta({ component: ThemeRoot, title: 'Foundations/Tokens', tags: ['!autodocs'] });
export default meta;

/** A custom property that a sample is drawn with. */
const sample = (name: string): CSSProperties & Record<'--_token', string> => ({ '--_token': `var(${name})` });

const tokens = readTokens(css);
const tokensOf = (...wanted: TokenKind[]) => tokens.filter((token) => wanted.includes(kindOf(token)));
const rampOf = ({ name }: Token) => name.replace(/-\d+$/, '');

/** The colours that components use. They change with the theme and the brand, which the toolbar selects. */
export const Colours = meta.story({
  render: () => (
    <div className={styles.page}>
      {[...Map.groupBy(tokensOf('colour'), ({ group }) => group)].map(([group, colours]) => (
        <section key={group} className={styles.section}>
          <h2 className={styles.title}>{group}</h2>
          <div className={styles.swatches}>
            {colours.map(({ name }) => (
              <div key={name} className={styles.swatch}>
                <span className={styles.colour} style={sample(name)} />
                <code className={styles.name}>{name}</code>
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
      {[...Map.groupBy(tokensOf('ramp'), rampOf)].map(([ramp, steps]) => (
        <section key={ramp} className={styles.section}>
          <h2 className={styles.title}>
            <code>{ramp}</code>
          </h2>
          <div className={styles.ramp}>
            {steps.map(({ name, value }) => (
              <div key={name} className={styles.swatch}>
                <span className={styles.step} style={sample(name)} title={value} />
                <span>{name.slice(ramp.length + 1)}</span>
              </div>
            ))}
          </div>
        </section>
      ))}
    </div>
  ),
});

/** The properties with which the sample of a token of type is drawn. */
function typeOf({ name }: Token): CSSProperties {
  const value = `var(${name})`;
  if (name.startsWith('--cp-text-')) return { fontSize: value, lineHeight: `var(${leadingOf(name)})` };
  if (name.startsWith('--cp-weight-')) return { fontWeight: value };
  if (name.startsWith('--cp-tracking-')) return { letterSpacing: value };
  if (name.startsWith('--cp-font-')) return { fontFamily: value };
  return { maxInlineSize: value };
}

const leadingOf = (text: string) => text.replace('--cp-text-', '--cp-leading-');
const isLeading = ({ name }: Token) => name.startsWith('--cp-leading-');

/** A size of text and its leading are one sample. */
export const Type = meta.story({
  render: () => (
    <div className={styles.rows}>
      {tokensOf('type')
        .filter((token) => !isLeading(token))
        .map((token) => (
          <div key={token.name} className={styles.row}>
            <span>
              <Name token={token} />
              {tokensOf('type')
                .filter(({ name }) => name !== token.name && name === leadingOf(token.name))
                .map((leading) => (
                  <Name key={leading.name} token={leading} />
                ))}
            </span>
            <span className={styles.text} style={typeOf(token)}>
              Señor contador, ¿ya declaró? 1,111.11 8,888.88
            </span>
          </div>
        ))}
    </div>
  ),
});

const Name = ({ token: { name, value } }: { token: Token }) => (
  <span className={styles.name}>
    <code>{name}</code> {value}
  </span>
);

/** A bar for each token, as long as its value, or a box with its radius. */
const Lengths = ({ of }: { of: readonly Token[] }) => (
  <div className={styles.rows}>
    {of.map((token) => (
      <div key={token.name} className={styles.row}>
        <Name token={token} />
        {token.name.startsWith('--cp-radius-') ? (
          <span className={styles.rounded} style={{ borderRadius: `var(${token.name})` }} />
        ) : (
          <span className={styles.bar} style={sample(token.name)} />
        )}
      </div>
    ))}
  </div>
);

export const Space = meta.story({ render: () => <Lengths of={tokensOf('space')} /> });

/** The sizes that several components share. A size of a single part is in its CSS, with a reason. */
export const Sizes = meta.story({ render: () => <Lengths of={tokensOf('size')} /> });

/** Only content that floats has a shadow. */
export const Shadows = meta.story({
  render: () => (
    <div className={styles.rows}>
      {tokensOf('shadow').map(({ name }) => (
        <div key={name} className={styles.floating} style={{ boxShadow: `var(${name})` }}>
          <code>{name}</code>
        </div>
      ))}
    </div>
  ),
});

/** Point at a row or focus it: its bar moves as long, and with the curve, that the token says. */
export const Motion = meta.story({
  render: () => (
    <div className={styles.rows}>
      {tokensOf('motion').map((token) => (
        <button key={token.name} type="button" className={styles.moving}>
          <Name token={token} />
          <span
            className={styles.mover}
            style={
              token.name.startsWith('--cp-ease-')
                ? { transitionTimingFunction: `var(${token.name})` }
                : { transitionDuration: `var(${token.name})` }
            }
          />
        </button>
      ))}
    </div>
  ),
});
