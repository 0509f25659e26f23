/**
 * In development: chooses the JSX runtime that matches the page's React. A development build of a remote may
 * run in a production shell, whose React lacks what the development runtime needs.
 */
const underDevelopment = 'captureOwnerStack' in require('react');
const production = require('jsx-runtime-production');

module.exports = underDevelopment
  ? { ...require('jsx-runtime-development'), ...require('jsx-dev-runtime-development') }
  : { ...production, jsxDEV: (type, props, key) => production.jsx(type, props, key) };
