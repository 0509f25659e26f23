import { useGitHooks } from './lib/git-hooks.mjs';

useGitHooks();
