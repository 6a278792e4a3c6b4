/** The element itself. What is in it gets its looks from `ThemeRoot`. */
const host = ':host { display: block; } :host([hidden]) { display: none; }';

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

const fontFaces = /@font-face\s*\{[^}]*\}/g;

/** Fonts are those of the document, also in its shadow roots. */
export function adoptFonts(css: string): void {
  const faces = css.match(fontFaces);
  if (faces) document.adoptedStyleSheets.push(sheetOf(faces.join('\n')));
}
