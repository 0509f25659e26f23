import type { Config } from 'jest';

/**
 * The Jest configuration of a remote.
 * @param name shown before each test file
 */
export function jestConfig(name: string): Config;
