import type { CDPSession, Locator, Page, Request } from '@playwright/test';

/**
 * What a screen reader says of a page, in Spanish: the page when it opens, each message that appears, and the content in the
 * order in which it is read. Names, roles and states are those of the accessibility tree of Chromium; what that tree leaves
 * out (the order of a table, its number of rows, the current entry of a menu) is read from the attributes.
 */
export interface Ear {
  /** Writes down the page that has just opened: its title, where the focus is, and what was said meanwhile. */
  page: (name: string) => Promise<void>;
  /** Writes down what was said since the last line, below a sentence that says what the person did. */
  heard: (action: string) => Promise<void>;
  /** Writes down the content of a part of the page, of the dialog that is open, or of the main content. */
  read: (part?: Locator) => Promise<void>;
  /** What was written down since the last call. */
  transcript: () => string;
  /** The messages that were heard more than once for one action. */
  repeated: () => readonly string[];
}

interface Message {
  how: 'polite' | 'assertive';
  text: string;
}

/**
 * Listens to a page. Call it before the page is opened.
 *
 * @param stable Replaces what is different in each run, such as the time.
 * @param isHeard Whether a message is written down: one that says that something is loading depends on how long it takes.
 */
export async function listenTo(
  page: Page,
  stable: (text: string) => string,
  isHeard: (text: string) => boolean,
): Promise<Ear> {
  let lines: string[] = [];
  const repeated: string[] = [];
  let messages: Message[] = [];
  await page.exposeBinding('contaproHeard', (_source, message: Message) => {
    if (isHeard(message.text)) messages.push({ ...message, text: stable(message.text) });
  });
  await page.addInitScript(observe);
  const quiet = waitForQuiet(page);
  const session = await page.context().newCDPSession(page);
  await session.send('Accessibility.enable');
  await session.send('DOM.enable');

  const take = () => {
    const taken = messages;
    messages = [];
    const texts = taken.map(({ text }) => text);
    repeated.push(...texts.filter((text, index) => texts.indexOf(text) !== index));
    return taken.map(({ how, text }) => `  se oye (${how === 'polite' ? 'cortés' : 'de inmediato'}): ${text}`);
  };
  return {
    page: async (name) => {
      await quiet();
      lines.push(
        '',
        `## ${name}`,
        `título: ${stable(await page.title())}`,
        `foco: ${stable(await focusOf(session, page))}`,
        ...take(),
      );
    },
    heard: async (action) => {
      await quiet();
      lines.push('', `→ ${action}`, ...take());
      const focus = await focusOf(session, page);
      lines.push(`  foco: ${stable(focus)}`);
    },
    read: async (part) => {
      await quiet();
      lines.push(...(await contentOf(session, part)).map((line) => `  ${stable(line)}`), ...take());
    },
    transcript: () => {
      const text = `${lines.join('\n').trim()}\n`;
      lines = [];
      return text;
    },
    repeated: () => repeated,
  };
}

/** Waits until every call is answered and nothing has changed for a while, as a person listens to the end. */
function waitForQuiet(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  const isCall = (request: Request) => new URL(request.url()).pathname.startsWith('/app/internal/');
  page.on('request', (request) => isCall(request) && open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return async () => {
    const until = Date.now() + 20_000;
    do {
      await page.evaluate(unchanged);
    } while (Date.now() < until && (open.size > 0 || (await page.locator('[aria-busy="true"]:visible').count()) > 0));
  };
}

/** Runs in the page: waits until it has not changed for half a second. */
function unchanged() {
  return new Promise<void>((done) => {
    const end = () => {
      observer.disconnect();
      clearTimeout(last);
      done();
    };
    let timer = setTimeout(end, 500);
    const last = setTimeout(end, 8000);
    const observer = new MutationObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(end, 500);
    });
    observer.observe(document, { subtree: true, childList: true, characterData: true });
  });
}

