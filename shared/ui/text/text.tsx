import { Children, Fragment, type ReactNode } from 'react';

interface TextProps {
  children: ReactNode;
  /** Shows each text as elements; by default as one. */
  show?: (text: string) => ReactNode;
}

/**
 * Texts beside elements, or beside what comes and goes, each in an element that is keyed by its text. A
 * browser that translates a page puts other nodes in place of text nodes. React can neither change nor remove
 * those; elements it can replace.
 */
export function Text({ children, show = inSpan }: TextProps) {
  const parts: ReactNode[] = [];
  for (const child of Children.toArray(children)) {
    const before = parts.at(-1);
    if (isText(child) && isText(before)) parts[parts.length - 1] = `${before}${child}`;
    else parts.push(child);
  }
  return parts.map((part, index) =>
    isText(part) ? <Fragment key={`${index} ${part}`}>{show(String(part))}</Fragment> : part,
  );
}

const isText = (node: ReactNode): node is string | number =>
  typeof node === 'string' || typeof node === 'number';

const inSpan = (text: string) => <span>{text}</span>;
