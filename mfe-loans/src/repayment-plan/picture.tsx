import type { ReactNode } from 'react';
import { CANVAS } from './chart-shape';
import styles from './picture.module.css';

interface PictureProps {
  title: string;
  /** What the top of the picture stands for; its ground is $0. */
  top: string;
  /** The days at its left and right. */
  span: { from: string; to: string };
  /** The same in a sentence, for those who don't see it. */
  summary: string;
  legend?: ReactNode;
  /** Paths on the canvas of `chartShape`. */
  children: ReactNode;
}

/** One picture of a plan. Its words are HTML around the drawing, so that they keep their size at any width. */
export function Picture({ title, top, span, summary, legend, children }: PictureProps) {
  return (
    <figure className={styles.picture}>
      <figcaption className={styles.head}>
        <span className={styles.title}>{title}</span>
        {legend && <span className={styles.legend}>{legend}</span>}
      </figcaption>
      <div className={styles.scale} aria-hidden="true">
        {top}
      </div>
      <svg
        className={styles.drawing}
        role="img"
        aria-label={summary}
        viewBox={`0 0 ${CANVAS.width} ${CANVAS.height}`}
        preserveAspectRatio="none"
      >
        {children}
      </svg>
      <div className={`${styles.scale} ${styles.days}`} aria-hidden="true">
        <span>{span.from}</span>
        <span>{span.to}</span>
      </div>
    </figure>
  );
}
