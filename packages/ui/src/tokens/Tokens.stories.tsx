import preview from '@contapro/storybook/preview';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { ThemeRoot } from '../primitives/ThemeRoot/index.ts';
import { kindOf, readTokens, type Token, type TokenKind, usesOf } from './readTokens.ts';
import styles from './Tokens.module.css';
import css from './tokens.css?raw';

const meta = preview.meta({
  component: ThemeRoot,
  title: 'Foundations/Tokens · colores, letra, espacio, sombras',
  id: 'foundations-tokens',
  tags: ['!autodocs'],
});
export default meta;

/** A custom property that a sample is drawn with. */
const sample = (name: string): CSSProperties & Record<'--_token', string> => ({ '--_token': `var(${name})` });

const tokens = readTokens(css);
const tokensOf = (...wanted: TokenKind[]) => tokens.filter((token) => wanted.includes(kindOf(token)));
const rampOf = ({ name }: Token) => name.replace(/-\d+$/, '');

const styleSheets = import.meta.glob<string>(
  ['../{primitives,charts,patterns,screens,internal}/**/*.{css,tsx}', '!../**/*.{stories,test}.tsx'],
  { query: '?raw', import: 'default', eager: true },
);
const uses = usesOf(css, styleSheets);

/** What a token is used by, in one line. */
const useOf = ({ name }: Token) => {
  const users = (uses.get(name) ?? []).map((user) => user.replace('--cp-', ''));
  const further = users.length - 6;
  return `${users.slice(0, 6).join(', ')}${further > 0 ? ` and ${further} more` : ''}`;
};

const looks = [
  { title: 'Light', theme: 'light', brand: 'contapro' },
  { title: 'Dark', theme: 'dark', brand: 'contapro' },
  { title: 'SISCONT', theme: 'light', brand: 'siscont' },
  { title: 'Dark SISCONT', theme: 'dark', brand: 'siscont' },
] as const;

/** A text of a value that a person can read: a colour without needless decimals. */
const readable = (value: string) =>
  value.replaceAll(/\d+\.\d{4,}/g, (number) => String(Math.round(Number(number) * 1000) / 1000));

/** The property in which the browser computes a token of a kind; the value of others is the same in all themes. */
const computedIn: Partial<Record<TokenKind, string>> = { colour: 'color', ramp: 'color', shadow: 'box-shadow' };

/** The value of a token in a theme and a brand, computed by the browser. */
function Value({ token, isBare = false }: { token: Token; isBare?: boolean }) {
  const probe = useRef<HTMLSpanElement>(null);
  const [value, setValue] = useState(token.value);
  const property = computedIn[kindOf(token)];
  useEffect(() => {
    if (probe.current && property) setValue(readable(getComputedStyle(probe.current).getPropertyValue(property)));
  }, [property]);
  return (
    <>
      <span
        ref={probe}
        className={styles.probe}
        style={property ? { [property]: `var(${token.name})` } : {}}
        aria-hidden
      />
      {!isBare && computedIn[kindOf(token)] === 'color' && <span className={styles.chip} style={sample(token.name)} />}
      <code>{value}</code>
    </>
  );
}

/** Every token with its value in each theme and brand, and what uses it: components, or other tokens. */
export const All = meta.story({
  render: () => (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- What scrolls must be reachable with the keyboard.
    <div className={styles.scroll} tabIndex={0} role="region" aria-label="All tokens">
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Token</th>
            {looks.map(({ title }) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
            <th scope="col">Used by</th>
          </tr>
        </thead>
        <tbody>
          {tokens.map((token) => (
            <tr key={token.name}>
              <th scope="row">
                <code className={styles.whole}>{token.name}</code>
              </th>
              {computedIn[kindOf(token)] ? (
                looks.map(({ title, theme, brand }) => (
                  <td key={title}>
                    <ThemeRoot theme={theme} brand={brand} className={styles.cell}>
                      <Value token={token} />
                    </ThemeRoot>
                  </td>
                ))
              ) : (
                <td colSpan={looks.length}>
                  <code>{token.value}</code>
                </td>
              )}
              <td>{useOf(token)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  ),
});

/** The colours that components use. They change with the theme and the brand, which the toolbar selects. */
export const Colours = meta.story({
  render: (_args: unknown, { globals }: { globals: Readonly<Record<string, unknown>> }) => (
    // The values are computed again in another theme.
    <div key={`${String(globals['theme'])} ${String(globals['brand'])}`} className={styles.page}>
      {[...Map.groupBy(tokensOf('colour'), ({ group }) => group)].map(([group, colours]) => (
        <section key={group} className={styles.section}>
          <h2 className={styles.title}>{group}</h2>
          <div className={styles.swatches}>
            {colours.map((token) => (
              <div key={token.name} className={styles.swatch}>
                <span className={styles.colour} style={sample(token.name)} />
                <code className={styles.name}>{token.name}</code>
                <Value token={token} isBare />
              </div>
            ))}
          </div>
        </section>
      ))}
    </div>
  ),
});

/** The relative luminance of an opaque colour of CSS, as WCAG defines it. */
function luminanceOf(color: string): number {
  const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  if (!canvas) return 0;
  canvas.fillStyle = color;
  canvas.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The ratio of contrast between two colours, from 1 to 21. */
function contrastOf(one: string, other: string): number {
  const [low = 0, high = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

/** A text on a surface, with the ratio of their computed colours. */
function Pair({ text, surface }: { text: string; surface: string }) {
  const pair = useRef<HTMLSpanElement>(null);
  const [ratio, setRatio] = useState('');
  useEffect(() => {
    const { current } = pair;
    if (!current?.parentElement) return;
    const background = getComputedStyle(current.parentElement).backgroundColor;
    setRatio(contrastOf(getComputedStyle(current).color, background).toFixed(1));
  }, []);
  return (
    <span ref={pair} style={{ color: `var(--cp-color-${text})` }}>
      {text} · {surface} · {ratio}
    </span>
  );
}

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

/** Every text colour on every surface on which it is allowed, with its ratio of contrast. axe checks it in all themes. */
export const Contrast = meta.story({
  render: (_args: unknown, { globals }: { globals: Readonly<Record<string, unknown>> }) => (
    // The ratios are computed again in another theme.
    <div key={`${String(globals['theme'])} ${String(globals['brand'])}`} className={styles.rows}>
      {legible.map(([surface, texts]) => (
        <p
          key={`${surface} ${texts[0]}`}
          className={styles.legible}
          style={{ background: `var(--cp-color-${surface})` }}
        >
          {texts.map((text) => (
            <Pair key={text} text={text} surface={surface} />
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
