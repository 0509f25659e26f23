/**
 * Refuses a stylesheet that is no CSS module: its rules would restyle the whole page,
 * whichever remote is shown.
 */
module.exports = function noPlainCss() {
  this.emitError(
    new Error(
      `${this.resourcePath}:1:1: a remote's stylesheet is a CSS module (.module.css). A plain one restyles the whole page. If it is a library's, list it in the configuration (libraryStyles), with the classes that it may style.`,
    ),
  );
  return '';
};
