export default { projects: ['shared', 'shell', 'mfe-*'].map((name) => `<rootDir>/${name}`) };