/** Runs in the page: tells what a screen reader would say of live regions. */
function observe() {
  const heard: unknown = Reflect.get(globalThis, 'contaproHeard');
  if (typeof heard !== 'function') return;
  const regionSelector = '[role="status"], [role="alert"], [role="log"], [aria-live], output';
  const levelOf = (region: Element) => {
    const live = region.getAttribute('aria-live');
    if (live === 'off') return undefined;
    return live === 'assertive' || (live === null && region.getAttribute('role') === 'alert') ? 'assertive' : 'polite';
  };
  /** What a style sheet says in place of a character, as in `content: "…" / "soles"`. */
  const spokenIn = (element: Element, pseudo: string) =>
    /\/ "(.*)"$/.exec(getComputedStyle(element, pseudo).content)?.[1] ?? '';
  const textOf = (node: Node): string => {
    if (node instanceof Text) return node.data;
    if (!(node instanceof Element) || node.getAttribute('aria-hidden') === 'true') return '';
    if (!node.checkVisibility({ visibilityProperty: true }) && getComputedStyle(node).display !== 'contents') return '';
    const label = node.getAttribute('aria-label') ?? node.getAttribute('alt');
    if (label !== null && !node.matches(regionSelector)) return label;
    const inner = [spokenIn(node, '::before'), ...[...node.childNodes].map(textOf), spokenIn(node, '::after')].join('');
    return getComputedStyle(node).display.startsWith('inline') ? inner : ` ${inner} `;
  };
  /** What each region has said last, so that a text that is drawn again is not said again. */
  const said = new WeakMap<Element, string>();
  const say = (region: Element, nodes: readonly Node[]) => {
    const how = levelOf(region);
    if (how === undefined || region.getAttribute('aria-busy') === 'true' || !region.isConnected) return;
    const isAtomic =
      region.getAttribute('aria-atomic') === 'true' ||
      (region.getAttribute('aria-atomic') === null && region.matches('[role="status"], [role="alert"], output'));
    const text = (isAtomic ? textOf(region) : nodes.map(textOf).join(' ')).replaceAll(/\s+/g, ' ').trim();
    if (text === '' || said.get(region) === text) {
      if (text === '') said.delete(region);
      return;
    }
    said.set(region, text);
    heard({ how, text });
  };
  new MutationObserver((changes) => {
    const changed = new Map<Element, Node[]>();
    const add = (region: Element | null | undefined, node: Node) => {
      if (region) changed.set(region, [...(changed.get(region) ?? []), node]);
    };
    for (const { target, addedNodes, removedNodes, type } of changes) {
      const element = target instanceof Element ? target : target.parentElement;
      const region = element?.closest(regionSelector);
      if (type === 'characterData') add(region, target);
      // A text that was taken away can be said again.
      if (region && removedNodes.length > 0 && textOf(region).trim() === '') said.delete(region);
      for (const node of addedNodes) {
        add(region, node);
        // Of a region that is new itself, screen readers say only an alert.
        if (node instanceof Element && !region)
          for (const inner of [node, ...node.querySelectorAll(regionSelector)])
            if (inner.matches('[role="alert"]')) add(inner, inner);
      }
    }
    for (const [region, nodes] of changed) say(region, nodes);
  }).observe(document, { subtree: true, childList: true, characterData: true });
}

interface AxValue {
  value?: unknown;
}

interface AxNode {
  nodeId: string;
  ignored: boolean;
  role?: AxValue;
  name?: AxValue;
  description?: AxValue;
  value?: AxValue;
  properties?: readonly { name: string; value: AxValue }[];
  childIds?: readonly string[];
  backendDOMNodeId?: number;
}

