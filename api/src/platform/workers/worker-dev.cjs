// The worker from its source, for `npm run dev`: tsx translates the main thread alone.
require('tsx/cjs/api').register();
module.exports = require('./worker.ts');
