import { createElement, useContext } from 'react';
import { type AnchorProps, LinkContext } from './LinkProvider.tsx';

/**
 * Whether the browser must follow a link instead of the router: other hosts and programs, parts of the same page, new tabs
 * and downloads.
 */
const isForBrowser = ({ href, target, download }: AnchorProps) =>
  /^[a-z][a-z\d+.-]*:|^\/\/|^#/i.test(href) || target === '_blank' || download !== undefined;

/** A link without styles, rendered by the component of `LinkProvider`. New tabs get `rel="noopener noreferrer"`. */
export function LinkBase(props: AnchorProps) {
  const inside = useContext(LinkContext);
  if (!isForBrowser(props)) return createElement(inside, props);
  const { children, ...rest } = props;
  return (
    <a rel={props.target === '_blank' ? 'noopener noreferrer' : undefined} {...rest}>
      {children}
    </a>
  );
}
