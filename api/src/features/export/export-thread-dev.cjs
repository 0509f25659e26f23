// The thread from its source, for `npm run dev`: tsx translates the main thread alone.
require('tsx/cjs/api').register();
module.exports = require('./export-thread.ts');
