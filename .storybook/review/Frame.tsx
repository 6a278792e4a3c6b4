import { type CSSProperties, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';

export interface FrameProps {
  /** The name of the picture. */
  title: string;
  /** The width of the window that the picture is drawn in, in px. */
  width: number;
  /** The height of that window, in px. */
  height: number;
  /** How large the picture is shown; 1 is its real size. */
  scale: number;
  children: ReactNode;
}

/**
 * A small picture of a page, drawn by the same React tree in a window of its own, so that widths, dialogs and fixed parts
 * are those of a page. It is drawn when it comes near, and nothing in it can be pressed or focused.
 */
export function Frame({ title, width, height, scale, children }: FrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [body, setBody] = useState<HTMLElement>();
  const [isNear, setIsNear] = useState(false);

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
    if (!current) return undefined;
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
  }, []);

  const size = { inlineSize: width * scale, blockSize: height * scale, overflow: 'hidden' } satisfies CSSProperties;
  return (
    <div style={size}>
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
      {isNear && body && createPortal(children, body)}
    </div>
  );
}

/** Gives a document the style sheets of this page, also those that are added later. */
function copyStyles(page: Document): () => void {
  page.documentElement.lang = document.documentElement.lang;
  page.body.style.margin = '0';
  const copies = new Map<Node, Node>();
  const copy = () => {
    for (const sheet of document.head.querySelectorAll('style, link[rel="stylesheet"]')) {
      if (copies.has(sheet)) continue;
      const twin = page.importNode(sheet, true);
      copies.set(sheet, twin);
      page.head.append(twin);
    }
  };
  copy();
  const observer = new MutationObserver(copy);
  observer.observe(document.head, { childList: true });
  return () => observer.disconnect();
}
