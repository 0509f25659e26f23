export * from './fingerprint';
export * from './proof-file';
export * from './verification';
