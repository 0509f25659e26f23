import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { Story } from './story';
import styles from './catalog.module.css';

/** A story by itself, as a frame of the catalog shows it. */
export function StoryPage({ Story }: { Story: Story }) {
  const [router] = useState(() => createMemoryRouter([{ path: '*', Component: Story }]));
  return (
    <main className={styles.story}>
      <RouterProvider router={router} />
    </main>
  );
}
