import type { DOMWindow } from 'jsdom';
import type { Middleware, Reducer } from '@reduxjs/toolkit';
import type { ComponentType, ReactNode } from 'react';

/** What a remote exposes. */
export interface Exposed {
  name: string;
  routes: { path?: string; lazy?: () => Promise<unknown> }[];
  Dashboard?: unknown;
  useTasks?: unknown;
  contributions?: Record<string, unknown>;
  setLanguage?: (language: string, common?: Readonly<Record<string, string>>) => Promise<boolean>;
}

/** What rendering a page takes of the libraries that a remote brings along. */
export interface Libraries {
  host: {
    reactRoute: (route: unknown) => {
      lazy?: () => Promise<{ Component?: ComponentType; element?: ReactNode }>;
    };
    HostProvider: ComponentType<{ value: object; children: ReactNode }>;
  };
  router: {
    createMemoryRouter: (routes: object[], options: object) => object;
    RouterProvider: ComponentType<{ router: object }>;
  };
  data: { api: { reducerPath: string; reducer: Reducer; middleware: Middleware } };
}

export function runBuiltRemote(dist: string): Promise<{ exposed: Exposed; files: Record<string, string[]> }>;

export function openPage(
  dist: string,
  options: { scope: object; path?: string; beforeParse?: (window: DOMWindow) => void },
): Promise<{
  asked: string[];
  document: Document;
  expose: () => Promise<Exposed>;
  close: () => void;
}>;