/** How a role is said. A role that is not listed is not said, only what is in it. */
const roles: Readonly<Record<string, string>> = {
  alert: 'alerta',
  alertdialog: 'diálogo de alerta',
  article: 'artículo',
  banner: 'cabecera',
  button: 'botón',
  cell: 'celda',
  checkbox: 'casilla',
  columnheader: 'encabezado de columna',
  combobox: 'lista desplegable',
  complementary: 'complementario',
  contentinfo: 'pie de página',
  Date: 'fecha',
  definition: 'definición',
  dialog: 'diálogo',
  DisclosureTriangle: 'desplegable',
  DisclosureTriangleGrouped: 'desplegable',
  figure: 'figura',
  generic: 'mensaje',
  form: 'formulario',
  group: 'grupo',
  heading: 'título',
  image: 'imagen',
  link: 'enlace',
  list: 'lista',
  listitem: 'elemento',
  main: 'contenido principal',
  menu: 'menú',
  menuitem: 'opción de menú',
  navigation: 'navegación',
  progressbar: 'barra de progreso',
  radio: 'botón de opción',
  radiogroup: 'grupo de opciones',
  region: 'región',
  row: 'fila',
  rowheader: 'encabezado de fila',
  search: 'búsqueda',
  searchbox: 'campo de búsqueda',
  slider: 'control deslizante',
  spinbutton: 'campo numérico',
  status: 'estado',
  switch: 'interruptor',
  tab: 'pestaña',
  table: 'tabla',
  tablist: 'pestañas',
  tabpanel: 'panel',
  term: 'término',
  textbox: 'campo de texto',
};

/** Roles whose content is their name: it is not read again. */
const named = new Set(
  'Date button cell checkbox columnheader heading image link menuitem radio rowheader switch tab term'.split(' '),
);

/** Roles that hold others. Their name is said when they are entered. */
const kept = new Set(
  'alert alertdialog article banner complementary contentinfo dialog figure form group list main menu navigation radiogroup region row search status table tablist tabpanel'.split(
    ' ',
  ),
);

const textOf = (value: AxValue | undefined) => (typeof value?.value === 'string' ? value.value.trim() : '');

async function contentOf(session: CDPSession, part: Locator | undefined): Promise<string[]> {
  const { nodes }: { nodes: readonly AxNode[] } = await session.send('Accessibility.getFullAXTree');
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const dialog = nodes.findLast((node) => /^(alert)?dialog$/.test(roleOf(node)));
  const start =
    part === undefined ? (dialog ?? nodes.find((node) => roleOf(node) === 'main')) : await find(session, part, nodes);
  if (!start) return ['(no hay nada que leer)'];
  const lines: { text: string; depth: number; isText: boolean }[] = [];
  const visit = async (node: AxNode, depth: number): Promise<void> => {
    const role = roleOf(node);
    const children = (node.childIds ?? []).flatMap((id) => byId.get(id) ?? []);
    if (!node.ignored && role === 'StaticText') {
      const text = textOf(node.name);
      const before = lines.at(-1);
      // Texts that follow each other are one sentence.
      if (before?.isText && before.depth === depth) before.text = `${before.text} ${text}`.trim();
      else if (text !== '') lines.push({ text, depth, isText: true });
      return;
    }
    if (node.ignored || role === 'generic' || roles[role] === undefined) {
      for (const child of children) await visit(child, depth);
      return;
    }
    lines.push({ text: await sentenceOf(session, node), depth, isText: false });
    // A control inside a cell or a heading is read on its own.
    const isWhole = role === 'Date' || (named.has(role) && !holdsControl(node, byId));
    if (!isWhole) for (const child of children) await visit(child, depth + 1);
  };
  await visit(start, 0);
  return lines.map(({ text, depth }) => `${'  '.repeat(depth)}${text}`);
}

const roleOf = ({ role }: AxNode) => textOf(role);

const controls = new Set('button link checkbox radio textbox combobox searchbox tab list image'.split(' '));

function holdsControl(node: AxNode, byId: ReadonlyMap<string, AxNode>): boolean {
  return (node.childIds ?? []).some((id) => {
    const child = byId.get(id);
    return child !== undefined && ((!child.ignored && controls.has(roleOf(child))) || holdsControl(child, byId));
  });
}

