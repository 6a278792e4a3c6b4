/**
 * The element itself, and the message that its code could not be loaded, for which no other style sheet may be there. What else is in
 * it gets its looks from `ThemeRoot`.
 */
const host = `:host { display: block; }
:host([hidden]), slot[hidden] { display: none; }
.contapro-unloaded, .contapro-unloaded * { all: initial; color-scheme: inherit; }
.contapro-unloaded {
  display: flex; flex-wrap: wrap; gap: 12px; align-items: center; direction: ltr; unicode-bidi: isolate;
  box-sizing: border-box; padding: 16px; border: 1px solid GrayText; border-radius: 8px; background: Canvas;
}
.contapro-unloaded p, .contapro-unloaded button { color: CanvasText; font: var(--cp-base-size, 16px) / 1.5 'Instrument Sans', system-ui, sans-serif; }
.contapro-unloaded p { display: block; }
.contapro-unloaded button {
  display: inline-block; box-sizing: border-box; padding: 8px 16px; border: 1px solid CanvasText; border-radius: 8px;
  font-weight: 600; cursor: pointer;
}
.contapro-unloaded button:focus-visible { outline: 2px solid; outline-offset: 2px; }`;

const made = new Map<string, CSSStyleSheet>();

function sheetOf(css: string): CSSStyleSheet {
  const sheet = made.get(css) ?? new CSSStyleSheet();
  if (!made.has(css)) sheet.replaceSync(css);
  made.set(css, sheet);
  return sheet;
}

/** Gives a shadow root style sheets, which a content security policy allows without `unsafe-inline`. */
export function adopt(shadow: ShadowRoot, sheets: readonly string[], tokens: string): void {
  shadow.adoptedStyleSheets = [host, ...sheets, tokens].map(sheetOf);
}

/** Gives a shadow root what it needs before anything is loaded. It keeps what it has already. */
export function adoptOnly(shadow: ShadowRoot): void {
  if (shadow.adoptedStyleSheets.length === 0) adopt(shadow, [], '');
}

const fontFaces = /@font-face\s*\{[^}]*\}/g;

/** Fonts are those of the document, also in its shadow roots. */
export function adoptFonts(css: string): void {
  const faces = css.match(fontFaces);
  if (faces) document.adoptedStyleSheets.push(sheetOf(faces.join('\n')));
}
