import { useState } from 'react';
import styles from './catalog.module.css';
import type { CatalogEntry } from './story';

const widths = { phone: 360, tablet: 768, 'as wide as fits': null };

/** All components: a list of them, and the states of one in both themes, each in a page of its own. */
export function Catalog({ entries }: { entries: readonly CatalogEntry[] }) {
  const [title, setTitle] = useState(() => decodeURIComponent(location.hash.slice(1)));
  const [width, setWidth] = useState<keyof typeof widths>('as wide as fits');
  const entry = entries.find(({ meta }) => meta.title === title) ?? entries[0];
  if (!entry) return <p>There are no stories.</p>;
  return (
    <div className={styles.catalog}>
      <nav className={styles.components} aria-label="Components">
        <ul>
          {entries.map(({ meta }) => (
            <li key={meta.title}>
              <a
                href={`#${meta.title}`}
                aria-current={meta === entry.meta ? 'page' : undefined}
                onClick={() => setTitle(meta.title)}
              >
                {meta.title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <main>
        <h1>{entry.meta.title}</h1>
        <label className={styles.width}>
          <span>Width</span>{' '}
          <select value={width} onChange={({ target }) => setWidth(target.value as keyof typeof widths)}>
            {Object.keys(widths).map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
        {entry.stories.map(({ id, name }) => (
          <section key={id}>
            <h2>{name}</h2>
            <div className={styles.frames}>
              {['light', 'dark'].map((theme) => (
                <iframe
                  key={theme}
                  title={`${name}, ${theme}`}
                  src={`?story=${id}&theme=${theme}`}
                  style={{ width: widths[width] ?? undefined, minHeight: entry.meta.height }}
                  onLoad={({ currentTarget }) => followHeight(currentTarget)}
                />
              ))}
            </div>
          </section>
        ))}
      </main>
    </div>
  );
}

/** Makes a frame as high as what it shows. */
function followHeight(frame: HTMLIFrameElement) {
  const page = frame.contentDocument?.body;
  if (!page) return;
  new ResizeObserver(() => {
    frame.style.height = `${page.scrollHeight}px`;
  }).observe(page);
}
