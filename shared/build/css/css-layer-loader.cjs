/** Puts a stylesheet into its package's cascade layer, so that no remote's rules can outrank another's. */
module.exports = function cssLayer(source) {
  return `@layer ${this.getOptions().layer} {\n${source}\n}`;
};
