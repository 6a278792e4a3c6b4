import { createElement, useContext } from 'react';
import { type AnchorProps, LinkContext } from './LinkProvider.tsx';

/** Whether the browser must open a link instead of the router: other hosts and programs, new tabs and downloads. */
const leaves = ({ href, target, download }: AnchorProps) =>
  /^[a-z][a-z\d+.-]*:|^\/\//i.test(href) || target === '_blank' || download !== undefined;

/** A link without styles, rendered by the component of `LinkProvider`. New tabs get `rel="noopener noreferrer"`. */
export function LinkBase(props: AnchorProps) {
  const inside = useContext(LinkContext);
  if (!leaves(props)) return createElement(inside, props);
  const { children, ...rest } = props;
  return (
    <a rel={props.target === '_blank' ? 'noopener noreferrer' : undefined} {...rest}>
      {children}
    </a>
  );
}
