/**
 * In development: how JSX becomes elements, in the way that the page's React understands. A remote under development
 * may stand in a production shell, whose React lacks what the development runtime asks of it.
 */
const underDevelopment = 'captureOwnerStack' in require('react');
const production = require('jsx-runtime-production');

module.exports = underDevelopment
  ? { ...require('jsx-runtime-development'), ...require('jsx-dev-runtime-development') }
  : { ...production, jsxDEV: (type, props, key) => production.jsx(type, props, key) };