/** A node as it is said: its role, its name, its value and its states. */
async function sentenceOf(session: CDPSession, node: AxNode): Promise<string> {
  const role = roleOf(node);
  const property = (name: string) => node.properties?.find((each) => each.name === name)?.value.value;
  const attributes = await attributesOf(session, node);
  const level = property('level');
  const name = textOf(node.name);
  const value = textOf(node.value);
  const rows = Number(attributes.get('aria-rowcount') ?? Number.NaN);
  if (role === 'generic') return 'el texto del mensaje o del diálogo';
  const parts = [
    `${roles[role] ?? role}${role === 'heading' && typeof level === 'number' ? ` ${level}` : ''}`,
    kept.has(role) && name === '' ? '' : name,
    value !== '' && value !== name ? `valor ${value}` : '',
    role === 'table' && Number.isFinite(rows) ? `${rows} ${rows === 1 ? 'fila' : 'filas'}` : '',
    sorts[attributes.get('aria-sort') ?? ''] ?? '',
    attributes.has('aria-current') && attributes.get('aria-current') !== 'false' ? 'actual' : '',
    property('expanded') === true ? 'expandido' : property('expanded') === false ? 'contraído' : '',
    property('checked') === 'true' ? 'marcada' : property('checked') === 'false' ? 'sin marcar' : '',
    property('pressed') === 'true' ? 'presionado' : property('pressed') === 'false' ? 'sin presionar' : '',
    property('selected') === true ? 'seleccionada' : '',
    property('required') === true ? 'obligatorio' : '',
    property('invalid') === 'true' ? 'no válido' : '',
    property('disabled') === true ? 'no disponible' : '',
    property('busy') === true ? 'ocupado' : '',
    textOf(node.description),
  ];
  return parts.filter((part) => part !== '').join(', ');
}

const sorts: Readonly<Record<string, string>> = {
  ascending: 'orden ascendente',
  descending: 'orden descendente',
  none: 'se puede ordenar',
};

const withAttributes = new Set('table columnheader link button row listitem tab'.split(' '));

async function attributesOf(session: CDPSession, node: AxNode): Promise<Map<string, string>> {
  if (node.backendDOMNodeId === undefined || !withAttributes.has(roleOf(node))) return new Map();
  const described = await session
    .send('DOM.describeNode', { backendNodeId: node.backendDOMNodeId })
    .catch(() => undefined);
  const found = described?.node.attributes ?? [];
  return new Map(found.flatMap((key, index) => (index % 2 === 0 ? [[key, found[index + 1] ?? ''] as const] : [])));
}

async function find(session: CDPSession, part: Locator, nodes: readonly AxNode[]) {
  const mark = 'data-ear';
  await part.evaluate((element, name) => element.setAttribute(name, ''), mark);
  const { root } = await session.send('DOM.getDocument', { depth: 0 });
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector: `[${mark}]` });
  const { node } = await session.send('DOM.describeNode', { nodeId });
  await part.evaluate((element, name) => element.removeAttribute(name), mark);
  return nodes.find((each) => each.backendDOMNodeId === node.backendNodeId);
}

/** What has the focus, as it is said. */
async function focusOf(session: CDPSession, page: Page): Promise<string> {
  const hasFocus = await page.evaluate(
    () => document.activeElement !== null && document.activeElement !== document.body,
  );
  if (!hasFocus) return 'en la página';
  const { nodes }: { nodes: readonly AxNode[] } = await session.send('Accessibility.getFullAXTree');
  const node = nodes.find(
    (each) =>
      !each.ignored &&
      roleOf(each) !== 'RootWebArea' &&
      each.properties?.some(({ name, value }) => name === 'focused' && value.value === true),
  );
  // The parts of a date have names of the browser.
  const isDatePart = node && roleOf(node) === 'spinbutton' && /^(Month|Day|Year)\b/.test(textOf(node.name));
  return isDatePart ? 'una parte de la fecha' : node ? sentenceOf(session, node) : 'en la página';
}
