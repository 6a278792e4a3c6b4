import { type CSSProperties, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';

export interface FrameProps {
  /** The name of the picture. */
  title: string;
  /** The width of the window that the picture is drawn in, in px. */
  width: number;
  /** The height of that window, in px. */
  height: number;
  /** How large the picture is shown at least; 1 is its real size. It is as wide as its place. */
  scale: number;
  children: ReactNode;
}

/**
 * A small picture of a page, drawn by the same React tree in a window of its own, so that widths, dialogs and fixed parts
 * are those of a page. It is drawn when it comes near, and nothing in it can be pressed or focused.
 */
export function Frame({ title, width, height, scale: least, children }: FrameProps) {
  const place = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [body, setBody] = useState<HTMLElement>();
  const [isNear, setIsNear] = useState(false);
  const [scale, setScale] = useState(least);

  useLayoutEffect(() => {
    const { current } = place;
    if (!current) return undefined;
    const observer = new ResizeObserver(() => {
      if (current.clientWidth > 0) setScale(current.clientWidth / width);
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [width]);

  useEffect(() => {
    const { current } = frame;
    if (!current) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setIsNear(true);
      },
      { rootMargin: '300px' },
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, []);

  useLayoutEffect(() => {
    const { current } = frame;
    // A page has hundreds of frames, and styles arrive in many files: only frames that are drawn get them.
    if (!current || !isNear) return undefined;
    let end = () => {};
    // Firefox replaces the first document of a frame when it has loaded.
    const take = () => {
      end();
      end = current.contentDocument ? copyStyles(current.contentDocument) : () => {};
      setBody(current.contentDocument?.body);
    };
    take();
    current.addEventListener('load', take);
    return () => {
      current.removeEventListener('load', take);
      end();
    };
  }, [isNear]);

  const size = { blockSize: height * scale, overflow: 'hidden' } satisfies CSSProperties;
  return (
    <div ref={place} style={size}>
      <iframe
        ref={frame}
        title={title}
        inert
        tabIndex={-1}
        style={{
          inlineSize: width,
          blockSize: height,
          border: 0,
          display: 'block',
          transform: `scale(${scale})`,
          transformOrigin: '0 0',
        }}
      />
      {body && createPortal(children, body)}
    </div>
  );
}

/**
 * Gives a document the style sheets of this page, also those that are added later. Their rules are copied as text: Storybook has
 * hundreds of files, and a page with many frames would request each of them for each frame.
 */
function copyStyles(page: Document): () => void {
  page.documentElement.lang = document.documentElement.lang;
  page.body.style.margin = '0';
  const style = page.createElement('style');
  page.head.append(style);
  const listening = new AbortController();
  const copy = () => {
    const sheets = [
      ...document.head.querySelectorAll<HTMLStyleElement | HTMLLinkElement>('style, link[rel="stylesheet"]'),
    ];
    style.textContent = sheets.map(rulesOf).join('\n');
    for (const sheet of sheets) if (sheet.sheet === null) sheet.addEventListener('load', copy, listening);
  };
  copy();
  const observer = new MutationObserver(copy);
  observer.observe(document.head, { childList: true });
  return () => {
    observer.disconnect();
    listening.abort();
    style.remove();
  };
}

const linked = new WeakMap<HTMLLinkElement, string>();

/** The rules of a style sheet with absolute addresses; an empty text until it is loaded. */
function rulesOf(element: HTMLStyleElement | HTMLLinkElement): string {
  if (element instanceof HTMLStyleElement) return element.textContent;
  const known = linked.get(element);
  if (known !== undefined) return known;
  if (element.sheet === null) return '';
  const rules = Array.from(element.sheet.cssRules, ({ cssText }) => cssText)
    .join('\n')
    .replaceAll(
      /url\("(?!data:|#)([^"]+)"\)/g,
      (_, address: string) => `url("${new URL(address, element.href).href}")`,
    );
  linked.set(element, rules);
  return rules;
}
